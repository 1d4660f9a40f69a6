/// The standard error of a ratio of sums over documents, by linearization (the delta method).
///
///     R = Σ N_g / Σ D_g
///     SE = √( Σ (N_g − R · D_g)² · C / (C − 1) ) / Σ D_g
///
/// for C documents g. Robust to any dependence within a document. With right cases over cases it is
/// the clustered standard error of a proportion.
///
/// - Complexity: O(C).
/// - Source: Cochran, *Sampling Techniques*, 3rd ed. 1977, chapter 6; Miller, *Adding error bars to
///   evals*, arXiv 2411.00640, appendix A, with the correction C / (C − 1) of inspect_ai.
public struct LinearizedRatio: Hashable, Sendable {
  public let value: Double
  public let standardError: Double
  private let isNeverNegative: Bool

  /// `nil` for fewer than two documents and for denominators that sum to 0.
  ///
  /// - Parameters:
  ///   - numerators: One for each document.
  ///   - denominators: The same documents in the same order; none negative.
  public init?(numerators: [Double], denominators: [Double]) {
    self.init(RatioSample(numerators: numerators, denominators: denominators))
  }

  init?(_ sample: RatioSample) {
    guard sample.count > 1, let ratio = sample.ratio else { return nil }
    let squares = sample.residuals(from: ratio).reduce(0) { $0 + $1 * $1 }
    let count = Double(sample.count)
    value = ratio
    standardError = (squares * count / (count - 1)).squareRoot() / sample.total.denominator
    isNeverNegative = sample.terms.allSatisfy { $0.numerator >= 0 }
  }

  /// `value ± z · standardError`, cut at 0 where no numerator is negative.
  public func interval(level: Double) -> ConfidenceInterval {
    let half = NormalDistribution.quantile((1 + level) / 2) * standardError
    let low = isNeverNegative ? max(0, value - half) : value - half
    return ConfidenceInterval(low: low, high: value + half, level: level)
  }
}
