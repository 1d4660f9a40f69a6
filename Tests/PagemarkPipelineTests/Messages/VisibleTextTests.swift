import PagemarkPipeline
import Testing

@Suite struct VisibleTextTests {
  @Test func escapesCharactersThatBreakOrReverseALine() {
    #expect(
      "a\n\u{1B}[31m\u{202E}b\u{2066}\u{200F}".visible
        == "a\\n\\u{1B}[31m\\u{202E}b\\u{2066}\\u{200F}")
    #expect("שלום é".visible == "שלום é")
  }

  @Test(arguments: ["a\nb\u{1B}\n", "a\r\nb\u{1B}\r\n"])
  func linesRemainLines(text: String) {
    #expect(text.visibleLines == "a\nb\\u{1B}\n")
  }

  @Test(arguments: [
    ("abc", 3, "abc"), ("abcd", 3, "abc… (4 bytes)"), ("aéb", 2, "a… (4 bytes)"),
    ("e\u{301}\u{301}\u{301}", 4, "e\u{301}… (7 bytes)"), ("é", 0, "… (2 bytes)"),
  ])
  func cutsBetweenCharacters(text: String, bytes: Int, kept: String) {
    #expect(text.bounded(to: bytes) == kept)
  }
}
