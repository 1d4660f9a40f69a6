internal import ArgumentParser
internal import PagemarkJudging
internal import PagemarkPipeline
internal import PagemarkReport
internal import PagemarkRunFolder
internal import PagemarkRunner

/// Runs a plan to its end; Ctrl-C and SIGTERM end it in an orderly way.
enum PlanExecution {
  /// Returns the run's folder relative to the working folder; recognizers' programs are searched for next to the
  /// suite's file.
  static func folder(
    of plan: RunPlan, suiteFile: String, suiteText: String, workers: Int?, from start: RunStart,
    cacheFolder: String? = nil, cassette: CassetteChoice? = nil, in installation: Installation
  ) async throws -> String {
    let run = SuiteRun(
      plan, worker: installation.worker(besideSuite: suiteFile), workers: workers,
      suiteText: suiteText,
      cacheFolder: cacheFolder, cassette: cassette)
    let folder = try await Interruption.value { control in
      try await run.run(from: start, control: control)
    }
    return installation.shortened(folder.path)
  }
}

extension RunStart {
  /// Continues the run of a folder, or the search.
  ///
  /// - Throws: Exit 4 if its records can't be continued from.
  static func resuming(_ folder: String, allowsSearch: Bool = false) throws -> RunStart {
    let earlier = try FinishedRun(folder: folder, allowsSearch: allowsSearch)
    try earlier.checkThatItCanGoOn(in: folder)
    return .resumed(earlier, folder: folder)
  }
}

extension FinishedRun {
  /// Reports why a run can't continue from its records, and ends with exit 4; records that are only missing are those
  /// it will add.
  fileprivate func checkThatItCanGoOn(in folder: String) throws {
    let broken =
      switch seal {
      case .right, .notYet: [String]()
      case .missing, .broken: ["\(seal); run the suite again"]
      }
    let obstacles = broken + audit.sentencesOfSurplus
    guard obstacles.isEmpty else {
      Diagnostics.tell(obstacles.map { "\(folder): \($0)" })
      throw ExitCode(.incomplete)
    }
  }
}
