/// Whether a run's folder holds what the run owes and left behind: what everything that judges asks first.
public struct RunIntegrity: Hashable, Sendable {
  public var audit: RecordAudit
  public var seal: RunSeal.Finding
  /// Whether a seal that is missing or broken is accepted; records that are missing, doubled, foreign or
  /// impossible never are.
  public var isUnsealedAccepted: Bool

  public init(
    audit: RecordAudit, seal: RunSeal.Finding = .right, isUnsealedAccepted: Bool = false
  ) {
    (self.audit, self.seal) = (audit, seal)
    self.isUnsealedAccepted = isUnsealedAccepted
  }

  /// Of records that come from no file.
  public static let trusted = RunIntegrity(audit: .clean)

  /// Why nothing can be told from the folder, in sentences; empty where it is sound.
  public var causes: [String] { (sealCause.map { [$0] } ?? []) + audit.sentences }

  /// Whether something else is wrong than that owed records are not there.
  public var lacksMoreThanRecords: Bool {
    sealCause != nil || audit.findings.contains { $0.flaw != .missing }
  }

  /// What a reader of a verdict on the folder must know, in sentences.
  public var notes: [String] {
    switch seal {
    case .missing, .broken: isUnsealedAccepted ? ["unsealed: \(seal)"] : []
    case .right, .notYet: []
    }
  }

  /// Why nothing of the run can be judged; `nil` where its seal is right or not asked for.
  var sealCause: String? {
    switch seal {
    case .right, .notYet: nil
    case .missing where isUnsealedAccepted: nil
    case .broken where isUnsealedAccepted: nil
    case .missing, .broken: "\(seal); --unsealed judges it all the same"
    }
  }

  /// Why nothing of a pipeline on a dataset can be judged; `nil` where all is there.
  func obstacle(of pipeline: String, on dataset: String) -> String? {
    sealCause
      ?? RecordAudit.sentences(
        of: audit.findings(of: pipeline, on: dataset), owed: audit.owed
      ).first
  }
}
