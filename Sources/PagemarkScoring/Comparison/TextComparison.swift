/// A hypothesis compared with its reference for all metrics, its characters and words aligned once.
///
/// - Complexity: That of `Alignment` for the characters and for the words, and of `editDistance` for
///   the texts without their layout; the order-free search adds its own.
public struct TextComparison: Sendable {
  public let metrics: TextMetrics
  private let texts: ComparedTexts
  private let characters: [Alignment.Run]

  /// Compares part by part.
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

  /// Compares the parts beside each other, on as many cores as there are.
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

  /// The characters of both texts side by side.
  ///
  /// - Complexity: O(n); ISRI's wildcards, which are counted behind the alignment, need one more.
  public var alignment: TextAlignment {
    let (definition, unit) = (texts.definition, texts.definition.policy.unit)
    let isCountedBehind = definition.wildcards == .excuse && definition.policy.wildcard != nil
    return TextAlignment(
      reference: unit.units(of: texts.normalizedReference),
      hypothesis: unit.units(of: texts.normalizedHypothesis),
      runs: isCountedBehind ? texts.units.alignment.runs : characters)
  }
}
