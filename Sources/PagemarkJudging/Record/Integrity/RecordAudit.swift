public import PagemarkPipeline

/// Checks a run's records against what the run owes: each key once, known, and with possible values.
///
/// If `run.json` does not list what the run owes, as in older versions, it is derived: as many cases as each dataset
/// has, for every pipeline; and for the latency lane, the cases that any pipeline has there, as often as all of them
/// have it.
public struct RecordAudit: Hashable, Sendable {
  /// What is wrong with a record.
  public enum Flaw: String, Hashable, Sendable, CaseIterable {
    /// It is owed, but not there.
    case missing
    /// It is there more than once.
    case doubled
    /// It belongs to a pipeline, dataset, case, lane or repetition that the run does not owe.
    case foreign
    /// It has a value that no measurement can give.
    case impossible
    /// It names a reading that is not in the run's folder.
    case unread
  }

  /// One kind of flaw in the records of one pipeline on one dataset.
  public struct Finding: Hashable, Sendable {
    public var flaw: Flaw
    /// The names in the records; with foreign records, the run need not know them.
    public var pipeline, dataset: String
    /// Number of records; for duplicates, those after the first.
    public var count: Int
    /// The first of the records; `nil` if the name of the missing case is unknown.
    public var first: RecordKey?
    /// The impossible value, in words; `nil` for other flaws.
    public var detail: String?
  }

  /// Total number of records that the run owes.
  public let owed: Int
  /// In the order of the run's datasets and pipelines, foreign ones last.
  public let findings: [Finding]

  /// - Parameters:
  ///   - run: The run.
  ///   - records: The records, in any order.
  ///   - isReadingThere: Whether the folder has the reading with that digest; `nil` skips the check.
  /// - Complexity: O(n) in the number of owed and recorded records.
  public init(
    of run: RunRecord, records: [CaseRecord], isReadingThere: ((String) -> Bool)? = nil
  ) {
    var ledger = RecordLedger(of: run, records: records)
    let pipelines = Dictionary(run.pipelines.map { ($0.name, $0) }) { first, _ in first }
    for record in records {
      ledger.enter(record)
      if let detail = record.impossibility ?? record.contradiction(to: pipelines[record.pipeline]) {
        ledger.note(.impossible, of: record, detail: detail)
      }
      if let digest = record.readingDigest, let isReadingThere, !isReadingThere(digest) {
        ledger.note(.unread, of: record)
      }
    }
    ledger.close()
    (owed, findings) = (ledger.owed, ledger.findings)
  }

  private init() { (owed, findings) = (0, []) }

  /// The audit of a run that owes and records nothing.
  public static let clean = RecordAudit()

  /// What is wrong with the records of a pipeline on a dataset.
  public func findings(of pipeline: String, on dataset: String) -> [Finding] {
    findings.filter { $0.pipeline == pipeline && $0.dataset == dataset }
  }

  /// One sentence per flaw: the number of affected records in the whole run, and the first of them.
  public var sentences: [String] { Self.sentences(of: findings, owed: owed) }

  /// The same without missing records, which a run in progress still owes.
  public var sentencesOfSurplus: [String] {
    Self.sentences(of: findings.filter { $0.flaw != .missing }, owed: owed)
  }

  static func sentences(of findings: [Finding], owed: Int) -> [String] {
    Flaw.allCases.compactMap { flaw in
      let found = findings.filter { $0.flaw == flaw }
      guard let first = found.first else { return nil }
      let count = found.reduce(0) { $0 + $1.count }
      let place =
        found.lazy.compactMap(\.first).first.map { "\($0)" }
        ?? "\(first.pipeline) on \(first.dataset)"
      let detail = first.detail.map { ": " + $0 } ?? ""
      return flaw.words(count, owed: owed) + (count == 1 ? ": " : "; the first: ") + place + detail
    }
  }
}

extension RecordAudit.Flaw {
  /// Such as `3 of 104 records are missing`.
  fileprivate func words(_ count: Int, owed: Int) -> String {
    let (records, have) = count == 1 ? ("1 record", "has") : ("\(count) records", "have")
    return switch self {
    case .missing:
      "\(count) of \(owed) records \(count == 1 ? "is" : "are") missing"
    case .doubled: "\(records) \(have) the key of an earlier record"
    case .foreign: "\(records) \(have) a key that the run does not owe"
    case .impossible: "\(records) \(have) an impossible value"
    case .unread: "\(records) \(have) no reading in 'readings'"
    }
  }
}
