/// What can be wrong with a photograph of a page, in the order in which a person is told; raw values are the names in
/// JSON and of parameters.
public enum QualityFlag: String, Hashable, Sendable, Codable, CaseIterable {
  case cutoff, glare, blur, darkness, lowResolution, skew

  /// What the person should do.
  public var advice: String {
    switch self {
    case .cutoff: "Move back until all four corners of the page are in the picture."
    case .glare: "Move the lamp, or tilt the page away from it."
    case .blur: "Hold the camera still and let it focus."
    case .darkness: "Turn on a light, or move to a brighter place."
    case .lowResolution: "Move closer, or choose a higher resolution."
    case .skew: "Turn the camera so that the lines of text are level."
    }
  }

  /// Whether a person is asked for another picture.
  ///
  /// - Parameters:
  ///   - score: What was measured; of skew, the sign does not count.
  ///   - threshold: The largest score that is good enough, or the smallest height of letters.
  /// - Returns: Whether the score is beyond the threshold.
  public func isRaised(_ score: Double, threshold: Double) -> Bool {
    switch self {
    case .lowResolution: score < threshold
    case .skew: abs(score) > threshold
    case .cutoff, .glare, .blur, .darkness: score > threshold
    }
  }
}

/// How well a photograph shows its page in one respect.
public struct QualityFinding: Hashable, Sendable, Codable {
  public var score: Double
  /// The score beyond which the flag is raised.
  public var threshold: Double
  /// What to tell the person; `nil` unless the flag is raised.
  public var advice: String?

  /// The finding of a score.
  public init(_ flag: QualityFlag, score: Double, threshold: Double) {
    (self.score, self.threshold) = (score, threshold)
    advice = flag.isRaised(score, threshold: threshold) ? flag.advice : nil
  }

  /// How bad it is: 1 at the threshold, and more beyond it; 0 if the score is perfect.
  ///
  /// - Parameter flag: The flag whose finding this is.
  /// - Returns: 0 or more; infinite if nothing is good enough, or letters have no height.
  public func severity(of flag: QualityFlag) -> Double {
    let (worse, better) =
      flag == .lowResolution ? (threshold, score) : (abs(score), threshold)
    return better > 0 ? max(0, worse) / better : worse > 0 ? .infinity : 0
  }

  /// Whether another picture is needed.
  public var isRaised: Bool { advice != nil }
}
