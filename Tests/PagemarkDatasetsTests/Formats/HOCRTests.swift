import PagemarkCore
import PagemarkDatasets
import Testing

@Suite struct HOCRTests {
  private func read(_ text: String) throws -> PageText {
    try PageText.parse(Array(text.utf8), file: "a.hocr")
  }

  private func page(_ content: String) -> String {
    "<html><body><div class='ocr_page'>\n\(content)</div></body></html>"
  }

  private func fault(_ text: String) -> String? {
    do {
      _ = try read(text)
      return nil
    } catch { return "\(error)" }
  }

  @Test func readsLinesAndWords() throws {
    let text = try read(Samples.hocr)
    #expect(text.format == .hocr)
    #expect(text.text == "Chapter\u{A0}1\nFish café\nno words here")
    #expect(
      text.lines.map(\.box) == [
        PixelBox(x: 10, y: 2, width: 80, height: 10),
        PixelBox(x: 10, y: 20, width: 110, height: 12),
      ])
    #expect(
      text.words == [
        PageWord(
          text: "Fish", box: PixelBox(x: 10, y: 20, width: 40, height: 12), confidence: 0.96),
        PageWord(text: "café", box: PixelBox(x: 60, y: 20, width: 60, height: 12), confidence: 0.5),
      ])
  }

  @Test func adjacentWordsAreSeparatedBySpaces() throws {
    let word = "<span class='ocrx_word'>a<em>b</em></span>"
    #expect(try read(page("<span class='ocr_line'>\(word)\(word)c</span>")).text == "ab ab c")
  }

  @Test func aHeaderAroundLinesIsNotALine() throws {
    let lines = "<span class='ocr_line'>1</span><span class='ocrx_line'>2</span>"
    #expect(try read(page("<div class='ocr_header'>\(lines)</div>")).text == "1\n2")
  }

  @Test func elementsWithoutEndTagsAreThoseOfHTML() throws {
    let head = "<head><meta charset='utf-8'><link rel='x'></head>"
    let line = "<span class='ocr_line'>a<br>b<BR/>c<img src='x'></img></span>"
    let text = try read("<html>\(head)<body><div class='ocr_page'>\(line)<hr></div></body></html>")
    #expect(text.text.filter { !$0.isWhitespace } == "abc")
    #expect(fault("<alto><meta></alto>")?.contains("can't close <meta>") == true)
  }

  @Test func joinsPages() throws {
    let page = "<div class='ocr_page'><span class='ocr_line'>x</span></div>"
    let text = try read("<html><body>\(page)\(page)</body></html>")
    #expect(text.text == "x\nx")
    #expect(text.pageCount == 2)
  }

  @Test func anEmptyPageIsBlank() throws { #expect(try read(page(" ")).text == "") }

  @Test(arguments: [
    ("<html><body><p>A web page</p></body></html>", "a.hocr:1: HTML without the classes of hOCR"),
    ("<html><head/></html>", "a.hocr:1: HTML without <body>"),
    (
      "<html><body><div class='ocr_page'>\n<p class='ocr_par'>x</p></div></body></html>",
      "a.hocr:2: text outside a line, in or after <p>"
    ),
    (
      "<html><body><div class='ocr_page'>\n<span class='ocrx_word'>x</span></div></body></html>",
      "a.hocr:2: text outside a line, in or after <span>"
    ),
    ("<html>\n<head><title></head><body/></html>", "a.hocr:2: </head> can't close <title>"),
    ("<html>\n<body><p>a<b>b</p></body></html>", "a.hocr:2: </p> can't close <b>"),
    ("Fish", "a.hocr:1: text before the root element"),
  ])
  func htmlWithoutHOCRIsRefused(text: String, message: String) {
    #expect(fault(text)?.hasPrefix(message) == true, "\(fault(text) ?? "no fault")")
  }

  @Test(arguments: ["bbox 1 2 3", "bbox 9 9 1 1", "bbox a b c d", "bbox 1 2 3 99999999999"])
  func anUnreadableBoxIsLeftOut(title: String) throws {
    let text = try read(page("<span class='ocr_line' title='\(title)'>x</span>"))
    #expect(text.text == "x")
    #expect(text.lines == [])
    #expect(text.notices.map(\.line) == [2])
  }
}
