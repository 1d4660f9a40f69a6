/// Everything that `pagemark score` says of a hypothesis and its reference: counts that add up over pages.
///
/// Rates are made of the counts: of one page its own, of a sum of pages the micro average.
public struct TextMetrics: Hashable, Sendable {
  /// The strict comparison.
  public let score: TextScore
  /// Edits of so many characters, line breaks and line-end hyphens folded.
  public let layoutNeutral: Tally
  /// Edits of so many characters in whatever order of lines; `nil` where a page was not searched.
  public let unordered: Tally?
  /// How the order-free edits were searched for.
  public let searches: SearchCounts
  /// The words in whatever order.
  public let words: PrecisionRecall

  /// The rate of that name; `nil` if it was not calculated, or if the reference has no such characters or words;
  /// of these, jiwer's convention has its own `mer`, `wil` and `wip`.
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

  /// The counts that the rate of that name divides; `nil` for the information metrics, which are
  /// products of two rates, and where it was not calculated.
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

  /// Every rate by its name.
  public var rates: [(metric: TextMetric, rate: Double?)] {
    TextMetric.allCases.map { ($0, rate($0)) }
  }

  /// No pages.
  public static func zero(by definition: ScoreDefinition) -> Self {
    Self(
      score: TextScore(characters: EditCounts(), words: EditCounts(), definition: definition),
      layoutNeutral: Tally(0, of: 0), unordered: Tally(0, of: 0), searches: SearchCounts(),
      words: .zero)
  }

  /// Both pages together.
  public static func + (one: Self, other: Self) -> Self {
    func sum(_ a: Tally, _ b: Tally) -> Tally { Tally(a.count + b.count, of: a.of + b.of) }
    return Self(
      score: one.score + other.score,
      layoutNeutral: sum(one.layoutNeutral, other.layoutNeutral),
      unordered: one.unordered.flatMap { mine in other.unordered.map { sum(mine, $0) } },
      searches: one.searches + other.searches, words: one.words + other.words)
  }
}

/// What `pagemark score --json` prints of a page or of all.
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
