internal import PagemarkElementary

/// Evidence that a percentile of the latency keeps a budget, from how many pages are over it.
///
/// With t of n pages over the budget (failed pages among them) and the percentile p:
///
///     proven   ⇔ P(X ≤ t) ≤ 1 − confidence     X ~ Binomial(n, 1 − p)
///     refuted  ⇔ P(X ≥ t) ≤ 1 − confidence
///
/// Pages are taken as independent; repetitions of one page count as one page.
///
/// - Source: Hahn & Meeker, *Statistical Intervals*, 1991, chapter 5; the early stopping criterion
///   of the MLPerf inference rules.
public enum BudgetEvidence {
  /// The evidence of `t` pages over the budget.
  ///
  /// - Parameters:
  ///   - t: Pages over the budget, in 0 … n.
  ///   - n: Pages.
  ///   - percentile: The share that must keep the budget, such as 0.95.
  ///   - confidence: One-sided, such as 0.95.
  /// - Returns: `none` for no pages.
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

  /// The most pages that may be over a budget that is still proven; `nil` where n is too small.
  ///
  /// - Complexity: O(√n log n).
  public static func mostOver(of n: Int, percentile: Double, confidence: Double) -> Int? {
    let first = firstIndex(in: 0...n) {
      !isProven(over: $0, of: n, percentile: percentile, confidence: confidence)
    }
    // All n over the budget prove nothing, so a first one exists.
    return first.flatMap { $0 == 0 ? nil : $0 - 1 }
  }

  /// The fewest pages over a budget that refute it; `nil` where not even all of them do.
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

  /// At least t over the budget is at most n − t within it.
  private static func isRefuted(
    over t: Int, of n: Int, percentile p: Double, confidence: Double
  ) -> Bool {
    isUnlikely(Binomial.cdf(n - t, n: n, p: p), confidence: confidence)
  }

  /// Whether a probability is at most 1 − confidence, equal but for rounding included: 1 − 0.95 is
  /// not 0.05 in binary.
  private static func isUnlikely(_ probability: Double, confidence: Double) -> Bool {
    probability <= (1 - confidence) * (1 + 1e-10)
  }
}
