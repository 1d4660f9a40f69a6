internal import Foundation
internal import PagemarkCore
internal import PagemarkReport
internal import PagemarkRunFolder
internal import PagemarkRunner

/// Runs a plan to its end; Ctrl-C and SIGTERM end it in order.
enum PlanExecution {
  /// Where a run begins.
  enum Start {
    case new(RunPlace)
    /// Behind what is in a run's folder.
    case resumed(String)
  }

  /// The run's folder as seen from the working folder; recognizers find their programs beside the suite's file.
  static func folder(
    of plan: RunPlan, suiteFile: String, suiteText: String, workers: Int?, from start: Start,
    cacheFolder: String? = nil, cassette: CassetteChoice? = nil, in home: Home
  ) async throws -> String {
    let run = SuiteRun(
      plan, worker: home.worker(besideSuite: suiteFile), workers: workers, suiteText: suiteText,
      cacheFolder: cacheFolder, cassette: cassette)
    let folder: RunFolder
    switch start {
    case .new(let place):
      folder = try await Interruption.value { control in
        try await run.run(into: place, control: control)
      }
    case .resumed(let path):
      let earlier = try FinishedRun(folder: path)
      try earlier.checkThatItCanGoOn(in: path)
      folder = try await Interruption.value { control in
        try await run.resume(
          path, earlier: earlier.run, finished: earlier.records, control: control)
      }
    }
    return home.shortened(folder.path)
  }
}
