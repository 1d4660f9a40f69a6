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

/// Samples in bins of equal width over 0 … 1: what a reliability diagram draws.
///
/// A confidence on the border of two bins is in the upper. Bins of pages add up.
public struct CalibrationBins: Hashable, Sendable {
  /// The samples of one bin.
  public struct Bin: Hashable, Sendable {
    /// Σ weight.
    public var weight = 0.0
    /// Σ weight · confidence.
    public var confidence = 0.0
    /// Σ weight of what is right.
    public var right = 0.0

    public init(weight: Double = 0, confidence: Double = 0, right: Double = 0) {
      (self.weight, self.confidence, self.right) = (weight, confidence, right)
    }
  }

  public private(set) var bins: [Bin]

  /// Empty bins; one at least.
  public init(count: Int = 10) { bins = Array(repeating: Bin(), count: max(count, 1)) }

  /// `nil` without any bin.
  public init?(_ bins: [Bin]) {
    if bins.isEmpty { return nil }
    self.bins = bins
  }

  public mutating func add(_ sample: CalibrationSample) {
    let bin = min(Int(sample.confidence * Double(bins.count)), bins.count - 1)
    bins[bin].weight += sample.weight
    bins[bin].confidence += sample.weight * sample.confidence
    if sample.isRight { bins[bin].right += sample.weight }
  }

  /// Adds others; of as many bins each.
  public static func += (sum: inout Self, other: Self) {
    precondition(sum.bins.count == other.bins.count, "bins of the same width")
    for (index, bin) in other.bins.enumerated() {
      sum.bins[index].weight += bin.weight
      sum.bins[index].confidence += bin.confidence
      sum.bins[index].right += bin.right
    }
  }

  public var weight: Double { bins.reduce(0) { $0 + $1.weight } }

  /// The expected calibration error: `Σ_b W_b/W · |accuracy_b − confidence_b|`.
  ///
  /// W_b is the weight of the samples in bin b, accuracy_b the weighted share of right ones among them,
  /// confidence_b their weighted mean confidence.
  ///
  /// - Range: 0 (confidence is true) … 1. A ratio; few samples make it larger than it is.
  /// - Returns: `nil` without samples of any weight.
  /// - Complexity: O(bins).
  /// - Source: Naeini, Cooper & Hauskrecht, *Obtaining well calibrated probabilities using Bayesian
  ///   binning*, AAAI 2015.
  public var expectedError: Double? {
    let weight = weight
    guard weight > 0, weight.isFinite else { return nil }
    return bins.reduce(0) { $0 + abs($1.right - $1.confidence) } / weight
  }
}

/// The expected calibration error of samples, over bins of equal width; `nil` for fewer than one bin.
public func expectedCalibrationError(of samples: [CalibrationSample], bins: Int = 10) -> Double? {
  guard bins >= 1 else { return nil }
  var sorted = CalibrationBins(count: bins)
  for sample in samples { sorted.add(sample) }
  return sorted.expectedError
}

/// Written as `[[weight, confidence, right], …]`.
extension CalibrationBins: Codable {
  public init(from decoder: any Decoder) throws {
    let rows = try [[Double]](from: decoder)
    guard !rows.isEmpty, rows.allSatisfy({ $0.count == 3 }) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "a bin has three numbers"))
    }
    bins = rows.map { Bin(weight: $0[0], confidence: $0[1], right: $0[2]) }
  }

  public func encode(to encoder: any Encoder) throws {
    try bins.map { [$0.weight, $0.confidence, $0.right] }.encode(to: encoder)
  }
}
