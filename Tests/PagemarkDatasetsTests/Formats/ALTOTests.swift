import PagemarkCore
import PagemarkDatasets
import Testing

@Suite struct ALTOTests {
  private func read(_ text: String, _ rules: PageTextRules = PageTextRules()) throws -> PageText {
    try PageText.parse(Array(text.utf8), file: "a.xml", rules: rules)
  }

  private func alto(_ lines: String, before: String = "") -> String {
    "<alto>\(before)<Layout><Page><PrintSpace><TextBlock ID='B'>\(lines)</TextBlock></PrintSpace></Page></Layout></alto>"
  }

  @Test func readsLinesAsPrinted() throws {
    let text = try read(Samples.alto)
    #expect(text.format == .alto)
    #expect(text.level == nil)
    #expect(text.text == "7\nthe har-\nbour \"a\"")
    #expect(text.lines.map(\.box) == [PixelBox(x: 10, y: 20, width: 80, height: 12)])
    #expect(text.lines.first?.words.map(\.confidence) == [0.75, 0.5])
    #expect(text.words.map(\.text) == ["7", "the", "har", "bour", "\"a\""])
    #expect(text.words.map(\.confidence) == [nil, 0.75, 0.5, nil, nil])
    #expect(text.pageCount == 1)
  }

  @Test func readsTheSameAtEveryLevel() throws {
    for level in TextLevel.allCases {
      #expect(try read(Samples.alto, PageTextRules(level: level)) == read(Samples.alto))
    }
  }

  @Test func hyphensCanBeLeftOut() throws {
    #expect(try read(Samples.alto, .dinglehopper()).text == "7\nthe har\nbour \"a\"")
  }

  @Test func doesNotDoubleAHyphen() throws {
    let line = "<TextLine><String CONTENT='har-'/><HYP CONTENT='-'/></TextLine>"
    #expect(try read(alto(line)).text == "har-")
  }

  @Test func readsInTheReadingOrder() throws {
    let text = try read(Samples.orderedALTO)
    #expect(text.text == "first\nsecond\nthird")
    #expect(
      text.notices.map(\.message) == [
        "lines from here on that the reading order does not name: 1; they come last"
      ])
  }

  @Test(arguments: [
    ("<ElementRef REF='S'/>", "a part of a line"),
    ("<ElementRef REF='B'/><ElementRef REF='B'/>", "twice"),
  ])
  func refusesABrokenOrder(references: String, message: String) {
    let order = "<ReadingOrder><OrderedGroup>\(references)</OrderedGroup></ReadingOrder>"
    #expect {
      _ = try read(alto("<TextLine><String ID='S' CONTENT='x'/></TextLine>", before: order))
    } throws: { "\($0)".contains(message) }
  }

  @Test func boxesInOtherUnitsAreLeftOut() throws {
    let unit = "<Description><MeasurementUnit>mm10</MeasurementUnit></Description>"
    let line = "<TextLine HPOS='1' VPOS='2' WIDTH='3' HEIGHT='4'><String CONTENT='x'/></TextLine>"
    let text = try read(alto(line, before: unit))
    #expect(text.lines == [])
    #expect(
      text.notices.map(\.message) == [
        "the file measures in mm10, not in pixels: its boxes are left out"
      ])
    #expect(try read(alto(line)).lines.map(\.box) == [PixelBox(x: 1, y: 2, width: 3, height: 4)])
  }

  @Test func aLineWithoutABoxSurroundsItsWords() throws {
    let words = (1...2).map {
      "<String CONTENT='x' HPOS='\($0)0.4' VPOS='5' WIDTH='6' HEIGHT='7'/>"
    }.joined()
    let text = try read(alto("<TextLine>\(words)</TextLine>"))
    #expect(text.lines.map(\.box) == [PixelBox(x: 10, y: 5, width: 16, height: 7)])
  }

  @Test(arguments: [
    ("<TextLine><String/></TextLine>", "<String> has no CONTENT: write CONTENT=\"…\""),
    ("<TextLine><HYP/></TextLine>", "<HYP> has no CONTENT: write CONTENT=\"…\""),
  ])
  func refusesStringsWithoutContent(line: String, message: String) {
    #expect {
      _ = try read(alto(line))
    } throws: { "\($0)" == "a.xml:1: " + message }
  }

  @Test(arguments: ["<alto><Description/></alto>", "<alto><Layout/></alto>"])
  func refusesAFileWithoutAPage(text: String) {
    #expect(throws: Fault.self) { try read(text) }
  }
}
