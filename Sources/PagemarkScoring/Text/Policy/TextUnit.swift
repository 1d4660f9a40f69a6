/// What counts as one character.
public enum TextUnit: String, Hashable, Sendable, Codable, CaseIterable {
  /// A grapheme cluster, Swift's `Character`: "é" is one and equals "e" with an accent.
  case grapheme
  /// A Unicode scalar: "e" with an accent is two, and equals "é" in a normal form only.
  case codePoint
}
