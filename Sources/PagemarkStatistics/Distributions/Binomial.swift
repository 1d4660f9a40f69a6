internal import PagemarkElementary

/// The number of successes in n independent trials of probability p.
public enum Binomial {
  /// The probability of at most `k` successes, exact: `I_{1−p}(n − k, k + 1)`.
  ///
  /// - Returns: 0 for k < 0, 1 for k ≥ n.
  /// - Complexity: O(√n); relative error below 1e-12 up to n = 1,000,000.
  /// - Source: NIST *Digital Library of Mathematical Functions* 8.17.5.
  public static func cdf(_ k: Int, n: Int, p: Double) -> Double {
    check(n: n, p: p)
    if k < 0 { return 0 }
    if k >= n { return 1 }
    if k == 0 { return noneProbability(n: n, p: p) }
    return RegularizedIncompleteBeta.value(
      at: 1 - p, complement: p, a: Double(n - k), b: Double(k + 1))
  }

  /// The probability of exactly `k` successes; 0 for k outside 0 … n.
  ///
  /// - Complexity: O(1); relative error below 1e-12 up to n = 1,000,000.
  public static func pmf(_ k: Int, n: Int, p: Double) -> Double {
    check(n: n, p: p)
    guard (0...n).contains(k) else { return 0 }
    if k == 0 { return noneProbability(n: n, p: p) }
    if k == n { return Elementary.power(p, Double(n)) }
    return SaddlePoint.weight(Double(k), of: Double(n), p: p, q: 1 - p)
  }

  /// The probability of no success: `(1 − p)ⁿ`.
  private static func noneProbability(n: Int, p: Double) -> Double {
    n == 0 ? 1 : Elementary.exponential(Double(n) * Elementary.logarithm(onePlus: -p))
  }

  private static func check(n: Int, p: Double) {
    precondition(n >= 0 && (0...1).contains(p), "a binomial has n ≥ 0 trials and 0 ≤ p ≤ 1")
  }
}
