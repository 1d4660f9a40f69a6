/// One confidence and whether what it was about is right.
public struct CalibrationSample: Hashable, Sendable {
  /// 0 … 1.
  public let confidence: Double
  public let isRight: Bool
  /// How much the sample counts, 0 or more: a word's characters, or 1.
  public let weight: Double

  /// `nil` for a confidence outside 0 … 1, and for a weight that is negative or not finite.
  public init?(confidence: Double, isRight: Bool, weight: Double = 1) {
    guard (0...1).contains(confidence), weight >= 0, weight.isFinite else { return nil }
    (self.confidence, self.isRight, self.weight) = (confidence, isRight, weight)
  }
}

/// The expected calibration error: `Σ_b W_b/W · |accuracy_b − confidence_b|` over bins of equal width.
///
/// W_b is the weight of the samples in bin b, accuracy_b the weighted share of right ones among them,
/// confidence_b their weighted mean confidence. A confidence on the border of two bins is in the upper.
///
/// - Range: 0 (confidence is true) … 1. A ratio.
/// - Returns: `nil` without samples of any weight, and for fewer than one bin.
/// - Complexity: O(n) time, O(bins) memory.
/// - Source: Naeini, Cooper & Hauskrecht, *Obtaining well calibrated probabilities using Bayesian
///   binning*, AAAI 2015.
public func expectedCalibrationError(of samples: [CalibrationSample], bins: Int = 10) -> Double? {
  guard bins >= 1 else { return nil }
  // Σ weight · (right − confidence) of each bin: its share in the sum but for the sign.
  var gaps = [Double](repeating: 0, count: bins)
  var total = 0.0
  for sample in samples {
    let bin = min(Int(sample.confidence * Double(bins)), bins - 1)
    gaps[bin] += sample.weight * ((sample.isRight ? 1 : 0) - sample.confidence)
    total += sample.weight
  }
  guard total > 0, total.isFinite else { return nil }
  return gaps.reduce(0) { $0 + abs($1) } / total
}
