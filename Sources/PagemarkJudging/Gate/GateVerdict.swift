public import PagemarkStatistics

/// The decision on a gate.
public enum Decision: String, Hashable, Sendable, Codable {
  case pass, fail
  /// There is nothing to judge; never counts as a pass.
  case notEvaluable
}

/// Whether a point estimate is sufficient for a pass.
public enum Assurance: String, Hashable, Sendable, Codable, CaseIterable {
  /// The estimate decides; a pass without proof is marked.
  case point
  /// Only a proven gate passes.
  case proven
}

/// What is missing for a gate that cannot be judged.
public enum GateObstacle: String, Hashable, Sendable, Codable {
  /// Values: there is no case, the run is partial, or a lane was not run.
  case values
  /// A baseline, or a comparable one.
  case baseline
  /// A quiet machine: too much of what a wall time depends on was contended.
  case contended
}

/// The verdict on one gate for one pipeline on one dataset.
public struct GateVerdict: Hashable, Sendable, Codable {
  public var require: Requirement
  public var pipeline: String
  public var dataset: String
  /// The tag of the cases to which the gate applies; `nil` means all cases.
  public var `where`: String?
  public var severity: Gate.Severity
  /// In the metric's unit; `nil` if it cannot be determined, or failed pages make it infinite.
  public var estimate: Double?
  /// What the estimate is compared with; `nil` if that needs a baseline and there is none.
  public var threshold: Double?
  /// The value that the baseline reached; `nil` if the gate does not use one.
  public var baseline: Double?
  /// The 95 % interval; `nil` if there are too few cases for one.
  public var low, high: Double?
  /// The one-sided 95 % bound used for proof, on the side of the threshold; `nil` if there is none.
  public var bound: Double?
  /// Pages (or labeled fields) that the estimate is based on.
  public var n: Int
  public var decision: Decision
  public var evidence: Evidence
  /// `nil` if the gate could be judged.
  public var obstacle: GateObstacle?
  /// The reason, in one sentence.
  public var reason: String
  /// The number of cases that would settle it; `nil` if it is settled, or no number would.
  public var neededCases: NeededCases?

  private enum CodingKeys: String, CodingKey {
    case require, pipeline, dataset, `where`, severity, estimate, threshold, baseline, low, high,
      bound, n, decision, evidence, obstacle, reason, neededCases
  }

  /// The verdict on a gate that cannot be judged.
  init(
    _ gate: Gate, pipeline: String, dataset: String, lacks obstacle: GateObstacle, reason: String,
    estimate: MetricEstimate?
  ) {
    (require, severity, self.pipeline, self.dataset) = (
      gate.require, gate.severity, pipeline, dataset
    )
    self.where = gate.where
    (self.estimate, n) = (estimate?.estimate, estimate?.n ?? 0)
    (decision, evidence, self.obstacle, self.reason) = (.notEvaluable, .none, obstacle, reason)
  }

  /// The verdict on a gate that was judged.
  init(
    _ gate: Gate, pipeline: String, dataset: String, estimate: MetricEstimate, threshold: Double,
    baseline: Double?, decision: Decision, ruling: Ruling, reason: String
  ) {
    (require, severity, self.pipeline, self.dataset) = (
      gate.require, gate.severity, pipeline, dataset
    )
    self.where = gate.where
    (self.estimate, low, high, n) = (estimate.estimate, estimate.low, estimate.high, estimate.n)
    (self.threshold, self.baseline) = (threshold, baseline)
    (self.decision, evidence, bound) = (decision, ruling.evidence, ruling.bound?.ifFinite)
    (self.reason, neededCases) = (reason, ruling.neededCases)
  }

  /// Writes every key, with `null` for an unknown value, so that readers need not guess.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(require, forKey: .require)
    try values.encode(pipeline, forKey: .pipeline)
    try values.encode(dataset, forKey: .dataset)
    try values.encode(self.where, forKey: .where)
    try values.encode(severity, forKey: .severity)
    try values.encode(estimate, forKey: .estimate)
    try values.encode(threshold, forKey: .threshold)
    try values.encode(baseline, forKey: .baseline)
    try values.encode(low, forKey: .low)
    try values.encode(high, forKey: .high)
    try values.encode(bound, forKey: .bound)
    try values.encode(n, forKey: .n)
    try values.encode(decision, forKey: .decision)
    try values.encode(evidence, forKey: .evidence)
    try values.encode(obstacle, forKey: .obstacle)
    try values.encode(reason, forKey: .reason)
    try values.encode(neededCases, forKey: .neededCases)
  }
}

extension GateVerdict {
  /// The requirement, and the cases to which it applies if those are not all.
  public var text: String { require.text + (self.where.map { " where \($0)" } ?? "") }

  /// Whether the estimate meets the threshold but neither bound settles the gate.
  public var isOnlyUnproven: Bool {
    guard evidence == .unproven, let estimate, let threshold else { return false }
    if require.failsOnlyWhereRefuted { return true }
    return require.isMet(by: estimate, threshold: threshold)
  }
}
