internal import PagemarkElementary
internal import PagemarkStatistics

/// A true difference of two pipelines that read the same documents.
public struct DifferenceClaim: Hashable, Sendable {
  public let quantity: Quantity
  /// The size: a share, such as 0.05 for 5 points; for times and memory, the relative increase.
  ///
  /// 0 if no difference is given and the smallest detectable one is wanted.
  public let amount: Double
  /// How much the documents differ.
  public let spread: Spread

  /// How much the documents differ between the two pipelines.
  public enum Spread: Hashable, Sendable {
    /// The share of documents that exactly one of the two reads right.
    case discordant(Double)
    /// The standard deviation of the documents' differences; for times and memory, of the logarithms of their ratios.
    case deviation(Double)
  }

  /// - Throws: `PowerFault.beyondDiscordance` if the amount exceeds the share of discordant documents.
  public init(_ quantity: Quantity, by amount: Double, _ spread: Spread) throws(PowerFault) {
    if case .discordant(let share) = spread, amount > share { throw .beyondDiscordance }
    (self.quantity, self.amount, self.spread) = (quantity, amount, spread)
  }

  /// - Parameters:
  ///   - worth: The number of independent documents that each document is worth; may exceed 1.
  ///   - documents: The number of documents whose reach to determine.
  /// - Returns: The plan without its assumptions; without needs if the amount is 0.
  /// - Complexity: O(1).
  public func plan(worth: Double = 1, documents: Int? = nil) -> PowerPlan {
    PowerPlan(
      kind: quantity.isCost ? .ratio : .difference, claim: "\(quantity)", assumptions: [],
      needs: amount == 0
        ? []
        : PowerPlan.powers.map { power in
          PowerPlan.Need(
            power: power,
            shown: needed(power).flatMap {
              let count = (Double($0) / worth).rounded(.up)
              return count <= Double(ProportionPower.mostCases) ? Int(count) : nil
            })
        },
      reach: documents.map { count in
        let independent = Double(count) * worth
        return PowerPlan.Reach(
          documents: count, shown: amount == 0 ? nil : power(of: independent),
          leastDifference: leastDifference(of: independent))
      })
  }

  /// On the scale of the statistic: a logarithm for ratios.
  private var effect: Double {
    quantity.isCost ? Elementary.logarithm(onePlus: amount) : amount
  }

  private func needed(_ power: Double) -> Int? {
    switch spread {
    case .discordant(let share):
      SampleSize.mcNemar(effect: effect, discordant: share, power: power)
    case .deviation(let deviation):
      deviation == 0
        ? SampleSize.paired(effect: effect, deviation: .leastNormalMagnitude, power: power)
        : SampleSize.paired(effect: effect, deviation: deviation, power: power)
    }
  }

  /// The probability that so many independent documents show it, by the same approximation.
  private func power(of count: Double) -> Double {
    let quantile = NormalDistribution.quantile(0.975)
    switch spread {
    case .discordant(let share):
      let rest = share - effect * effect
      guard rest > 0 else { return 1 }
      return NormalDistribution.cdf(
        (effect * count.squareRoot() - quantile * share.squareRoot()) / rest.squareRoot())
    case .deviation(let deviation):
      guard deviation > 0 else { return 1 }
      return NormalDistribution.cdf(effect * count.squareRoot() / deviation - quantile)
    }
  }

  private func leastDifference(of count: Double) -> Double? {
    guard count > 0 else { return nil }
    switch spread {
    case .discordant(let share):
      return SampleSize.detectableEffect(pages: count, discordant: share)
    case .deviation(let deviation):
      let effect = SampleSize.detectableEffect(standardError: deviation / count.squareRoot())
      return quantity.isCost ? Elementary.exponential(effect) - 1 : effect
    }
  }
}
