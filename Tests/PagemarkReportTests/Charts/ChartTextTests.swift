import Testing

@testable import PagemarkReport

@Suite struct ChartTextTests {
  @Test(arguments: [
    ("plain", "'plain'"), ("it's", "'it''s'"), (#"a "\n" b"#, #"'a "\n" b'"#),
    ("`touch x` @PATH", "'`touch x` @PATH'"), ("'; system('rm", "'''; system(''rm'"),
    ("two\nlines", #"'two\nlines'"#),
  ])
  func isQuotedSoThatNothingInItIsRead(text: String, quoted: String) {
    #expect(ChartText.quoted(text) == quoted)
  }

  @Test(arguments: ["a\u{202E}b", "a\u{0}b", "a\u{2028}b", "a\u{FFFE}b", "a\u{1B}[31m"])
  func whatTurnsTextOrIsNoTextIsShown(text: String) {
    let shown = ChartText.plain(text)
    #expect(shown.contains(#"\"#))
    #expect(shown.unicodeScalars.allSatisfy { $0.properties.generalCategory != .format })
    #expect(shown.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
  }

  @Test func longTextIsCutByItsWidth() {
    #expect(ChartText.shortened("0123456789", to: 10) == "0123456789")
    #expect(ChartText.shortened("0123456789a", to: 10) == "012345678…")
    #expect(ChartText.shortened("漢字漢字漢字", to: 6) == "漢字…")
  }

  @Test func aFilesNameHasNoPathInIt() {
    #expect(ChartText.fileName("../a b/c\u{E9}") == ".._a_b_c_")
    #expect(ChartText.fileName(String(repeating: "x", count: 100)).count == 60)
  }
}
