internal import PagemarkElementary

/// Evidence on whether a percentile of the latency keeps a budget, from the number of pages over the budget.
///
/// With t of n pages over the budget (failed pages among them) and the percentile p:
///
///     proven   ⇔ P(X ≤ t) ≤ 1 − confidence     X ~ Binomial(n, 1 − p)
///     refuted  ⇔ P(X ≥ t) ≤ 1 − confidence
///
/// Pages are assumed to be independent; repetitions of one page count as one page.
///
/// - Source: Hahn & Meeker, *Statistical Intervals*, 1991, chapter 5; the early stopping criterion
///   of the MLPerf inference rules.
public enum BudgetEvidence {
  /// The evidence if `t` of n pages are over the budget.
  ///
  /// - Parameters:
  ///   - t: Pages over the budget, in 0 … n.
  ///   - n: Pages.
  ///   - percentile: The share that must keep the budget, such as 0.95.
  ///   - confidence: One-sided, such as 0.95.
  /// - Returns: `none` if there are no pages.
  /// - Complexity: O(√n).
  public static func judge(
    over t: Int, of n: Int, percentile: Double, confidence: Double
  ) -> Evidence {
    precondition((0...n).contains(t), "pages over the budget are among the pages")
    if n == 0 { return .none }
    if isProven(over: t, of: n, percentile: percentile, confidence: confidence) { return .proven }
    if isRefuted(over: t, of: n, percentile: percentile, confidence: confidence) {
      return .refuted
    }
    return .unproven
  }

  /// The most pages that may be over a budget that is still proven; `nil` if n is too small to prove any.
  ///
  /// - Complexity: O(√n log n).
  public static func mostOver(of n: Int, percentile: Double, confidence: Double) -> Int? {
    let first = firstIndex(in: 0...n) {
      !isProven(over: $0, of: n, percentile: percentile, confidence: confidence)
    }
    // With all n pages over the budget nothing is proven, so a first such number exists.
    return first.flatMap { $0 == 0 ? nil : $0 - 1 }
  }

  /// The fewest pages over a budget that refute it; `nil` if not even all n do.
  ///
  /// - Complexity: O(√n log n).
  public static func fewestOver(of n: Int, percentile: Double, confidence: Double) -> Int? {
    firstIndex(in: 0...n) {
      isRefuted(over: $0, of: n, percentile: percentile, confidence: confidence)
    }
  }

  private static func isProven(
    over t: Int, of n: Int, percentile p: Double, confidence: Double
  ) -> Bool {
    isUnlikely(Binomial.cdf(t, n: n, p: 1 - p), confidence: confidence)
  }

  /// P(X ≥ t), computed as the probability of at most n − t pages within the budget.
  private static func isRefuted(
    over t: Int, of n: Int, percentile p: Double, confidence: Double
  ) -> Bool {
    isUnlikely(Binomial.cdf(n - t, n: n, p: p), confidence: confidence)
  }

  /// Whether a probability is at most 1 − confidence.
  ///
  /// Equality holds up to rounding, because 1 − 0.95 is not 0.05 in binary.
  private static func isUnlikely(_ probability: Double, confidence: Double) -> Bool {
    probability <= (1 - confidence) * (1 + 1e-10)
  }
}
