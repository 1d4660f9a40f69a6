/// Score bounds for a proportion: their coverage is close to the nominal one on average, and they are narrower than the
/// exact bounds.
///
///     (p̂ + z²/2n ± z √(p̂(1−p̂)/n + z²/4n²)) / (1 + z²/n)
///
/// Every bound is `nil` if there are no trials. The count n may be fractional, because clustered cases have an
/// effective count (`ClusteredProportion`).
///
/// - Range: 0 … 1, always including the observed rate.
/// - Complexity: O(1).
/// - Source: Wilson, *Probable inference*, JASA 22, 1927; recommended by Brown, Cai & DasGupta,
///   *Interval estimation for a binomial proportion*, Statistical Science 16, 2001.
public enum Wilson {
  /// The interval with (1 − `level`) / 2 on each side.
  public static func interval(
    successes k: Int, of n: Int, level: Double
  ) -> ConfidenceInterval? {
    rate(k, n).flatMap { interval(rate: $0, effectiveCount: Double(n), level: level) }
  }

  /// The value that the rate exceeds with `confidence`.
  public static func lowerBound(successes k: Int, of n: Int, confidence: Double) -> Double? {
    rate(k, n).flatMap { lowerBound(rate: $0, effectiveCount: Double(n), confidence: confidence) }
  }

  /// The value that the rate does not exceed with `confidence`.
  public static func upperBound(successes k: Int, of n: Int, confidence: Double) -> Double? {
    rate(k, n).flatMap { upperBound(rate: $0, effectiveCount: Double(n), confidence: confidence) }
  }

  /// The interval for a rate that is as informative as `effectiveCount` independent trials.
  public static func interval(
    rate: Double, effectiveCount: Double, level: Double
  ) -> ConfidenceInterval? {
    let confidence = (1 + level) / 2
    guard
      let low = lowerBound(rate: rate, effectiveCount: effectiveCount, confidence: confidence),
      let high = upperBound(rate: rate, effectiveCount: effectiveCount, confidence: confidence)
    else { return nil }
    return ConfidenceInterval(low: low, high: high, level: level)
  }

  /// The lower bound for a rate that is as informative as `effectiveCount` independent trials.
  public static func lowerBound(
    rate: Double, effectiveCount n: Double, confidence: Double
  ) -> Double? {
    precondition((0...1).contains(rate), "a proportion is a share from 0 to 1")
    guard n > 0 else { return nil }
    // Without successes the bound is exactly 0; rounding must not raise it.
    if rate == 0 { return 0 }
    let z = NormalDistribution.quantile(confidence)
    let center = rate + z * z / (2 * n)
    let half = z * (rate * (1 - rate) / n + z * z / (4 * n * n)).squareRoot()
    return max(0, (center - half) / (1 + z * z / n))
  }

  /// The upper bound for a rate that is as informative as `effectiveCount` independent trials.
  public static func upperBound(
    rate: Double, effectiveCount: Double, confidence: Double
  ) -> Double? {
    lowerBound(rate: 1 - rate, effectiveCount: effectiveCount, confidence: confidence)
      .map { 1 - $0 }
  }

  private static func rate(_ k: Int, _ n: Int) -> Double? {
    precondition((0...n).contains(k), "successes are among the trials")
    return n == 0 ? nil : Double(k) / Double(n)
  }
}
