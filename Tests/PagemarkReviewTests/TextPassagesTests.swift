import PagemarkElementary
import Testing

@testable import PagemarkReview

@Suite struct TextPassagesTests {
  @Test func aChangedLineIsOnePassage() {
    let passages = TextPassages(from: "Tea 1\nTee 2\nEnd\n", to: "Tea 1\nTea 2\nEnd\n")
    #expect(passages.changed == [TextPassages.Change(was: "Tee 2\n", replacement: "Tea 2\n")])
  }

  @Test func aLineThatOccursTwiceGetsItsNeighbors() {
    let passages = TextPassages(from: "a\nx\nb\nx\nc\n", to: "a\nx\nb\ny\nc\n")
    #expect(passages.changed == [TextPassages.Change(was: "b\nx\nc\n", replacement: "b\ny\nc\n")])
  }

  @Test func aNewLineIsPlacedByItsNeighbors() {
    let passages = TextPassages(from: "a\nb", to: "a\nnew\nb")
    #expect(passages.changed == [TextPassages.Change(was: "a\nb", replacement: "a\nnew\nb")])
  }

  @Test func applyingThemMakesTheNewText() {
    var random = SplitMix64(seed: 9, stream: "text passages")
    for _ in 0..<1000 {
      let texts = (0..<2).map { _ in
        (0..<Int.random(in: 1...9, using: &random)).map { _ in
          ["tea", "tee", "x", ""].randomElement(using: &random) ?? ""
        }.joined(separator: "\n")
      }
      guard texts[0] != texts[1], !texts[0].isEmpty else { continue }
      var text = texts[0]
      for change in TextPassages(from: texts[0], to: texts[1]).changed {
        #expect(text.ranges(of: change.was).count == 1)
        text = text.replacing(change.was, with: change.replacement)
      }
      #expect(text == texts[1])
    }
  }
}
