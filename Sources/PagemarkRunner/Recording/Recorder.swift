internal import PagemarkPipeline
internal import PagemarkRunFolder

/// Writes every result to the disk before the next page begins, and counts results.
actor Recorder {
  private var writer: CaseWriter
  private var reported: Set<String> = []
  private var tally: ProgressTally
  private let progress: ProgressLine
  private var budget: CostBudget
  private let keepsRecords: Bool
  private var kept: [CaseRecord] = []

  /// - Parameters:
  ///   - folder: The run's folder.
  ///   - planned: The number of records in the end; `nil` if it can't be known, as for a search.
  ///   - earlier: The records already in the folder, if a run is continued.
  ///   - progress: Shows the progress of the run.
  ///   - budget: The amount that the run may spend.
  ///   - keepsRecords: Whether `newRecords` will be called.
  /// - Throws: `runGoesOn` if another process writes the folder.
  init(
    folder: RunFolder, planned: Int?, earlier: [CaseRecord], progress: ProgressLine,
    budget: CostBudget, keepsRecords: Bool = false
  ) throws(WriteError) {
    self.keepsRecords = keepsRecords
    self.progress = progress
    self.budget = budget
    writer = try CaseWriter(folder: folder, earlier: earlier.count)
    tally = ProgressTally(planned: planned)
    for record in earlier {
      tally.count(record)
      self.budget.spend(record)
      if let page = record.unrecordedPage { unrecorded.insert(page) }
    }
  }

  /// Records a batch: the readings first, then the cases that refer to them.
  func take(_ results: [PageResult]) throws {
    guard !results.isEmpty else { return }
    var records: [CaseRecord] = []
    // By pipeline, because pipelines with equal readings refer to the same file.
    var digests: [String: String] = [:]
    for result in results {
      var record = result.record
      record.takeCost(by: budget.prices)
      budget.spend(record)
      if let page = record.unrecordedPage { unrecorded.insert(page) }
      if let reading = result.reading {
        record.readingDigest = try writer.keep(reading)
        digests[record.pipeline] = record.readingDigest
      } else if let twin = result.twin {
        record.readingDigest = digests[twin]
      }
      records.append(record)
      tally.count(record)
    }
    if keepsRecords { kept += records }
    try writer.append(records)
    for note in results.compactMap(\.note) where reported.insert(note).inserted {
      progress.report("note: " + note)
    }
    progress.show(tally)
  }

  /// Pages whose answers should have been replayed but were not recorded, as `DATASET/CASE`.
  private(set) var unrecorded: Set<String> = []
  /// Failed records so far.
  var failures: Int { tally.failed }
  /// The number of pages recognized so far; neither shared nor cached.
  var recognitions: Int { tally.recognitions }

  /// The records since the last call.
  func newRecords() -> [CaseRecord] {
    defer { kept = [] }
    return kept
  }

  /// SHA-256 of all records that the run wrote.
  var casesDigest: String { writer.casesDigest }

  /// Says how far a search is.
  func note(stage: String) {
    tally.stage = stage
    progress.show(tally)
  }

  func endProgress() { progress.clear() }
}

extension CaseRecord {
  /// The page as `DATASET/CASE` if its answer should have been replayed but was not recorded.
  fileprivate var unrecordedPage: String? {
    failure?.kind == .notRecorded ? "\(dataset)/\(self.case)" : nil
  }
}
