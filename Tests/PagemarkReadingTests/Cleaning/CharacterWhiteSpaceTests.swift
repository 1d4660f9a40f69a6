import Testing

@testable import PagemarkReading

@Suite struct CharacterWhiteSpaceTests {
  @Test func agreesWithTheStandardLibraryOnEveryCodePoint() {
    let characters = (UInt32(0)...0x10FFFF).compactMap { Unicode.Scalar($0).map { Character($0) } }
    for character in characters + ["\r\n", " \u{301}", "e\u{301}"] {
      #expect(character.isWhiteSpaceOrBreak == character.isWhitespace)
      #expect(character.isLineBreak == character.isNewline)
    }
  }
}
