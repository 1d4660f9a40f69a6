/// How a run with a missing or broken seal is treated.
public enum UnsealedRuns: Hashable, Sendable {
  /// It is not used.
  case refused
  /// It is judged nevertheless, with a note.
  case accepted
}

/// Whether a run's folder contains every record that the run owes, unchanged; checked before anything is judged.
public struct RunIntegrity: Hashable, Sendable {
  public var audit: RecordAudit
  public var seal: RunSeal.Finding
  /// Applies to the seal only: missing, duplicate, foreign or impossible records are never accepted.
  public var unsealed: UnsealedRuns

  public init(
    audit: RecordAudit, seal: RunSeal.Finding = .right, unsealed: UnsealedRuns = .refused
  ) {
    (self.audit, self.seal) = (audit, seal)
    self.unsealed = unsealed
  }

  /// Why the folder cannot be judged, in sentences; empty if it is sound.
  public var causes: [String] { (sealCause.map { [$0] } ?? []) + audit.sentences }

  /// Whether anything other than missing records is wrong.
  public var lacksMoreThanRecords: Bool {
    sealCause != nil || audit.findings.contains { $0.flaw != .missing }
  }

  /// Notes for a reader of a verdict on the folder, in sentences.
  public var notes: [String] {
    switch seal {
    case .missing, .broken: unsealed == .accepted ? ["unsealed: \(seal)"] : []
    case .right, .notYet: []
    }
  }

  /// Why nothing in the run can be judged; `nil` if its seal is right or not required.
  var sealCause: String? {
    switch seal {
    case .right, .notYet: nil
    case .missing where unsealed == .accepted: nil
    case .broken where unsealed == .accepted: nil
    case .missing, .broken: "\(seal); --unsealed judges it anyway"
    }
  }

  /// Why nothing of a pipeline on a dataset can be judged; `nil` if all records are there.
  func obstacle(of pipeline: String, on dataset: String) -> String? {
    sealCause
      ?? RecordAudit.sentences(
        of: audit.findings(of: pipeline, on: dataset), owed: audit.owed
      ).first
  }
}
