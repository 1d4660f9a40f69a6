/// What a text is compared by.
public enum TextUnit: String, Hashable, Sendable, Codable, CaseIterable {
  /// A Swift `Character`: an extended grapheme cluster, with canonical equivalence.
  case grapheme
  /// A Unicode scalar value; "é" is one or two, as it is written.
  case codePoint = "code-point"
}
