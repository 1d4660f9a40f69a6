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
    #expect(TextCleaner().excerpt(of: rows) == "It was an example of light.")
  }

  @Test func aStepThatIsLeftOutLeavesWhatItWouldTake() {
    let rows = ["46 THE LAMP", "It was an exam-", "ple of light.", "xvii"]
    func excerpt(without step: WritableKeyPath<TextCleaner, Bool>) -> String {
      var cleaner = TextCleaner()
      cleaner[keyPath: step] = false
      return cleaner.excerpt(of: rows)
    }
    #expect(excerpt(without: \.dropsHeads) == "46 THE LAMP It was an example of light.")
    #expect(excerpt(without: \.dropsPageNumbers) == "It was an example of light. xvii")
    #expect(excerpt(without: \.joinsHyphens) == "It was an exam- ple of light.")
  }

  @Test(arguments: [
    "46 THE LAMP", "THE LAMP 47", "The Lamp · 47", "[188] Agnes Aldous", "A HISTORY OF ROME  312",
    "12 Letters to a Young Naturalist",
  ])
  func dropsAHeadBesideThePagesNumber(head: String) {
    #expect(
      TextCleaner.removePageNumbers([head, "one", "two", "three"]) == ["one", "two", "three"])
  }

  @Test(arguments: [
    "CHAPTER 12", "Part 12", "12 apples fell", "in the year 1914", "9 THE LAMP", "THE LAMP 1047",
    "It cost 12 Pounds", "Mr. Lamp 47", "THE LAMP, 47", "World 47", "47 12", "THE 1914 WAR 47",
    "IT 12",
    "THE LAMP 4.70",
  ])
  func keepsRowsThatAreNoHeadBesideANumber(row: String) {
    let rows = [row, "one", "two", "three"]
    #expect(TextCleaner.removePageNumbers(rows) == rows)
  }

  @Test func keepsHeadsInsideOfThePageAndTitlesBelowTheFirstRow() {
    let inside = ["one", "two", "46 THE LAMP", "three", "four"]
    #expect(TextCleaner.removePageNumbers(inside) == inside)
    let second = ["one", "46 The Lamp", "two", "three"]
    #expect(TextCleaner.removePageNumbers(second) == second)
    #expect(
      TextCleaner.removePageNumbers(["one", "46 THE LAMP", "two", "THE LAMP 46"]) == ["one", "two"])
  }

  @Test func dropsHeadsThatThePagesOfADocumentShare() {
    let pages = [
      ["The Green Lamp", "it was"], ["8", "The Green Lamp", "late."],
      ["9 the green lamp", "The Green Lamp was", "lit."], ["A letter", "came."],
    ]
    #expect(
      TextCleaner().excerpts(ofPages: pages)
        == ["it was", "late.", "The Green Lamp was lit.", "A letter came."])
    // A page alone keeps it.
    #expect(TextCleaner().excerpts(ofPages: [pages[0]]) == ["The Green Lamp it was"])
    #expect(TextCleaner().excerpts(ofPages: []) == [])
    // Short rows that open pages are lists.
    #expect(
      TextCleaner().excerpts(ofPages: [["Day 1", "a"], ["Day 2", "b"]]) == ["Day 1 a", "Day 2 b"])
  }

  @Test func aRowThatIsTooLongForAHeadStays() {
    let long = "The Green Lamp " + String(repeating: "1 2 3 4 ", count: 8)
    let pages = [["The Green Lamp", "it was"], ["The Green Lamp", "late."], [long, "lit."]]
    #expect(
      TextCleaner().excerpts(ofPages: pages) == [
        "it was", "late.", TextCleaner.clean(long) + " lit.",
      ])
  }

  @Test func aPageWithoutHeadsThatAreKnownIsWhatItIsAmongItsPages() {
    let pages = [
      ["The Green Lamp", "Chapter One", "it was"], ["Chapter One", "the green lamp 7", "late."],
      ["46 THE LAMP", "Chapter One", "lit."], ["", "The Green Lamp", "gone."],
    ]
    let heads = TextCleaner.sharedHeads(ofOpenings: pages.map(TextCleaner.opening))
    #expect(heads == ["thegreenlamp", "chapterone"])
    #expect(
      pages.map { TextCleaner().excerpt(of: $0, without: heads) }
        == TextCleaner().excerpts(ofPages: pages))
    var keeping = TextCleaner()
    keeping.dropsHeads = false
    #expect(
      keeping.excerpt(of: pages[0], without: heads) == "The Green Lamp Chapter One it was")
  }
}
