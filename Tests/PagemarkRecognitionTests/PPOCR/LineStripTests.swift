import PagemarkCore
import PagemarkImaging
import Testing

@testable import PagemarkRecognition

@Suite struct LineStripTests {
  /// One character a step of ten pixels.
  private func symbols(_ text: String) -> [CTCDecoder.Symbol] {
    text.enumerated().map {
      CTCDecoder.Symbol(character: String($0.element), step: $0.offset, confidence: 0.5)
    }
  }

  private func strip(x: [Double], y: [Double], turns: Bool = false) -> LineStrip {
    LineStrip(
      place: TextPlace(x: x, y: y, score: 1), turns: turns,
      page: ImageSize(width: 200, height: 300), pixelsPerStep: 10, width: 80)
  }

  @Test func wordsDivideTheLineWhereTheBlankStands() throws {
    let line = strip(x: [10, 90, 90, 10], y: [20, 20, 40, 40]).line(of: symbols("ab cdefg"))
    #expect(line.text == "ab cdefg")
    #expect(line.box == PixelBox(x: 10, y: 20, width: 80, height: 20))
    #expect(line.confidence == 0.5)
    #expect(line.words.map(\.text) == ["ab", "cdefg"])
    #expect(
      line.words.map(\.box) == [
        PixelBox(x: 10, y: 20, width: 20, height: 20),
        PixelBox(x: 40, y: 20, width: 50, height: 20),
      ])
  }

  @Test func blanksAtTheEndsAndInARowMakeNoWords() {
    let line = strip(x: [0, 80, 80, 0], y: [0, 0, 9, 9]).line(of: symbols(" a  b "))
    #expect(line.words.map(\.text) == ["a", "b"])
    #expect(line.text == "a b")
  }

  @Test func theWordsOfATurnedLineRunFromTopToBottom() {
    // Upper left, upper right, lower right, lower left of a column on the page.
    let column = strip(x: [10, 30, 30, 10], y: [100, 100, 180, 180], turns: true)
    #expect(
      column.line(of: symbols("ab cdefg")).words.map(\.box) == [
        PixelBox(x: 10, y: 100, width: 20, height: 20),
        PixelBox(x: 10, y: 130, width: 20, height: 50),
      ])
  }

  @Test func boxesLieOnThePageEvenIfTheLineLeavesIt() {
    let line = strip(x: [-5, 75, 75, -5], y: [295, 295, 310, 310]).line(of: symbols("abcdefgh"))
    #expect(line.box == PixelBox(x: 0, y: 295, width: 75, height: 5))
    let outside = strip(x: [210, 290, 290, 210], y: [0, 0, 9, 9]).line(of: symbols("abcdefgh"))
    #expect(outside.box == PixelBox(x: 199, y: 0, width: 1, height: 9))
  }
}
