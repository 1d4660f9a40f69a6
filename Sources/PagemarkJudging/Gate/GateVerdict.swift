public import PagemarkStatistics

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

/// What a gate that can't be judged lacks.
public enum GateObstacle: String, Hashable, Sendable, Codable {
  /// Values: no case, a partial run, a lane that was not run.
  case values
  /// A baseline, or one that can be compared.
  case baseline
  /// A quiet machine: too much of what a wall time rests on was contended.
  case contended
}

/// One gate judged for one pipeline on one dataset.
public struct GateVerdict: Hashable, Sendable, Codable {
  public var require: Requirement
  public var pipeline: String
  public var dataset: String
  /// The tag of the cases that it is asked of; `nil` is all of them.
  public var `where`: String?
  public var severity: Gate.Severity
  /// In the metric's unit; `nil` if it can't be said, or where failed pages make it infinite.
  public var estimate: Double?
  /// What the estimate is held against; `nil` if that takes a baseline and there is none.
  public var threshold: Double?
  /// What the baseline reached; `nil` for a gate without one.
  public var baseline: Double?
  /// The 95 % interval; `nil` if there are too few cases for one.
  public var low, high: Double?
  /// The one-sided 95 % bound that proof rests on, on the side of the threshold; `nil` if there is none.
  public var bound: Double?
  /// Pages (or labelled fields) that the estimate rests on.
  public var n: Int
  public var decision: Decision
  public var evidence: Evidence
  /// `nil` if it could be judged.
  public var obstacle: GateObstacle?
  /// Why, in one sentence.
  public var reason: String
  /// How many cases would settle it; `nil` if it is settled, or no number would.
  public var neededCases: NeededCases?

  private enum CodingKeys: String, CodingKey {
    case require, pipeline, dataset, `where`, severity, estimate, threshold, baseline, low, high,
      bound, n, decision, evidence, obstacle, reason, neededCases
  }

  /// A gate that can't be judged.
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

  /// A gate that was judged.
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

  /// Every key is written, `null` for what can't be said: readers need not guess.
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
  /// The requirement, and the cases that it is asked of if those are not all.
  public var text: String { require.text + (self.where.map { " where \($0)" } ?? "") }

  /// Whether the estimate meets the threshold and neither bound settles it.
  public var isOnlyUnproven: Bool {
    guard evidence == .unproven, let estimate, let threshold else { return false }
    if require.failsOnlyWhereRefuted { return true }
    return require.isMet(by: estimate, threshold: threshold)
  }
}
