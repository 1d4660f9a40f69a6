/// The same answers as the standard library, without its table lookups for ASCII characters.
extension Character {
  /// `isWhitespace`.
  var isWhiteSpaceOrBreak: Bool {
    asciiByte.map { $0 == 0x20 || (0x9...0xD).contains($0) } ?? isWhitespace
  }

  /// `isNewline`.
  var isLineBreak: Bool { asciiByte.map { (0xA...0xD).contains($0) } ?? isNewline }

  /// The character's only byte; `nil` for "\r\n", which has two.
  @inline(__always)
  private var asciiByte: UInt8? { utf8.count == 1 ? utf8.first : nil }
}

extension Unicode.Scalar {
  /// Unicode's `White_Space`.
  package var isWhiteSpace: Bool {
    switch value {
    case 0x20, 0x9...0xD: true
    case ..<0x80: false
    default: properties.isWhitespace
    }
  }
}

extension String {
  /// The stretches between white space, found by code points.
  ///
  /// To the standard library, a `Character` that consists of a blank and a combining mark is white space. Splitting
  /// by characters would therefore lose the mark along with the blank.
  ///
  /// - Complexity: O(n) in the code points.
  package var runsWithoutWhiteSpace: [Substring] {
    unicodeScalars.split(whereSeparator: \.isWhiteSpace).map { Substring($0) }
  }
}
