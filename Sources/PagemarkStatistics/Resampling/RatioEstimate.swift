/// A ratio of two sums over documents, with its interval and the method that found it.
public struct RatioEstimate: Hashable, Sendable, Codable {
  /// The method that found an interval.
  public enum Method: String, Sendable, Codable {
    /// Quantiles of the resampled ratios.
    case percentileBootstrap
    /// Quantiles corrected for bias and skewness (BCa).
    case correctedBootstrap
    /// Normal quantiles around the ratio, from its linearized standard error.
    case linearized
  }

  /// The ratio of the sums over all documents.
  public let value: Double
  /// The number of documents.
  public let documents: Int
  /// `nil` for a single document, because there is nothing to resample.
  public let interval: ConfidenceInterval?
  /// `nil` if there is no interval.
  public let method: Method?
  /// The reason if few documents have the percentile interval rather than the corrected one.
  public let uncorrected: BootstrapCorrection.Obstacle?
}
