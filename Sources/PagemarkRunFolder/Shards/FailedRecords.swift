internal import Foundation
internal import PagemarkCache
internal import PagemarkJudging
public import PagemarkPipeline
internal import PagemarkScoring

/// Takes failures of some kinds out of a run's records, so that the run reads their pages again when it is resumed.
public enum FailedRecords {
  /// Takes them out; `run.json` then says how many, by kind.
  ///
  /// - Parameters:
  ///   - kinds: The kinds of failures.
  ///   - folder: The run's folder, which no other process may write.
  /// - Returns: The number of records taken out.
  /// - Throws: `Faults` if the folder is no run, or why it can't be written; it is then unchanged.
  public static func drop(_ kinds: Set<Failure.Kind>, inRun folder: String) throws -> Int {
    let path = folder + "/" + RunFiles.cases
    let file = try AppendOnlyFile(path: path)
    try file.lock()
    let finished = try FinishedRun(folder: folder)
    let lines = try JSONFile.bytes(ofFile: path).split(separator: UInt8(ascii: "\n"))
    var kept = Data()
    var dropped: [String: Int] = [:]
    for (line, record) in zip(lines, finished.records) {
      if let kind = record.failure?.kind, kinds.contains(kind) {
        dropped[kind.rawValue, default: 0] += 1
      } else {
        kept += line + [UInt8(ascii: "\n")]
      }
    }
    guard !dropped.isEmpty else { return 0 }
    var run = finished.run
    (run.ending, run.seal) = (.running, nil)
    run.retried = (run.retried ?? [:]).merging(dropped, uniquingKeysWith: +)
    let target = RunFolder(resuming: folder)
    // A run without a seal may be resumed with fewer records, not with other ones.
    try target.write(run)
    try target.write(kept, to: RunFiles.cases)
    return dropped.values.reduce(0, +)
  }
}
