/// Whether two pipelines are right equally often, from the pages on which only one of them is.
public enum McNemar {
  /// The mid-p value, two-sided: `2 · P(X ≤ min(b, c)) − P(X = min(b, c))`, X ~ Binomial(b + c, ½).
  ///
  /// Never below the nominal level in 9,595 scenarios, where the exact test is too cautious.
  ///
  /// - Parameters:
  ///   - b: Pages on which only the one is right.
  ///   - c: Pages on which only the other is right.
  /// - Returns: In 0 < p ≤ 1; 1 where no page tells them apart.
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
}
