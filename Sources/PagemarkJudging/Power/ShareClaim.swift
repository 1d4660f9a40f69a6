internal import PagemarkScoring
internal import PagemarkStatistics

/// A gate on the number of right documents: rates of right and wrong, failures, and percentiles of the time.
///
/// For a percentile, documents within the budget are right.
public struct ShareClaim: Hashable, Sendable {
  public let requirement: Requirement
  /// The share of right documents that is claimed, 0 … 1.
  let threshold: Double
  let isOfRight: Bool

  /// - Throws: `PowerFault` if the gate is not about such a share.
  public init(_ requirement: Requirement) throws(PowerFault) {
    guard case .value(let bound) = requirement.bound else { throw .againstBaseline(requirement) }
    switch requirement.metric {
    case .latency(_, let percentile): (threshold, isOfRight) = (Double(percentile) / 100, false)
    case .field(_, .f1): throw .ofMean(requirement.metric)
    case .field, .failureRate, .lowConfidenceRate, .recoveryRate:
      isOfRight = requirement.direction == .atLeast
      threshold = isOfRight ? bound : 1 - bound
    case .rate, .mean: throw .ofMean(requirement.metric)
    default: throw .withoutBound(requirement.metric)
    }
    self.requirement = requirement
  }

  /// Whether the assumed rate is the share of documents over a budget.
  public var isBudget: Bool { if case .latency = requirement.metric { true } else { false } }

  /// - Parameters:
  ///   - rate: The assumed true value: the metric's value, or the share of documents over the budget.
  ///   - documents: The number of documents whose reach to determine.
  /// - Returns: The plan without its assumptions.
  /// - Complexity: As `ProportionPower`.
  public func plan(rate: Double, documents: Int? = nil) -> PowerPlan {
    let right = isOfRight ? rate : 1 - rate
    func needed(_ power: Double) -> Int? {
      ProportionPower.neededCases(rate: right, atLeast: threshold, power: power)
    }
    return PowerPlan(
      kind: .gate, claim: requirement.text, assumptions: [],
      needs: PowerPlan.powers.map { power in
        PowerPlan.Need(
          power: power, shown: right > threshold ? needed(power) : nil,
          refuted: right < threshold ? needed(power) : nil)
      },
      reach: documents.map { count in
        PowerPlan.Reach(
          documents: count,
          shown: ProportionPower.provenShare(of: count, rate: right, atLeast: threshold),
          refuted: ProportionPower.refutedShare(of: count, rate: right, atLeast: threshold))
      })
  }
}
