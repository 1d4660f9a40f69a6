/// Whether two pipelines are right equally often, tested on the pages on which only one of them is right.
public enum McNemar {
  /// The mid-p value, two-sided: `2 · P(X ≤ min(b, c)) − P(X = min(b, c))`, X ~ Binomial(b + c, ½).
  ///
  /// Its error rate exceeded the nominal level in none of 9,595 scenarios, for which the exact test is too
  /// conservative.
  ///
  /// - Parameters:
  ///   - b: Pages on which only the first pipeline is right.
  ///   - c: Pages on which only the second pipeline is right.
  /// - Returns: In 0 < p ≤ 1; 1 if there are no such pages.
  /// - Complexity: O(√(b + c)).
  /// - Source: Fagerland, Lydersen & Laake, *The McNemar test for binary matched-pairs data*, BMC Medical
  ///   Research Methodology 13, 2013.
  public static func midP(_ b: Int, _ c: Int) -> Double {
    precondition(b >= 0 && c >= 0, "pages are counted")
    let (least, discordant) = (min(b, c), b + c)
    let p =
      2 * Binomial.cdf(least, n: discordant, p: 0.5) - Binomial.pmf(least, n: discordant, p: 0.5)
    return min(1, p)
  }

  /// The share of the discordant pages on which only the first pipeline is right: the interval of all shares that the
  /// mid-p test does not reject.
  ///
  /// - Parameters:
  ///   - b: Pages on which only the first pipeline is right.
  ///   - c: Pages on which only the second pipeline is right.
  ///   - level: Coverage.
  /// - Returns: An interval around b ÷ (b + c) that excludes ½ if `midP` is below 1 − `level`; `nil` if there are no
  ///   such pages.
  /// - Complexity: O(√(b + c)) for each of 50 bisection steps.
  static func share(_ b: Int, _ c: Int, level: Double) -> ConfidenceInterval? {
    precondition(b >= 0 && c >= 0, "pages are counted")
    let n = b + c
    guard n > 0 else { return nil }
    let alpha = (1 - level) / 2
    /// The largest share at which at most `k` such pages have a probability of at least `alpha`.
    func upper(_ k: Int) -> Double {
      if k == n { return 1 }
      var (low, high) = (Double(k) / Double(n), 1.0)
      for _ in 0..<50 {
        let middle = (low + high) / 2
        let p = Binomial.cdf(k, n: n, p: middle) - Binomial.pmf(k, n: n, p: middle) / 2
        if p >= alpha { low = middle } else { high = middle }
      }
      return high
    }
    return ConfidenceInterval(low: 1 - upper(c), high: upper(b), level: level)
  }
}
