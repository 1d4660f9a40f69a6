internal import ArgumentParser
internal import PagemarkCore
internal import PagemarkReport
internal import PagemarkRunFolder

/// What commands ask of a finished run's folder before they tell anything from it.
struct SealOptions: ParsableArguments {
  @Flag(
    help: """
      Take a run without a right seal, as older versions wrote it. Records that are missing, doubled, foreign or \
      impossible stay incomplete.
      """)
  var unsealed = false

  var runs: UnsealedRuns { unsealed ? .accepted : .refused }

  /// Tells why nothing can be told from a run, and ends with exit 4; what must be known is only told.
  func check(_ integrity: RunIntegrity, of folder: String) throws {
    Problem.tell(integrity.notes.map { "\(folder): \($0)" })
    guard integrity.causes.isEmpty else {
      Problem.tell(integrity.causes.map { "\(folder): \($0)" })
      throw ExitCode(.incomplete)
    }
  }
}

extension FinishedRun {
  /// Tells why a run can't go on from its records, and ends with exit 4; what is only missing is what it goes on
  /// with.
  func checkThatItCanGoOn(in folder: String) throws {
    let broken =
      switch seal {
      case .right, .notYet: [String]()
      case .missing, .broken: ["\(seal); run the suite anew"]
      }
    let obstacles = broken + audit.sentencesOfSurplus
    guard obstacles.isEmpty else {
      Problem.tell(obstacles.map { "\(folder): \($0)" })
      throw ExitCode(.incomplete)
    }
  }
}
