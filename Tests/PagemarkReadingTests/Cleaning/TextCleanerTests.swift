import PagemarkReading
import Testing

@Suite struct TextCleanerTests {
  @Test(arguments: [
    ("exam-\nple", "example"),
    ("EXAM-\nPLE", "EXAMPLE"),
    ("soft\u{AD}\nware", "software"),
    ("Anglo-\nSaxon", "Anglo-Saxon"),
    ("1914-\n1918", "1914-1918"),
    ("a dash -\nalone", "a dash - alone"),
  ])
  func joinsAWordThatALineBreakSplit(text: String, cleaned: String) {
    #expect(TextCleaner.clean(text) == cleaned)
  }

  @Test func collapsesLineBreaksAndBlanksAndTrims() {
    #expect(TextCleaner.clean("  one \t two\r\n\n  three  ") == "one two three")
  }

  @Test func joinsAWordOverThreeLines() {
    #expect(TextCleaner.clean("in-\ncom-\nplete") == "incomplete")
  }

  @Test(arguments: ["exam-\nple", "a  b\n\nc", "", "-\n-", "x -\ny"])
  func cleaningIsIdempotent(text: String) {
    let once = TextCleaner.clean(text)
    #expect(TextCleaner.clean(once) == once)
  }

  @Test(arguments: ["12", "- 12 -", "[12]", "Page 12", "page 12 of 300", "xiv", "p. 7", "— 3 —"])
  func dropsPageNumbersAtTheEdge(number: String) {
    #expect(
      TextCleaner.removePageNumbers(["one", "two", "three", number]) == ["one", "two", "three"])
    #expect(
      TextCleaner.removePageNumbers([number, "one", "two", "three"]) == ["one", "two", "three"])
  }

  @Test(arguments: ["$12", "12%", "1.50", "12345", "Page one", "mix", "civil", "", "12 apples"])
  func keepsRowsThatAreNotPageNumbers(row: String) {
    let rows = ["one", "two", "three", row]
    #expect(TextCleaner.removePageNumbers(rows) == rows)
  }

  @Test func keepsNumbersInTheMiddleOfThePage() {
    let rows = ["one", "two", "12", "three", "four"]
    #expect(TextCleaner.removePageNumbers(rows) == rows)
  }

  @Test func dropsAHeaderThatOccursTwice() {
    let rows = ["THE LAMP 46", "it was", "late", "The Lamp 47", "and dark"]
    #expect(TextCleaner.removePageNumbers(rows) == ["it was", "late", "and dark"])
  }

  @Test func keepsRepeatedLinesThatDoNotOpenThePage() {
    let rows = ["one", "two", "No.", "three", "No.", "four"]
    #expect(TextCleaner.removePageNumbers(rows) == rows)
  }

  @Test func cleansAPageInTheProductsOrder() {
    let rows = ["46 THE LAMP", "It was an exam-", "ple of  light.", "xvii"]
    #expect(TextCleaner().excerpt(of: rows) == "46 THE LAMP It was an example of light.")
  }
}
