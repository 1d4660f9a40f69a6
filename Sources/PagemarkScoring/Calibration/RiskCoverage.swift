/// An answer that is kept or withheld by its confidence.
public struct SelectiveAnswer: Hashable, Sendable {
  /// 0 … 1; `nil` for an answer that can't be kept, because none was given or its confidence is unknown.
  public let confidence: Double?
  public let isRight: Bool

  public init(confidence: Double?, isRight: Bool) {
    (self.confidence, self.isRight) = (confidence, isRight)
  }
}

/// Encoded as `[confidence or null, 1 if right or else 0]`.
extension SelectiveAnswer: Codable {
  public init(from decoder: any Decoder) throws {
    var values = try decoder.unkeyedContainer()
    confidence = try values.decodeIfPresent(Double.self)
    isRight = try values.decode(Int.self) == 1
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.unkeyedContainer()
    try confidence.map { try values.encode($0) } ?? values.encodeNil()
    try values.encode(isRight ? 1 : 0)
  }
}

/// How many answers are wrong among those that are kept, for every confidence from which on they are kept.
///
/// Coverage is the share of all answers that is kept, risk the share of wrong ones among them.
///
/// - Source: El-Yaniv & Wiener, *On the foundations of noise-free selective classification*, JMLR 11, 2010; the area
///   under the curve as in Geifman, Uziel & El-Yaniv, *Bias-reduced uncertainty estimation for deep neural
///   classifiers*, ICLR 2019.
public struct RiskCoverage: Hashable, Sendable {
  /// The answers that are kept from one confidence on.
  public struct Threshold: Hashable, Sendable {
    public let confidence: Double
    /// Number of kept answers.
    public let kept: Int
    /// Number of wrong answers among them.
    public let wrong: Int

    /// The share of wrong answers, 0 … 1.
    public var risk: Double { Double(wrong) / Double(kept) }
  }

  /// Number of all answers.
  public let count: Int
  /// From the highest confidence to the lowest; answers of equal confidence are kept together.
  public let thresholds: [Threshold]
  /// Number of wrong answers among all.
  private let wrong: Int

  /// - Complexity: O(n log n) in the answers.
  /// - Returns: `nil` if no answer has a confidence.
  public init?(_ answers: [SelectiveAnswer]) {
    let ranked = answers.compactMap { answer in
      answer.confidence.map { (confidence: $0, isRight: answer.isRight) }
    }.sorted { $0.confidence > $1.confidence }
    if ranked.isEmpty { return nil }
    var (thresholds, wrong) = ([Threshold](), 0)
    for (index, answer) in ranked.enumerated() {
      if !answer.isRight { wrong += 1 }
      let isLastOfEquals =
        index + 1 == ranked.count || ranked[index + 1].confidence != answer.confidence
      if isLastOfEquals {
        thresholds.append(
          Threshold(confidence: answer.confidence, kept: index + 1, wrong: wrong))
      }
    }
    self.thresholds = thresholds
    count = answers.count
    self.wrong = answers.count { !$0.isRight }
  }

  /// The mean risk of the k most confident answers over k = 1 … n.
  ///
  /// Answers of equal confidence, and those that can't be kept, count as if in random order.
  ///
  /// - Range: 0 … 1; less is better.
  /// - Complexity: O(n) in the answers.
  public var area: Double {
    var (sum, start) = (0.0, (kept: 0, wrong: 0))
    for end in ends where end.kept > start.kept {
      let share = Double(end.wrong - start.wrong) / Double(end.kept - start.kept)
      for kept in (start.kept + 1)...end.kept {
        sum += (Double(start.wrong) + share * Double(kept - start.kept)) / Double(kept)
      }
      start = end
    }
    return sum / Double(count)
  }

  /// The probability that of two answers, a right one and a wrong one, the right one has more confidence: the area under
  /// the receiver operating characteristic.
  ///
  /// Answers of equal confidence count half, and those that can't be kept have the least of all.
  ///
  /// - Range: 0 … 1; more is better, and 0.5 is chance.
  /// - Complexity: O(n) in the thresholds.
  /// - Returns: `nil` if all answers are right, or all wrong.
  public var discrimination: Double? {
    let right = count - wrong
    if right == 0 || wrong == 0 { return nil }
    var (sum, start) = (0.0, (kept: 0, wrong: 0))
    for end in ends {
      let wrongHere = end.wrong - start.wrong
      let rightHere = end.kept - start.kept - wrongHere
      // Each right answer is above the wrong ones that follow, and half above those beside it.
      sum += Double(rightHere) * (Double(wrong - end.wrong) + Double(wrongHere) / 2)
      start = end
    }
    return sum / Double(right) / Double(wrong)
  }

  /// The numbers of kept and of wrong answers at every threshold, and of all answers.
  private var ends: [(kept: Int, wrong: Int)] {
    thresholds.map { ($0.kept, $0.wrong) } + [(count, wrong)]
  }

  /// The largest coverage with at most a given risk.
  ///
  /// - Parameter risk: 0 … 1.
  /// - Returns: 0 … 1; 0 if every threshold has more risk.
  /// - Complexity: O(n) in the thresholds.
  public func coverage(atRisk risk: Double) -> Double {
    // Compared as counts, so that exactly 1 of 100 is within 1 %.
    let kept = thresholds.last { Double($0.wrong) <= risk * Double($0.kept) + 1e-9 }?.kept ?? 0
    return Double(kept) / Double(count)
  }
}
