internal import Foundation
internal import PagemarkCore

/// Puts every result on disk before the next page begins, and counts.
actor Recorder {
  private let folder: RunFolder
  private let cases: AppendOnlyFile
  private let encoder = JSONEncoder()
  private var writtenReadings: Set<String> = []
  private var tally: ProgressTally
  private let progress: ProgressLine

  init(folder: RunFolder, planned: Int, progress: ProgressLine) throws(RunError) {
    self.folder = folder
    self.progress = progress
    cases = try AppendOnlyFile(path: folder.file(RunFiles.cases))
    tally = ProgressTally(planned: planned)
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  }

  /// Records a batch: the readings first, then their cases, which point at them.
  func take(_ results: [PageResult]) throws {
    guard !results.isEmpty else { return }
    var lines = Data()
    for result in results {
      var record = result.record
      record.readingDigest = try result.reading.map { try digest(of: $0) }
      lines += try encoder.encode(record)
      lines.append(UInt8(ascii: "\n"))
      tally.count(record)
    }
    try cases.append(lines)
    progress.show(tally)
  }

  /// Failed cases so far.
  var failures: Int { tally.failed }

  func endProgress() { progress.clear() }

  /// Keeps the reading once, under the SHA-256 of its bytes.
  private func digest(of reading: Reading) throws -> String {
    let bytes = try encoder.encode(reading)
    let digest = Digest.sha256([UInt8](bytes))
    if writtenReadings.insert(digest).inserted {
      try folder.write(bytes, to: "\(RunFiles.readings)/\(digest).json")
    }
    return digest
  }
}
