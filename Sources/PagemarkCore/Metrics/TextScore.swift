/// How a hypothesis compares with its reference, in characters and in words.
public struct TextScore: Hashable, Sendable {
  public let characters: EditCounts
  public let words: EditCounts
  public let definition: ScoreDefinition

  public init(characters: EditCounts, words: EditCounts, definition: ScoreDefinition) {
    (self.characters, self.words, self.definition) = (characters, words, definition)
  }

  /// The character error rate; `nil` for an empty reference, whatever the convention.
  ///
  /// - Range: 0 (equal) upward; 1 at most where insertions are in the denominator. A ratio.
  public var cer: Double? { characters.referenceCount == 0 ? nil : definition.rate(characters) }
  /// The word error rate; `nil` for a reference without words, whatever the convention.
  public var wer: Double? { words.referenceCount == 0 ? nil : definition.rate(words) }
  /// ISRI's character accuracy: 1 - edits ÷ length of the reference, which insertions can make
  /// negative; `nil` for an empty reference.
  public var characterAccuracy: Double? {
    let length = characters.referenceCount
    return length == 0 ? nil : Double(length - characters.edits) / Double(length)
  }

  /// The score of both pages or lines together: the micro average.
  public static func + (one: Self, other: Self) -> Self {
    Self(
      characters: one.characters + other.characters, words: one.words + other.words,
      definition: one.definition)
  }
}

extension ScoreDefinition {
  /// Scores what was read against what the page says.
  ///
  /// - Complexity: That of `Alignment` for the characters and for the words.
  public func score(reference: String, hypothesis: String) -> TextScore {
    let units = ComparableUnits(reference: reference, hypothesis: hypothesis, policy: policy)
    let words = ComparableWords(reference: reference, hypothesis: hypothesis, policy: wordPolicy)
    return TextScore(
      characters: counted(units).counts, words: words.alignment.counts, definition: self)
  }
}

/// What `pagemark score --json` prints of a score.
extension TextScore: Encodable {
  private enum CodingKeys: String, CodingKey { case cer, wer, words }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(cer, forKey: .cer)
    try values.encode(wer, forKey: .wer)
    try characters.encode(to: encoder)
    try values.encode(words, forKey: .words)
  }
}
