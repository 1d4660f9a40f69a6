import PagemarkCore
import PagemarkSynthesis
import Testing

@Suite struct PrintedTextTests {
  @Test func textIsItsLinesInReadingOrder() {
    let box = PrintedBox(x: 0, y: 0, width: 1, height: 1)
    let lines = [["An", "open"], ["book"]].map { words in
      PrintedLine(words: words.map { PrintedWord(text: $0, box: box) })
    }
    #expect(PrintedText(lines: lines).text == "An open\nbook")
  }
}
