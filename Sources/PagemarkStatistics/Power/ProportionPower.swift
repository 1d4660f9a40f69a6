internal import PagemarkElementary

/// How often the exact bound of a proportion settles a claim such as "right in 90 % or more", and how many cases
/// that takes.
///
/// With X ~ Binomial(n, rate) right cases, the claim is proven if the one-sided Clopper–Pearson lower bound
/// reaches the threshold, and refuted if the upper bound is below it. A percentile is the same claim: "p95
/// within a budget" says that 95 % or more of the cases keep it.
///
/// All figures are exact sums. They assume one value per document: several fields or pages per document need more.
///
/// - Source: `ClopperPearson`; Chernick & Liu, *The saw-toothed behavior of power versus sample size and software
///   solutions*, The American Statistician 56, 2002.
public enum ProportionPower {
  /// No plan requires more cases than this.
  public static let mostCases = 1_000_000

  /// The probability that `n` cases prove the claim.
  ///
  /// - Parameters:
  ///   - n: Cases.
  ///   - rate: The true share of right cases, in 0 … 1.
  ///   - threshold: The claimed share, in 0 … 1.
  ///   - confidence: One-sided, such as 0.95.
  /// - Returns: In 0 … 1.
  /// - Complexity: O(√n log n).
  public static func provenShare(
    of n: Int, rate: Double, atLeast threshold: Double, confidence: Double = 0.95
  ) -> Double {
    BudgetEvidence.mostOver(of: n, percentile: threshold, confidence: confidence)
      .map { Binomial.cdf($0, n: n, p: 1 - rate) } ?? 0
  }

  /// The probability that `n` cases refute the claim.
  ///
  /// - Complexity: O(√n log n).
  public static func refutedShare(
    of n: Int, rate: Double, atLeast threshold: Double, confidence: Double = 0.95
  ) -> Double {
    // Too few right cases refute in the same way as too few wrong cases prove.
    provenShare(of: n, rate: 1 - rate, atLeast: 1 - threshold, confidence: confidence)
  }

  /// The fewest cases that settle the claim with a probability of `power`: that prove it if the true rate is above the
  /// threshold, or refute it if the rate is below.
  ///
  /// The probability is saw-toothed in n: it falls slightly until one more wrong case is allowed, so that a few more
  /// cases than this may have a slightly lower probability.
  ///
  /// - Parameters:
  ///   - rate: The true share of right cases, in 0 … 1.
  ///   - threshold: The claimed share, in 0 … 1.
  ///   - power: Such as 0.8.
  ///   - confidence: One-sided, such as 0.95.
  /// - Returns: `nil` if the rate equals the threshold, or if more than `mostCases` would be needed.
  /// - Complexity: O(√m log² m) for a total of m cases.
  public static func neededCases(
    rate: Double, atLeast threshold: Double, power: Double = 0.8, confidence: Double = 0.95
  ) -> Int? {
    precondition((0...1).contains(rate) && (0...1).contains(threshold), "rates are shares")
    precondition(power > 0 && power < 1, "a power is a probability that can be reached")
    if rate > threshold {
      return casesToProve(rate, atLeast: threshold, power: power, confidence: confidence)
    }
    if rate < threshold {
      return casesToProve(1 - rate, atLeast: 1 - threshold, power: power, confidence: confidence)
    }
    return nil
  }

  private static func casesToProve(
    _ rate: Double, atLeast threshold: Double, power: Double, confidence: Double
  ) -> Int? {
    /// The fewest cases that prove the claim although `wrong` of them are wrong: the tip of a tooth.
    func tip(_ wrong: Int) -> Int? {
      guard wrong < mostCases else { return nil }
      let limit = (1 - confidence) * (1 + 1e-10)
      func isEnough(_ n: Int) -> Bool { Binomial.cdf(wrong, n: n, p: 1 - threshold) <= limit }
      var most = wrong + 1
      while !isEnough(most) {
        guard most < mostCases else { return nil }
        most = min(mostCases, 2 * most)
      }
      return firstIndex(in: (wrong + 1)...most, where: isEnough)
    }
    func isPowerful(_ wrong: Int) -> Bool {
      tip(wrong).map { Binomial.cdf(wrong, n: $0, p: 1 - rate) >= power } ?? true
    }
    var most = 0
    while !isPowerful(most) { most = 2 * most + 1 }
    guard let wrong = firstIndex(in: 0...most, where: isPowerful) else { return nil }
    // Tips rise, except for the rounding of their counts: about √wrong of them lie on both sides of the threshold.
    let ripple = 8 + 2 * Int(Double(wrong).squareRoot())
    return (max(0, wrong - ripple)...wrong).first(where: isPowerful).flatMap(tip)
  }
}
