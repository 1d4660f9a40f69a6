/// What counts as one character.
public enum TextUnit: String, Hashable, Sendable, Codable, CaseIterable {
  /// A grapheme cluster, Swift's `Character`: "é" is one, and equals "e" with a combining accent.
  case grapheme
  /// A Unicode scalar: "e" with a combining accent is two, and equals "é" only in a normal form.
  case codePoint
}
