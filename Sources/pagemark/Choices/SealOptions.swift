internal import ArgumentParser
internal import PagemarkJudging
internal import PagemarkReport

/// What commands require of a finished run's folder before they use it.
struct SealOptions: ParsableArguments {
  @Flag(
    help: """
      Accept a run without a valid seal, as written by older versions. A run with missing, duplicate, foreign or \
      impossible records remains incomplete.
      """)
  var unsealed = false

  var runs: UnsealedRuns { unsealed ? .accepted : .refused }

  /// Prints warnings about a run; if its numbers can't be used, prints why and ends with exit 4.
  func check(_ integrity: RunIntegrity, of folder: String) throws {
    Diagnostics.tell(integrity.notes.map { "\(folder): \($0)" })
    guard integrity.causes.isEmpty else {
      Diagnostics.tell(integrity.causes.map { "\(folder): \($0)" })
      throw ExitCode(.incomplete)
    }
  }
}
