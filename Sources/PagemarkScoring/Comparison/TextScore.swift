/// How a hypothesis compares with its reference, in characters and in words.
public struct TextScore: Hashable, Sendable {
  public let characters: EditCounts
  public let words: EditCounts
  public let definition: ScoreDefinition

  public init(characters: EditCounts, words: EditCounts, definition: ScoreDefinition) {
    (self.characters, self.words, self.definition) = (characters, words, definition)
  }

  /// The character error rate; for an empty reference, the convention's value: `nil`, infinity, or the number of
  /// insertions.
  ///
  /// - Range: 0 (equal) upward; at most 1 if insertions are in the denominator. A ratio, except for the insertions of
  ///   an empty reference.
  public var cer: Double? { definition.rate(characters) }
  /// The word error rate; for a reference without words, the convention's value.
  public var wer: Double? { definition.rate(words) }
  /// ISRI's character accuracy: 1 − edits ÷ length of the reference; insertions can make it negative.
  ///
  /// `nil` for an empty reference.
  public var characterAccuracy: Double? {
    let length = characters.referenceCount
    return length == 0 ? nil : Double(length - characters.edits) / Double(length)
  }

  /// The sum of both pages or lines: its rates are the micro average.
  public static func + (one: Self, other: Self) -> Self {
    Self(
      characters: one.characters + other.characters, words: one.words + other.words,
      definition: one.definition)
  }
}

extension ScoreDefinition {
  /// Scores a hypothesis against its reference.
  ///
  /// - Complexity: That of `Alignment` for the characters and for the words.
  public func score(reference: String, hypothesis: String) -> TextScore {
    let units = ComparableUnits(reference: reference, hypothesis: hypothesis, policy: policy)
    let words = ComparableWords(reference: reference, hypothesis: hypothesis, policy: wordPolicy)
    return TextScore(
      characters: counted(units).counts, words: words.alignment.counts, definition: self)
  }
}

/// Encoded as `pagemark score --json` prints a score.
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

/// A rate in JSON, which has no infinity: `null` for no rate, `"Infinity"` for an infinite one.
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
