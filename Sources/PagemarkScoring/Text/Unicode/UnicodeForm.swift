/// A normal form of Unicode (UAX #15), computed with tables that are part of the library.
public enum UnicodeForm: String, Hashable, Sendable, Codable, CaseIterable {
  /// As written.
  case none
  /// Canonically composed: "é" is one code point.
  case nfc
  /// Canonically decomposed: "é" is "e" and an accent.
  case nfd
  /// Composed, with compatibility variants replaced by the plain characters: "ﬁ" becomes "fi".
  case nfkc
  /// Decomposed, with compatibility variants replaced by the plain characters.
  case nfkd

  /// The text in this form.
  ///
  /// - Complexity: O(n) in the code points.
  public func normalize(_ text: String) -> String {
    switch self {
    case .none: text
    case .nfc: Self.isPlainlyComposed(text) ? text : text.inForm(UnicodeTables.canonical, .composed)
    case .nfd: Self.isASCII(text) ? text : text.inForm(UnicodeTables.canonical, .decomposed)
    case .nfkc: Self.isASCII(text) ? text : text.inForm(UnicodeTables.compatibility, .composed)
    case .nfkd: Self.isASCII(text) ? text : text.inForm(UnicodeTables.compatibility, .decomposed)
    }
  }

  private static func isASCII(_ text: String) -> Bool { text.utf8.allSatisfy { $0 < 0x80 } }

  /// Whether a text is certainly in NFC: nothing in it can compose, decompose or change its place.
  private static func isPlainlyComposed(_ text: String) -> Bool {
    // 0xCC begins U+0300, the first code point that NFC can change.
    if text.utf8.allSatisfy({ $0 < 0xCC }) { return true }
    let suspects = UnicodeTables.compositions.suspects
    var classBefore: UInt8 = 0
    for scalar in text.unicodeScalars {
      let code = scalar.value
      guard code >= 0x300 else {
        classBefore = 0
        continue
      }
      let combiningClass = UnicodeTables.combiningClasses[code]
      if combiningClass != 0, combiningClass < classBefore { return false }
      if suspects.contains(code) || Hangul.isSecond(code) { return false }
      classBefore = combiningClass
    }
    return true
  }
}

extension String {
  fileprivate enum Composition { case composed, decomposed }

  fileprivate func inForm(_ decompositions: Decompositions, _ composition: Composition) -> String {
    var codes = CodePoints()
    for scalar in unicodeScalars { codes.append(scalar.value, decomposedBy: decompositions) }
    codes.sortMarks()
    if composition == .composed { codes.compose() }
    return codes.text
  }
}
