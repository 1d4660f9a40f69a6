internal import ArgumentParser
internal import PagemarkCore
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

  /// Tells why nothing can be told from a run, and ends with exit 4; what must be known is only told.
  func check(_ integrity: RunIntegrity, of folder: String) throws {
    Diagnostics.tell(integrity.notes.map { "\(folder): \($0)" })
    guard integrity.causes.isEmpty else {
      Diagnostics.tell(integrity.causes.map { "\(folder): \($0)" })
      throw ExitCode(.incomplete)
    }
  }
}
