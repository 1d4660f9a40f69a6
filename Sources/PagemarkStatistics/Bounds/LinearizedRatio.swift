/// The standard error of a ratio of sums over documents, by linearization (the delta method).
///
///     R = Σ N_g / Σ D_g
///     SE = √( Σ (N_g − R · D_g)² · C / (C − 1) ) / Σ D_g
///
/// for C documents g. It is robust to any dependence within a document. For right cases ÷ cases, it is the clustered
/// standard error of a proportion.
///
/// - Complexity: O(C).
/// - Source: Cochran, *Sampling Techniques*, 3rd ed. 1977, chapter 6; Miller, *Adding error bars to
///   evals*, arXiv 2411.00640, appendix A, with the correction C / (C − 1) of inspect_ai.
public struct LinearizedRatio: Hashable, Sendable {
  /// R, the ratio of the sums.
  public let value: Double
  /// SE, in the unit of the ratio.
  public let standardError: Double
  private let leastValue: Double

  /// `nil` for fewer than two documents and if the denominators sum to 0.
  ///
  /// - Parameters:
  ///   - numerators: One per document.
  ///   - denominators: The same documents in the same order; none negative.
  public init?(numerators: [Double], denominators: [Double]) {
    self.init([RatioTerm](numerators: numerators, denominators: denominators))
  }

  init?(_ terms: [RatioTerm]) {
    guard let ratio = RatioTerm.total(of: terms).value,
      let error = RatioTerm.standardError(of: terms)
    else { return nil }
    (value, standardError) = (ratio, error)
    leastValue = RatioTerm.leastValue(of: terms)
  }

  /// `value ± z · standardError`, cut at 0 if no numerator is negative.
  public func interval(level: Double) -> ConfidenceInterval {
    let half = NormalDistribution.quantile((1 + level) / 2) * standardError
    return ConfidenceInterval(
      low: max(leastValue, value - half), high: value + half, level: level)
  }
}
