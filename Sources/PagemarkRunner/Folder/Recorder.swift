internal import Foundation
internal import PagemarkCache
internal import PagemarkCore

/// Puts every result on disk before the next page begins, and counts.
actor Recorder {
  private let folder: RunFolder
  private let cases: AppendOnlyFile
  private var digest = RunningDigest()
  private let encoder = JSONEncoder()
  private var writtenReadings: Set<String> = []
  private var told: Set<String> = []
  private var tally: ProgressTally
  private let progress: ProgressLine
  private var budget: CostBudget
  private let keepsRecords: Bool
  private var kept: [CaseRecord] = []

  /// - Parameters:
  ///   - folder: Where to.
  ///   - planned: How many records there will be.
  ///   - earlier: The records that are in the folder, of a run that goes on.
  ///   - progress: Where a person sees how far it is.
  ///   - budget: What the run may cost.
  ///   - keepsRecords: Whether somebody will ask for the records.
  /// - Throws: `runGoesOn` where another process writes there.
  init(
    folder: RunFolder, planned: Int, earlier: [CaseRecord], progress: ProgressLine,
    budget: CostBudget, keepsRecords: Bool = false
  ) throws(RunError) {
    (self.folder, self.keepsRecords) = (folder, keepsRecords)
    self.progress = progress
    self.budget = budget
    cases = try AppendOnlyFile(path: folder.file(RunFiles.cases))
    try cases.lock()
    guard try cases.dropCutLine() == earlier.count else { throw .runGoesOn(path: folder.path) }
    do {
      try digest.take(file: folder.file(RunFiles.cases))
    } catch {
      throw .cannotWrite(path: folder.file(RunFiles.cases), code: EIO)
    }
    tally = ProgressTally(planned: planned)
    for record in earlier {
      tally.count(record)
      self.budget.spend(record)
      if record.failure?.kind == .notRecorded {
        unrecorded.insert("\(record.dataset)/\(record.case)")
      }
    }
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  }

  /// Records a batch: the readings first, then their cases, which point at them.
  func take(_ results: [PageResult]) throws {
    guard !results.isEmpty else { return }
    var lines = Data()
    // By pipeline: pipelines that read the same point at the same file.
    var digests: [String: String] = [:]
    for result in results {
      var record = result.record
      record.takeCost(by: budget.prices)
      budget.spend(record)
      if record.failure?.kind == .notRecorded {
        unrecorded.insert("\(record.dataset)/\(record.case)")
      }
      if let reading = result.reading {
        record.readingDigest = try digest(of: reading)
        digests[record.pipeline] = record.readingDigest
      } else if let twin = result.twin {
        record.readingDigest = digests[twin]
      }
      lines += try encoder.encode(record)
      lines.append(UInt8(ascii: "\n"))
      tally.count(record)
      if keepsRecords { kept.append(record) }
    }
    try cases.append(lines)
    digest.take(lines)
    for note in results.compactMap(\.note) where told.insert(note).inserted {
      progress.tell("note: " + note)
    }
    progress.show(tally)
  }

  /// Pages whose answers should have been played and were not recorded, as `DATASET/CASE`.
  private(set) var unrecorded: Set<String> = []
  /// Failed cases so far.
  var failures: Int { tally.failed }
  /// Pages that were recognized so far: neither shared nor cached.
  var recognitions: Int { tally.recognitions }

  /// The records since the last time.
  func newRecords() -> [CaseRecord] {
    defer { kept = [] }
    return kept
  }

  /// SHA-256 of all records that the run wrote: whoever else changed the file is found by it.
  var casesDigest: String { digest.hexadecimal }

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
