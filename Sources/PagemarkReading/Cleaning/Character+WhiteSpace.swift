/// The standard library's answers, without its tables where the character is ASCII.
extension Character {
  /// `isWhitespace`.
  var isWhiteSpaceOrBreak: Bool {
    asciiByte.map { $0 == 0x20 || (0x9...0xD).contains($0) } ?? isWhitespace
  }

  /// `isNewline`.
  var isLineBreak: Bool { asciiByte.map { (0xA...0xD).contains($0) } ?? isNewline }

  /// Its one byte; "\r\n" has two.
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
  /// What stands between white space, by code points.
  ///
  /// A `Character` that begins with a blank and carries a mark is white space to the standard library: to split by
  /// characters would lose the mark with the blank.
  ///
  /// - Complexity: O(n) in the code points.
  package var runsWithoutWhiteSpace: [Substring] {
    unicodeScalars.split(whereSeparator: \.isWhiteSpace).map { Substring($0) }
  }
}
