internal import ArgumentParser
internal import PagemarkJudging
internal import PagemarkReport

/// What commands ask of a finished run's folder before they use it.
struct SealOptions: ParsableArguments {
  @Flag(
    help: """
      Take a run without a right seal, as older versions wrote it. Records that are missing, doubled, foreign or \
      impossible stay incomplete.
      """)
  var unsealed = false

  var runs: UnsealedRuns { unsealed ? .accepted : .refused }

  /// Prints what must be known of a run; if its numbers can't be used, prints why and ends with exit 4.
  func check(_ integrity: RunIntegrity, of folder: String) throws {
    Diagnostics.tell(integrity.notes.map { "\(folder): \($0)" })
    guard integrity.causes.isEmpty else {
      Diagnostics.tell(integrity.causes.map { "\(folder): \($0)" })
      throw ExitCode(.incomplete)
    }
  }
}
