/// A ratio of two sums over documents, with its interval and how that was found.
public struct RatioEstimate: Hashable, Sendable, Codable {
  /// How an interval was found.
  public enum Method: String, Sendable, Codable {
    /// Quantiles of the resampled ratios.
    case percentileBootstrap
    /// Quantiles corrected for bias and skewness (BCa).
    case correctedBootstrap
    /// Normal quantiles around the ratio, by its linearized standard error.
    case linearized
  }

  public let value: Double
  public let documents: Int
  /// `nil` for a single document: there is nothing to resample.
  public let interval: ConfidenceInterval?
  /// `nil` without an interval.
  public let method: Method?
  /// Why few documents have the percentile interval rather than the corrected one.
  public let uncorrected: BootstrapCorrection.Obstacle?
}
