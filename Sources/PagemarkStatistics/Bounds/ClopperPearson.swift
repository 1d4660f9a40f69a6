/// Exact bounds for a proportion: their coverage is never below the nominal one.
///
/// Every bound is `nil` if there are no trials.
///
/// - Range: 0 … 1, always including the observed rate.
/// - Complexity: O(√n) for each of about 60 bisection steps.
/// - Source: Clopper & Pearson, *The use of confidence or fiducial limits*, Biometrika 26, 1934.
public enum ClopperPearson {
  /// The interval with (1 − `level`) / 2 on each side.
  public static func interval(
    successes k: Int, of n: Int, level: Double
  ) -> ConfidenceInterval? {
    let confidence = (1 + level) / 2
    guard let low = lowerBound(successes: k, of: n, confidence: confidence),
      let high = upperBound(successes: k, of: n, confidence: confidence)
    else { return nil }
    return ConfidenceInterval(low: low, high: high, level: level)
  }

  /// The rate at which `k` or more successes have probability 1 − `confidence`; 0 for k = 0.
  public static func lowerBound(successes k: Int, of n: Int, confidence: Double) -> Double? {
    precondition((0...n).contains(k), "successes are among the trials")
    if n == 0 { return nil }
    if k == 0 { return 0 }
    return RegularizedIncompleteBeta.inverse(1 - confidence, a: Double(k), b: Double(n - k + 1))
  }

  /// The rate at which `k` or fewer successes have probability 1 − `confidence`; 1 for k = n.
  public static func upperBound(successes k: Int, of n: Int, confidence: Double) -> Double? {
    lowerBound(successes: n - k, of: n, confidence: confidence).map { 1 - $0 }
  }
}
