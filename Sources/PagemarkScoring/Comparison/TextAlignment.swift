/// Two texts side by side: their units, and the steps from one to the other.
public struct TextAlignment: Hashable, Sendable {
  /// The characters or words of the reference, in the form in which they are compared.
  public let reference: [Substring]
  public let hypothesis: [Substring]
  public let runs: [Alignment.Run]

  /// The runs, split into single units.
  public var steps: [AlignmentStep] { runs.flatMap(\.steps) }
}

extension ScoreDefinition {
  /// Aligns the characters.
  ///
  /// - Complexity: That of `Alignment`.
  public func alignCharacters(reference: String, hypothesis: String) -> TextAlignment {
    let (expected, read) = (policy.normalize(reference), policy.normalize(hypothesis))
    let units = ComparableUnits(normalized: expected, read, policy: policy)
    return TextAlignment(
      reference: policy.unit.units(of: expected), hypothesis: policy.unit.units(of: read),
      runs: units.alignment.runs)
  }

  /// Aligns the words.
  ///
  /// - Complexity: That of `Alignment`.
  public func alignWords(reference: String, hypothesis: String) -> TextAlignment {
    let policy = wordPolicy
    func words(_ text: String) -> [Substring] { policy.words.words(of: policy.normalize(text)) }
    let comparable = ComparableWords(reference: reference, hypothesis: hypothesis, policy: policy)
    return TextAlignment(
      reference: words(reference), hypothesis: words(hypothesis), runs: comparable.alignment.runs)
  }
}

extension TextUnit {
  /// The units of a text, in order.
  public func units(of text: String) -> [Substring] {
    switch self {
    case .grapheme: text.indices.map { text[$0...$0] }
    case .codePoint:
      text.unicodeScalars.indices.map { Substring(text.unicodeScalars[$0...$0]) }
    }
  }
}

extension TextUnit {
  /// The units of a text, each as a separate character.
  func characters(of text: Substring) -> [Character] {
    switch self {
    case .grapheme: Array(text)
    case .codePoint: text.unicodeScalars.map { Character($0) }
    }
  }
}
