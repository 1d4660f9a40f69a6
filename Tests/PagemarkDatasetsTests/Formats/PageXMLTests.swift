import PagemarkCore
import PagemarkDatasets
import Testing

@Suite struct PageXMLTests {
  private func page(_ regions: String, order: String = "") -> String {
    "<PcGts>\n<Page>\(order.isEmpty ? "" : "<ReadingOrder>\(order)</ReadingOrder>")\(regions)</Page></PcGts>"
  }

  private func region(_ id: String, _ text: String? = nil, inside: String = "") -> String {
    "<TextRegion id=\"\(id)\">\(inside)\(equivalent(text))</TextRegion>"
  }

  private func line(_ text: String?, inside: String = "") -> String {
    "<TextLine id=\"l\">\(inside)\(equivalent(text))</TextLine>"
  }

  private func equivalent(_ text: String?) -> String {
    text.map { "<TextEquiv><Unicode>\($0)</Unicode></TextEquiv>" } ?? ""
  }

  private func read(_ text: String, _ rules: PageTextRules = PageTextRules()) throws -> PageText {
    try PageText.parse(Array(text.utf8), file: "p.xml", rules: rules)
  }

  private func fault(_ text: String, _ level: TextLevel = .region) -> String? {
    do {
      _ = try read(text, PageTextRules(level: level))
      return nil
    } catch { return "\(error)" }
  }

