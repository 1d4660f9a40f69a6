internal import PagemarkJudging
internal import PagemarkPipeline
public import PagemarkRunFolder

/// Where a run begins.
public enum RunStart: Sendable {
  case new(RunPlace)
  /// After the records in the folder of an interrupted or killed run, as if it had not been interrupted.
  case resumed(FinishedRun, folder: String)

  /// The records that exist already.
  var records: [CaseRecord] {
    switch self {
    case .new: []
    case .resumed(let earlier, _): earlier.records
    }
  }

  /// The record of the run that is continued; `nil` for a new one.
  var earlier: RunRecord? {
    switch self {
    case .new: nil
    case .resumed(let earlier, _): earlier.run
    }
  }

  /// Opens the folder.
  ///
  /// - Parameters:
  ///   - record: The future contents of `run.json`; if a run is continued, receives the time at which that began.
  ///   - differences: Why it can't continue the earlier run, in words; empty if it can.
  /// - Returns: The run's folder.
  /// - Throws: `changedSince` if there are differences, `WriteError` if the folder can't be opened or created.
  func folder(
    for record: inout RunRecord, differences: (RunRecord, RunRecord) -> [String]
  ) throws -> RunFolder {
    switch self {
    case .new(let place): return try RunFolder(creating: place)
    case .resumed(let earlier, let path):
      let differences = differences(record, earlier.run)
      guard differences.isEmpty else {
        throw RunError.changedSince(path: path, differences: differences)
      }
      record.provenance.startedAt = earlier.run.provenance.startedAt
      record.resumedAt = (earlier.run.resumedAt ?? []) + [Machine.timestamp]
      return RunFolder(resuming: path)
    }
  }
}
