/// Everything that `pagemark score` reports about a hypothesis and its reference, as counts that add up over pages.
///
/// Rates are computed from the counts: for one page its rate, for a sum of pages the micro average.
public struct TextMetrics: Hashable, Sendable {
  /// The strict comparison.
  public let score: TextScore
  /// Edits, of the number of characters, with line breaks and line-end hyphens folded.
  public let layoutNeutral: Tally
  /// Edits, of the number of characters, in any order of lines; `nil` if a page was not searched.
  public let unordered: Tally?
  /// How the order-free edits were searched for.
  public let searches: SearchCounts
  /// The agreement of the words in any order.
  public let words: PrecisionRecall

  /// The rate of a metric; `nil` if it was not calculated, or the reference has no such characters or words.
  ///
  /// For an empty reference, jiwer's convention defines `mer`, `wil` and `wip`.
  public func rate(_ metric: TextMetric) -> Double? {
    let counts = metric.subject == .words ? score.words : score.characters
    guard counts.referenceCount > 0 else { return jiwersRateOfNoWords(metric) }
    return switch metric {
    case .informationLost: counts.informationLost()
    case .informationPreserved: counts.informationPreserved()
    default: tally(metric)?.rate
    }
  }

  private func jiwersRateOfNoWords(_ metric: TextMetric) -> Double? {
    guard score.definition.emptyReference == .insertions else { return nil }
    return switch metric {
    case .matchErrorRate: score.words.matchErrorRate(empty: .jiwer)
    case .informationLost: score.words.informationLost(empty: .jiwer)
    case .informationPreserved: score.words.informationPreserved(empty: .jiwer)
    default: nil
    }
  }

  /// The counts of a metric's rate; `nil` if it was not calculated, and for the information metrics, which are
  /// products of two rates.
  public func tally(_ metric: TextMetric) -> Tally? {
    switch metric {
    case .layoutNeutralCER: layoutNeutral
    case .unorderedCER: unordered
    case .wordPrecision: words.precisionTally
    case .wordRecall: words.recallTally
    case .wordF1: words.f1Tally
    case .matchErrorRate: Tally(score.words.edits, of: score.words.matches + score.words.edits)
    case .informationLost, .informationPreserved: nil
    case .characterAccuracy:
      Tally(
        score.characters.referenceCount - score.characters.edits,
        of: score.characters.referenceCount)
    }
  }

  /// All metrics with their rates.
  public var rates: [(metric: TextMetric, rate: Double?)] {
    TextMetric.allCases.map { ($0, rate($0)) }
  }

  /// The sum of no pages.
  public static func zero(by definition: ScoreDefinition) -> Self {
    Self(
      score: TextScore(characters: EditCounts(), words: EditCounts(), definition: definition),
      layoutNeutral: Tally(0, of: 0), unordered: Tally(0, of: 0), searches: SearchCounts(),
      words: .zero)
  }

  /// The sum of both.
  public static func + (one: Self, other: Self) -> Self {
    func sum(_ a: Tally, _ b: Tally) -> Tally { Tally(a.count + b.count, of: a.of + b.of) }
    return Self(
      score: one.score + other.score,
      layoutNeutral: sum(one.layoutNeutral, other.layoutNeutral),
      unordered: one.unordered.flatMap { mine in other.unordered.map { sum(mine, $0) } },
      searches: one.searches + other.searches, words: one.words + other.words)
  }
}

/// Encoded as `pagemark score --json` prints a page or the sum of all pages.
extension TextMetrics: Encodable {
  private enum CodingKeys: String, CodingKey { case metrics, unorderedSearches }

  public func encode(to encoder: any Encoder) throws {
    try score.encode(to: encoder)
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(
      Dictionary(uniqueKeysWithValues: rates.map { ($0.metric.rawValue, $0.rate) }),
      forKey: .metrics)
    try values.encode(searches, forKey: .unorderedSearches)
  }
}
