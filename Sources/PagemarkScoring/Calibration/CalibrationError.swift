/// A confidence, and whether the statement it refers to is right.
public struct CalibrationSample: Hashable, Sendable {
  /// 0 … 1.
  public let confidence: Double
  public let isRight: Bool
  /// The weight of the sample, 0 or more: a word's length in characters, or 1.
  public let weight: Double

  /// `nil` if the confidence is outside of 0 … 1, or the weight is negative or not finite.
  public init?(confidence: Double, isRight: Bool, weight: Double = 1) {
    guard (0...1).contains(confidence), weight >= 0, weight.isFinite else { return nil }
    (self.confidence, self.isRight, self.weight) = (confidence, isRight, weight)
  }
}

/// Samples in bins of equal width over 0 … 1, as in a reliability diagram.
///
/// A confidence on the border of two bins belongs to the upper one. Bins of several pages can be added.
public struct CalibrationBins: Hashable, Sendable {
  /// The samples of one bin.
  public struct Bin: Hashable, Sendable {
    /// Σ weight.
    public var weight = 0.0
    /// Σ weight · confidence.
    public var confidence = 0.0
    /// Σ weight of the right samples.
    public var right = 0.0

    public init(weight: Double = 0, confidence: Double = 0, right: Double = 0) {
      (self.weight, self.confidence, self.right) = (weight, confidence, right)
    }
  }

  public private(set) var bins: [Bin]

  /// Empty bins; at least one.
  public init(count: Int = 10) { bins = Array(repeating: Bin(), count: max(count, 1)) }

  /// `nil` if there are no bins.
  public init?(_ bins: [Bin]) {
    if bins.isEmpty { return nil }
    self.bins = bins
  }

  /// Adds a sample to its bin.
  public mutating func add(_ sample: CalibrationSample) {
    let bin = min(Int(sample.confidence * Double(bins.count)), bins.count - 1)
    bins[bin].weight += sample.weight
    bins[bin].confidence += sample.weight * sample.confidence
    if sample.isRight { bins[bin].right += sample.weight }
  }

  /// Adds other bins, of which there must be as many.
  public static func += (sum: inout Self, other: Self) {
    precondition(sum.bins.count == other.bins.count, "bins of the same width")
    for (index, bin) in other.bins.enumerated() {
      sum.bins[index].weight += bin.weight
      sum.bins[index].confidence += bin.confidence
      sum.bins[index].right += bin.right
    }
  }

  /// Σ weight over all bins.
  public var weight: Double { bins.reduce(0) { $0 + $1.weight } }

  /// The expected calibration error: `Σ_b W_b/W · |accuracy_b − confidence_b|`.
  ///
  /// W_b is the weight of the samples in bin b, accuracy_b the weighted share of right ones among them,
  /// confidence_b their weighted mean confidence.
  ///
  /// - Range: 0 (confidences match accuracies) … 1. A ratio; with few samples it is biased upward.
  /// - Returns: `nil` if the total weight is 0.
  /// - Complexity: O(bins).
  /// - Source: Naeini, Cooper & Hauskrecht, *Obtaining well calibrated probabilities using Bayesian
  ///   binning*, AAAI 2015.
  public var expectedError: Double? {
    let weight = weight
    guard weight > 0, weight.isFinite else { return nil }
    return bins.reduce(0) { $0 + abs($1.right - $1.confidence) } / weight
  }
}

/// Encoded as `[[weight, confidence, right], …]`.
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