  @Test func readsRegionsInTheOrderOfNestedGroups() throws {
    let text = try read(Samples.page)
    #expect(text.format == .pageXML)
    #expect(text.level == .region)
    #expect(text.text == "Salt & Tea\ncafé\nTotal\n2.50\npage 1")
    #expect(text.notices == [])
    #expect(
      text.words == [
        PageWord(
          text: "Salt", box: PixelBox(x: 10, y: 10, width: 40, height: 12), confidence: 0.5),
        PageWord(
          text: "& <Tea>", box: PixelBox(x: 60, y: 10, width: 60, height: 12), confidence: 1),
      ])
    #expect(text.lines.map(\.text) == ["Salt & Tea"])
    #expect(text.lines.map(\.box) == [PixelBox(x: 10, y: 10, width: 110, height: 12)])
    #expect(text.lines.map(\.confidence) == [0.4])
    #expect(text.lines.map(\.words.count) == [2])
  }

  @Test func readsLinesWithCoordinatesOfOlderVersions() throws {
    let text = try read(Samples.oldPage, PageTextRules(level: .line))
    #expect(text.text == "one\ntwö")
    #expect(text.lines.map(\.box) == [PixelBox(x: 5, y: 6, width: 85, height: 10)])
    #expect(text.lines.map(\.confidence) == [0.25])
  }

  @Test func readsWords() throws {
    let words =
      "<Word id=\"a\">\(equivalent("two"))</Word><Word id=\"b\">\(equivalent("words"))</Word>"
    let page = page(region("r", "x", inside: line("y", inside: words) + line(nil)))
    #expect(try read(page, PageTextRules(level: .word)).text == "two words")
    #expect(try read(page, PageTextRules(level: .line)).text == "y")
  }

  @Test(arguments: [
    (TextLevel.region, "line", true, false, false), (.region, "word", false, true, false),
    (.line, "word", false, true, false), (.line, "region", false, false, true),
    (.word, "line", true, false, false), (.word, "region", false, false, true),
  ])
  func refusesTextAtAnotherLevel(
    level: TextLevel, other: String, atLine: Bool, atWord: Bool, atRegion: Bool
  ) {
    let word = "<Word id=\"w\">\(equivalent(atWord ? "x" : nil))</Word>"
    let content = line(atLine ? "x" : " ", inside: word)
    let message = fault(page(region("r", atRegion ? "x" : nil, inside: content)), level)
    #expect(
      message?.hasSuffix(
        "has no text at the level \(level.rawValue), but has some at the level \(other): read the file at that level"
      )
        == true, "\(message ?? "no fault")")
    #expect(message?.hasPrefix("p.xml:2: ") == true)
  }

  @Test func refusesWordsWhoseTextIsAtTheirGlyphs() {
    let glyph = "<Glyph id=\"g\">\(equivalent("x"))</Glyph>"
    let page = page(region("r", nil, inside: line(nil, inside: "<Word id=\"w\">\(glyph)</Word>")))
    #expect(fault(page, .word)?.contains("text only in its glyphs") == true)
  }

  @Test func aBlankPageHasNoText() throws {
    #expect(try read(page("")).text == "")
    #expect(try read(page(region("r", nil, inside: line("")))).text == "")
  }

  @Test(arguments: [
    (
      "<TextEquiv index='2'><Unicode>b</Unicode></TextEquiv><TextEquiv index='1'><Unicode>a</Unicode></TextEquiv>",
      "a"
    ),
    (
      "<TextEquiv><Unicode>b</Unicode></TextEquiv><TextEquiv index='1'><Unicode>a</Unicode></TextEquiv>",
      "a"
    ),
    (
      "<TextEquiv conf='0.1'><Unicode>b</Unicode></TextEquiv><TextEquiv conf='0.2'><Unicode>a</Unicode></TextEquiv>",
      "a"
    ),
    ("<TextEquiv><Unicode>a</Unicode></TextEquiv><TextEquiv><Unicode>b</Unicode></TextEquiv>", "a"),
    (
      "<TextEquiv index='1'><Unicode>b</Unicode></TextEquiv><TextEquiv index='-1'><Unicode>a</Unicode></TextEquiv>",
      "a"
    ),
  ])
  func takesTheFirstOfSeveralTexts(equivalents: String, text: String) throws {
    #expect(try read(page("<TextRegion id='r'>\(equivalents)</TextRegion>")).text == text)
  }

  @Test func unlistedRegionsComeLast() throws {
    let page = page(
      region("a", "1") + region("b", "2") + region("c", "3"),
      order: "<OrderedGroup id='o'><RegionRefIndexed index='0' regionRef='c'/></OrderedGroup>")
    let text = try read(page)
    #expect(text.text == "3\n1\n2")
    #expect(
      text.notices.map(\.message) == [
        "text regions from here on that the reading order does not name: 2; they come last"
      ])
    #expect(try read(page, .dinglehopper()).text == "3")
  }

  @Test func withoutAnOrderRegionsAreInFileOrder() throws {
    #expect(try read(page(region("b", "1") + region("a", "2"))).text == "1\n2")
    let table = "<TableRegion id='t'>" + region("x", "3") + "</TableRegion>"
    #expect(try read(page(table + region("a", "4"))).text == "3\n4")
  }

  @Test func unorderedGroupsAreInFileOrder() throws {
    let order =
      "<UnorderedGroup id='u'><RegionRef regionRef='c'/><OrderedGroup id='o'>"
      + "<RegionRefIndexed index='9' regionRef='a'/><RegionRefIndexed index='8' regionRef='b'/>"
      + "</OrderedGroup></UnorderedGroup>"
    let page = page(region("a", "1") + region("b", "2") + region("c", "3"), order: order)
    #expect(try read(page).text == "3\n2\n1")
  }

  @Test func aTableComesWithItsCells() throws {
    let page = page(
      region("a", "last") + "<TableRegion id='t'>" + region("x", "1") + region("y", "2")
        + "</TableRegion>",
      order: "<OrderedGroup id='o'><RegionRefIndexed index='0' regionRef='t'/>"
        + "<RegionRefIndexed index='1' regionRef='a'/><RegionRefIndexed index='2' regionRef='x'/>"
        + "</OrderedGroup>")
    #expect(try read(page).text == "2\nlast\n1")
  }

  @Test func anOrderOfAMissingRegionIsNoticed() throws {
    let page = page(
      region("a", "1"),
      order: "<OrderedGroup id='o'><RegionRefIndexed index='0' regionRef='gone'/>"
        + "<RegionRefIndexed index='1' regionRef='a'/></OrderedGroup>")
    let text = try read(page)
    #expect(text.text == "1")
    #expect(
      text.notices.map(\.message) == ["the reading order names 'gone': no region has this id"])
  }

  @Test(arguments: [
    (
      "<RegionRefIndexed index='0' regionRef='a'/><RegionRefIndexed index='1' regionRef='a'/>",
      "twice"
    ),
    ("<RegionRefIndexed regionRef='a'/>", "needs index"),
    ("<RegionRefIndexed index='x' regionRef='a'/>", "needs index"),
    ("<RegionRefIndexed index='0'/>", "names no region"),
  ])
  func refusesABrokenOrder(members: String, message: String) {
    let page = page(region("a", "1"), order: "<OrderedGroup id='o'>\(members)</OrderedGroup>")
    #expect(fault(page)?.contains(message) == true)
  }

  @Test func unreadableBoxesAndConfidencesAreLeftOut() throws {
    let line =
      "<TextLine id='l'><Coords points='1,2 x,4'/><TextEquiv conf='95'><Unicode>a</Unicode></TextEquiv></TextLine>"
    let text = try read(page(region("r", "a", inside: line + line)))
    #expect(text.lines == [])
    #expect(
      text.notices.map(\.message) == [
        "boxes that can't be read from here on: 2; they were left out",
        "confidences that can't be read from here on: 2; they were left out",
      ])
  }

  @Test func xmlWithoutAPageIsRefused() {
    #expect(fault("<PcGts/>")?.contains("without <Page>") == true)
    #expect(
      fault("<?xml version='1.0'?>\n<x/>")
        == "p.xml:2: <x> is the root of no known format: PAGE XML has <PcGts>, ALTO <alto>, hOCR <html>"
    )
    #expect(
      fault(
        page("<TextRegion id='r'><TextEquiv><PlainText>x</PlainText></TextEquiv></TextRegion>"))?
        .contains("write it to <Unicode>") == true)
  }
}
