/// How two texts are made comparable before they are scored: written out, and shown with every score.
///
/// Always: Unicode's canonical equivalence (composed or not, "é" is one character), line endings
/// folded, runs of blanks and tabs as one blank, no blanks at line ends, no empty lines.
public struct TextPolicy: Hashable, Sendable, Codable {
  /// Whether "A" and "a" are the same character.
  public enum LetterCase: String, Hashable, Sendable, Codable, CaseIterable { case keep, ignore }

  /// What a character of the reference stands for "any one character", as UNLV's `~`.
  public var wildcard: String?
  public var letterCase: LetterCase
  /// Where set, only letters, digits, `_`, white space and these characters are compared.
  public var keptPunctuation: String?

  public init(
    wildcard: Character? = nil, letterCase: LetterCase = .keep, keptPunctuation: String? = nil
  ) {
    self.wildcard = wildcard.map { String($0) }
    (self.letterCase, self.keptPunctuation) = (letterCase, keptPunctuation)
  }

  /// The text as it is compared.
  ///
  /// - Complexity: O(n) in the characters.
  public func normalize(_ text: String) -> String {
    let cased = letterCase == .ignore ? text.lowercased() : text
    let kept: String
    if let keptPunctuation {
      let punctuation = Set(keptPunctuation)
      kept = cased.filter {
        $0.isLetter || $0.isNumber || $0 == "_" || $0.isWhitespace || punctuation.contains($0)
      }
    } else {
      kept = cased
    }
    return kept.split(whereSeparator: \.isNewline).compactMap { line in
      let words = line.split(whereSeparator: \.isWhitespace)
      return words.isEmpty ? nil : words.joined(separator: " ")
    }.joined(separator: "\n")
  }

  /// The wildcard as the character it is.
  var wildcardCharacter: Character? { wildcard?.first }

  /// What the policy does, a sentence a line, for the definition card.
  public var card: [String] {
    var sentences = [
      "unit: grapheme cluster (Swift Character), canonical equivalence",
      "white space: runs of blanks count as one; empty lines and blanks at line ends do not count; "
        + "a line break counts as one character",
      "words: runs without white space",
    ]
    sentences.append(letterCase == .ignore ? "case: ignored" : "case: kept")
    if let wildcard { sentences.append("'\(wildcard)' in the reference matches any one character") }
    if let keptPunctuation {
      sentences.append("compared: letters, digits, _ and \(keptPunctuation)")
    }
    return sentences
  }
}
