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
