public import PagemarkPipeline

/// Holds a run's records against what the run owes: each key once, known, and with counts that can be.
///
/// A run whose `run.json` does not say what it owes, as older versions wrote it, owes what can be derived: so
/// many cases as each dataset has, of every pipeline, and of the latency lane the cases that any pipeline has
/// there, as often as all of them have it.
public struct RecordAudit: Hashable, Sendable {
  /// What is wrong with records.
  public enum Flaw: String, Hashable, Sendable, CaseIterable {
    /// Owed, and not there.
    case missing
    /// There more than once.
    case doubled
    /// Of a pipeline, dataset, case, lane or repetition that the run does not owe.
    case foreign
    /// With a value that no measurement gives.
    case impossible
    /// Names a reading that is not in the run's folder.
    case unread
  }

  /// One kind of flaw in the records of one pipeline on one dataset.
  public struct Finding: Hashable, Sendable {
    public var flaw: Flaw
    /// The names that the records have, which a run with foreign records need not know.
    public var pipeline, dataset: String
    /// Records; of doubled ones those beyond the first.
    public var count: Int
    /// The first of them; `nil` if the name of the missing case is unknown.
    public var first: RecordKey?
    /// What can't be, in words; `nil` for other flaws.
    public var detail: String?
  }

  /// Records that the run owes in all.
  public let owed: Int
  /// In the order of the run's datasets and pipelines, foreign ones last.
  public let findings: [Finding]

  /// - Parameters:
  ///   - run: The run.
  ///   - records: What was recorded, in any order.
  ///   - isReadingThere: Whether the folder has the reading of that digest; `nil` does not look.
  /// - Complexity: O(n) in what is owed and recorded.
  public init(
    of run: RunRecord, records: [CaseRecord], isReadingThere: ((String) -> Bool)? = nil
  ) {
    var ledger = RecordLedger(of: run, records: records)
    var values = PossibleValues()
    for record in records {
      ledger.enter(record)
      if let detail = values.impossibility(of: record) {
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

  /// Of nothing owed and nothing recorded.
  public static let clean = RecordAudit()

  public var isClean: Bool { findings.isEmpty }

  /// What is wrong with the records of a pipeline on a dataset.
  public func findings(of pipeline: String, on dataset: String) -> [Finding] {
    findings.filter { $0.pipeline == pipeline && $0.dataset == dataset }
  }

  /// How many records of the whole run have each flaw, and which is the first: a sentence a flaw.
  public var sentences: [String] { Self.sentences(of: findings, owed: owed) }

  /// The same without the missing, which a run that goes on still owes.
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
