/// How a hypothesis compares with its reference, in characters and in words.
public struct TextScore: Hashable, Sendable {
  public let characters: EditCounts
  public let words: EditCounts
  public let definition: ScoreDefinition

  public init(characters: EditCounts, words: EditCounts, definition: ScoreDefinition) {
    (self.characters, self.words, self.definition) = (characters, words, definition)
  }

  /// The character error rate; of an empty reference what the convention says: `nil`, infinity, the insertions.
  ///
  /// - Range: 0 (equal) upward; 1 at most where insertions are in the denominator. A ratio, but for the
  ///   insertions of an empty reference.
  public var cer: Double? { definition.rate(characters) }
  /// The word error rate; of a reference without words what the convention says.
  public var wer: Double? { definition.rate(words) }
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
    try values.encode(ErrorRateValue(cer), forKey: .cer)
    try values.encode(ErrorRateValue(wer), forKey: .wer)
    try characters.encode(to: encoder)
    try values.encode(words, forKey: .words)
  }
}

/// A rate as JSON has it, which knows no infinity: `null` for none, `"Infinity"` for an infinite one.
public struct ErrorRateValue: Hashable, Sendable, Encodable {
  public let rate: Double?

  public init(_ rate: Double?) { self.rate = rate }

  public func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    switch rate {
    case nil: try value.encodeNil()
    case .infinity?: try value.encode("Infinity")
    case let rate?: try value.encode(rate)
    }
  }
}
