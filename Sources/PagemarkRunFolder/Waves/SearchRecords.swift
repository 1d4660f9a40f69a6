internal import Foundation
public import PagemarkJudging
internal import PagemarkPipeline

/// The records of a search's folder, to which those of its waves are added.
///
/// No other process can write the folder meanwhile. An addition that was interrupted is made whole by the next: the
/// readings are there before the records that name them, and no record is added twice.
public struct SearchRecords: ~Copyable {
  private let folder: String
  private let file: AppendOnlyFile
  private var known: [RecordKey: CaseRecord]

  /// What a merged run is to a search.
  public struct Comparison: Hashable, Sendable {
    /// Number of records that the search does not have.
    public var new: Int
    /// The records that differ from those that the search has, other than in times.
    public var differing: [RecordKey]
  }

  /// Opens a search's folder; removes a last line that was cut short.
  ///
  /// - Throws: `WriteError` if another process writes it, `Faults` if it is no search.
  public init(ofSearch folder: String) throws {
    let path = folder + "/" + RunFiles.cases
    let file = try Self.locked(path)
    known = Dictionary(
      try CaseLines.records(ofFile: path).map { (RecordKey(of: $0), $0) },
      uniquingKeysWith: { first, _ in first })
    self.file = file
    self.folder = folder
  }

  private static func locked(_ path: String) throws(WriteError) -> AppendOnlyFile {
    let file = try AppendOnlyFile(path: path)
    try file.lock()
    _ = try file.dropCutLine()
    return file
  }

  /// Compares the records of a run with those of the search.
  public func comparison(with run: WaveRuns.Merged) -> Comparison {
    run.records.reduce(into: Comparison(new: 0, differing: [])) { comparison, record in
      let key = RecordKey(of: record)
      guard let own = known[key] else { return comparison.new += 1 }
      if own.withoutTimes != record.withoutTimes { comparison.differing.append(key) }
    }
  }

  /// Adds the records that the search does not have, with their readings.
  ///
  /// The search is then as one whose process was killed: without a seal until it goes on.
  ///
  /// - Returns: Number of records added.
  /// - Throws: Why the folder can't be written.
  public mutating func add(_ run: WaveRuns.Merged) throws -> Int {
    let lines = try JSONFile.bytes(ofFile: run.folder + "/" + RunFiles.cases)
      .split(separator: UInt8(ascii: "\n"))
    var added = Data()
    var count = 0
    for (line, record) in zip(lines, run.records) where known[RecordKey(of: record)] == nil {
      if let reading = record.readingDigest.map({ RunFiles.reading($0) }) {
        try FolderCopy.file(run.folder + "/" + reading, to: folder + "/" + reading)
      }
      added += line + [UInt8(ascii: "\n")]
      known[RecordKey(of: record)] = record
      count += 1
    }
    guard count > 0 else { return 0 }
    var search = try RunFile(inFolder: folder).record()
    (search.ending, search.seal) = (.running, nil)
    try RunFolder(resuming: folder).write(search)
    try file.append(added)
    return count
  }
}
