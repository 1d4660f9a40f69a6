/// A hypothesis compared with its reference by all metrics; characters and words are aligned only once.
///
/// - Complexity: That of `Alignment` for the characters and for the words, and of `editDistance` for the texts
///   without their layout; plus that of the order-free search.
public struct TextComparison: Sendable {
  public let metrics: TextMetrics
  private let texts: ComparedTexts
  private let characters: [Alignment.Run]

  /// Computes the parts one after the other.
  public init(
    reference: String, hypothesis: String, definition: ScoreDefinition,
    unordered effort: FlexibleCharacterAccuracy.Effort = .byLength
  ) {
    let texts = ComparedTexts(
      reference: reference, hypothesis: hypothesis, definition: definition)
    self.init(
      of: texts, characters: texts.characters, words: texts.words,
      layoutNeutral: texts.layoutNeutral, unordered: texts.unordered(effort))
  }

  /// Computes the parts concurrently on the available cores.
  public static func concurrently(
    reference: String, hypothesis: String, definition: ScoreDefinition,
    unordered effort: FlexibleCharacterAccuracy.Effort = .byLength
  ) async -> Self {
    let texts = ComparedTexts(
      reference: reference, hypothesis: hypothesis, definition: definition)
    async let layoutNeutral = texts.layoutNeutral
    async let words = texts.words
    async let unordered = texts.unordered(effort)
    let characters = texts.characters
    return await Self(
      of: texts, characters: characters, words: words, layoutNeutral: layoutNeutral,
      unordered: unordered)
  }

  private init(
    of texts: ComparedTexts, characters: ComparedTexts.Characters, words: ComparedTexts.Words,
    layoutNeutral: Tally, unordered: ComparedTexts.Unordered
  ) {
    (self.texts, self.characters) = (texts, characters.runs)
    metrics = TextMetrics(
      score: TextScore(
        characters: characters.counts, words: words.counts, definition: texts.definition),
      layoutNeutral: layoutNeutral, unordered: unordered.tally,
      searches: SearchCounts(unordered.search), words: words.bag)
  }

  /// The characters of both texts, aligned.
  ///
  /// - Complexity: O(n). ISRI's wildcards are counted after the alignment, which takes another pass.
  public var alignment: TextAlignment {
    let (definition, unit) = (texts.definition, texts.definition.policy.unit)
    let isCountedBehind = definition.wildcards == .excuse && definition.policy.wildcard != nil
    return TextAlignment(
      reference: unit.units(of: texts.normalizedReference),
      hypothesis: unit.units(of: texts.normalizedHypothesis),
      runs: isCountedBehind ? texts.units.alignment.runs : characters)
  }
}
