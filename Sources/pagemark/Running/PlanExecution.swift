internal import Foundation
internal import PagemarkCore
internal import PagemarkReport
internal import PagemarkRunFolder
internal import PagemarkRunner

/// Runs a plan to its end; Ctrl-C and SIGTERM end it in order.
enum PlanExecution {
  /// The run's folder as seen from the working folder; recognizers find their programs beside the suite's file.
  static func folder(
    of plan: RunPlan, suiteFile: String, suiteText: String, workers: Int?, from start: RunStart,
    cacheFolder: String? = nil, cassette: CassetteChoice? = nil, in home: Home
  ) async throws -> String {
    let run = SuiteRun(
      plan, worker: home.worker(besideSuite: suiteFile), workers: workers, suiteText: suiteText,
      cacheFolder: cacheFolder, cassette: cassette)
    let folder = try await Interruption.value { control in
      try await run.run(from: start, control: control)
    }
    return home.shortened(folder.path)
  }
}

extension RunStart {
  /// Continues the run of a folder.
  ///
  /// - Throws: Exit 4 if its records are not fit to go on from.
  static func resuming(_ folder: String) throws -> RunStart {
    let earlier = try FinishedRun(folder: folder)
    try earlier.checkThatItCanGoOn(in: folder)
    return .resumed(earlier, folder: folder)
  }
}
