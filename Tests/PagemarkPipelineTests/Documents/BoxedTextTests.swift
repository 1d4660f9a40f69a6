import PagemarkPipeline
import PagemarkReading
import Testing

@Suite struct BoxedTextTests {
  private func pages(_ words: String, size: String = #"width="100" height="50""#) -> [BoxedText
    .Page]
  {
    BoxedText("<page \(size)>\n\(words)\n</page>").pages
  }

  private func word(_ text: String, _ right: String = "30") -> String {
    #"    <word xMin="10" yMin="20" xMax="\#(right)" yMax="25">\#(text)</word>"#
  }

  @Test(arguments: ["\u{301}a", "\u{93E}", "\u{200D}x", "a>b", "&lt;&amp;&gt;"])
  func aWordMayBeginWithAnything(text: String) {
    let plain = text == "&lt;&amp;&gt;" ? "<&>" : text
    #expect(
      pages(word(text)).first?.words.map { Array($0.text.unicodeScalars) } == [
        Array(plain.unicodeScalars)
      ])
  }

  @Test(arguments: ["nan", "-nan", "inf", "", "x"])
  func whatIsNoNumberIsPassedOver(number: String) {
    #expect(pages(word("a", number)).first?.words.isEmpty == true)
    let page = pages("", size: "width=\"\(number)\" height=\"50\"").first
    #expect(page?.placed.width == 0)
  }

  @Test func linesAreKeptApart() {
    let text = "<line >\n\(word("a"))\n\(word("b"))\n</line>\n<line >\n\(word("c"))\n</line>"
    #expect(pages(text).first?.lines.map { $0.map(\.text) } == [["a", "b"], ["c"]])
  }

  @Test func sidesAreScaledEachByItsOwn() {
    let placed = pages(word("a")).first?.words.first?.placed(x: 2, y: 3)
    #expect(placed?.box == PixelBox(x: 20, y: 60, width: 40, height: 15))
  }
}
