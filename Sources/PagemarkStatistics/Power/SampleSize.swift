/// How many documents show a difference of a given size, and which difference a given number of documents can show.
///
/// Two-sided at 5 % and with a power of 80 % by default: a true difference of that size is missed in one of five
/// comparisons.
public enum SampleSize {
  /// The number of documents that show a mean difference of `effect`: `((z_{1−α/2} + z_{power}) · σ / effect)²`.
  ///
  /// - Parameters:
  ///   - effect: Other than 0, in the unit of the differences.
  ///   - deviation: Standard deviation of the documents' differences.
  ///   - alpha: Significance level.
  ///   - power: Share of comparisons that show it.
  /// - Returns: `nil` if the effect is 0.
  /// - Complexity: O(1).
  public static func paired(
    effect: Double, deviation: Double, alpha: Double = 0.05, power: Double = 0.8
  ) -> Int? {
    let root = quantiles(alpha: alpha, power: power) * deviation / abs(effect)
    return whole(root * root)
  }

  /// The smallest mean difference that `documents` show: `(z_{1−α/2} + z_{power}) · standard error`.
  ///
  /// - Complexity: O(1).
  public static func detectableEffect(
    standardError: Double, alpha: Double = 0.05, power: Double = 0.8
  ) -> Double {
    quantiles(alpha: alpha, power: power) * standardError
  }

  /// The number of pages that show that one pipeline is right more often by `effect`, if the two disagree on a share
  /// `discordant` of all pages: `(z_{1−α/2} √ψ + z_{power} √(ψ − Δ²))² / Δ²`.
  ///
  /// - Returns: `nil` if the effect is 0 or above the share of discordant pages.
  /// - Complexity: O(1).
  /// - Source: Connor, *Sample size for testing differences in proportions for the paired-sample design*,
  ///   Biometrics 43, 1987.
  public static func mcNemar(
    effect: Double, discordant: Double, alpha: Double = 0.05, power: Double = 0.8
  ) -> Int? {
    let square = effect * effect
    guard square > 0, abs(effect) <= discordant else { return nil }
    let root =
      NormalDistribution.quantile(1 - alpha / 2) * discordant.squareRoot()
      + NormalDistribution.quantile(power) * (discordant - square).squareRoot()
    return whole(root * root / square)
  }

  /// The smallest difference of two rates that `pages` pages show, by bisection of `mcNemar`.
  ///
  /// - Returns: `nil` if the pages are too few even if all discordant pages favor the same pipeline.
  /// - Complexity: O(1).
  public static func detectableEffect(
    pages: Double, discordant: Double, alpha: Double = 0.05, power: Double = 0.8
  ) -> Double? {
    func isShown(_ effect: Double) -> Bool {
      mcNemar(effect: effect, discordant: discordant, alpha: alpha, power: power)
        .map { Double($0) <= pages } ?? false
    }
    guard isShown(discordant) else { return nil }
    var (low, high) = (0.0, discordant)
    for _ in 0..<50 {
      let middle = (low + high) / 2
      if isShown(middle) { high = middle } else { low = middle }
    }
    return high
  }

  private static func quantiles(alpha: Double, power: Double) -> Double {
    NormalDistribution.quantile(1 - alpha / 2) + NormalDistribution.quantile(power)
  }

  /// Rounded up; `nil` if the count is infinite or too large.
  private static func whole(_ count: Double) -> Int? {
    count.isFinite && count < 1e15 ? max(1, Int((count - 1e-9).rounded(.up))) : nil
  }
}
