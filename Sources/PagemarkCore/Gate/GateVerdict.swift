/// What the numbers say to a gate.
public enum Decision: String, Hashable, Sendable, Codable {
  case pass, fail
  /// There is nothing to judge: never a pass.
  case notEvaluable
}

/// Whether a point estimate is enough for a pass.
public enum Assurance: String, Hashable, Sendable, Codable, CaseIterable {
  /// The estimate decides; a pass that is not proven is marked so.
  case point
  /// Only what is proven passes.
  case proven
}

/// One gate judged for one pipeline on one dataset.
public struct GateVerdict: Hashable, Sendable, Codable {
  public var require: Requirement
  public var pipeline: String
  public var dataset: String
  public var severity: Gate.Severity
  /// In the metric's unit; `nil` where it can't be said, or where failed pages make it infinite.
  public var estimate: Double?
  /// The 95 % interval; `nil` where there are too few cases for one.
  public var low, high: Double?
  /// Pages (or labelled fields) that the estimate rests on.
  public var n: Int
  public var decision: Decision
  public var evidence: Evidence
  /// Why, in one sentence.
  public var reason: String
  /// How many further cases would settle it at the observed rate; `nil` where settled or not to be said.
  public var neededCases: Int?

  private enum CodingKeys: String, CodingKey {
    case require, pipeline, dataset, severity, estimate, low, high, n, decision, evidence, reason,
      neededCases
  }

  public init(
    gate: Gate, pipeline: String, dataset: String, estimate: Double?, low: Double?, high: Double?,
    n: Int, decision: Decision, evidence: Evidence, reason: String, neededCases: Int?
  ) {
    (require, severity) = (gate.require, gate.severity)
    (self.pipeline, self.dataset) = (pipeline, dataset)
    (self.estimate, self.low, self.high, self.n) = (estimate, low, high, n)
    (self.decision, self.evidence) = (decision, evidence)
    (self.reason, self.neededCases) = (reason, neededCases)
  }

  /// Every key is written, `null` for what can't be said: readers need not guess.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(require, forKey: .require)
    try values.encode(pipeline, forKey: .pipeline)
    try values.encode(dataset, forKey: .dataset)
    try values.encode(severity, forKey: .severity)
    try values.encode(estimate, forKey: .estimate)
    try values.encode(low, forKey: .low)
    try values.encode(high, forKey: .high)
    try values.encode(n, forKey: .n)
    try values.encode(decision, forKey: .decision)
    try values.encode(evidence, forKey: .evidence)
    try values.encode(reason, forKey: .reason)
    try values.encode(neededCases, forKey: .neededCases)
  }
}
