/// What becomes of a run whose seal is missing or broken.
public enum UnsealedRuns: Hashable, Sendable {
  /// Nothing is told from it.
  case refused
  /// It is judged all the same, and that is said.
  case accepted
}

/// Whether a run's folder holds every record that the run owes, unchanged: checked before anything is judged.
public struct RunIntegrity: Hashable, Sendable {
  public var audit: RecordAudit
  public var seal: RunSeal.Finding
  /// Missing, doubled, foreign or impossible records are never accepted.
  public var unsealed: UnsealedRuns

  public init(
    audit: RecordAudit, seal: RunSeal.Finding = .right, unsealed: UnsealedRuns = .refused
  ) {
    (self.audit, self.seal) = (audit, seal)
    self.unsealed = unsealed
  }

  /// Of records that come from no file.
  public static let trusted = RunIntegrity(audit: .clean)

  /// Why the folder can't be judged, in sentences; empty if it is sound.
  public var causes: [String] { (sealCause.map { [$0] } ?? []) + audit.sentences }

  /// Whether anything is wrong besides missing records.
  public var lacksMoreThanRecords: Bool {
    sealCause != nil || audit.findings.contains { $0.flaw != .missing }
  }

  /// What a reader of a verdict on the folder must know, in sentences.
  public var notes: [String] {
    switch seal {
    case .missing, .broken: unsealed == .accepted ? ["unsealed: \(seal)"] : []
    case .right, .notYet: []
    }
  }

  /// Why nothing of the run can be judged; `nil` if its seal is right or not asked for.
  var sealCause: String? {
    switch seal {
    case .right, .notYet: nil
    case .missing where unsealed == .accepted: nil
    case .broken where unsealed == .accepted: nil
    case .missing, .broken: "\(seal); --unsealed judges it all the same"
    }
  }

  /// Why nothing of a pipeline on a dataset can be judged; `nil` if all is there.
  func obstacle(of pipeline: String, on dataset: String) -> String? {
    sealCause
      ?? RecordAudit.sentences(
        of: audit.findings(of: pipeline, on: dataset), owed: audit.owed
      ).first
  }
}
