import PagemarkImaging
import PagemarkReading
import Testing

@Suite struct InkBoxesTests {
  /// A light page of 200 × 60 pixels with dark boxes.
  private func page(_ boxes: [PixelBox], ink: UInt8 = 30, ground: UInt8 = 220) throws -> PageImage {
    var pixels = [UInt8](repeating: ground, count: 200 * 60)
    for box in boxes {
      for y in box.y..<box.maxY { for x in box.x..<box.maxX { pixels[y * 200 + x] = ink } }
    }
    return try #require(PageImage(width: 200, height: 60, format: .gray, pixels: pixels))
  }

  private func box(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> PixelBox {
    PixelBox(x: x, y: y, width: width, height: height)
  }

  /// A line from 10 to 190, 12 pixels higher than its letters above and below; words where a recognizer guessed them.
  private func line(_ boxes: PixelBox...) -> TextLine {
    TextLine(
      text: boxes.map { _ in "word" }.joined(separator: " "), box: box(10, 5, 180, 50),
      words: boxes.map { Word(text: "word", box: $0, confidence: 1) })
  }

  private let first = PixelBox(x: 20, y: 20, width: 60, height: 20)
  private let second = PixelBox(x: 100, y: 24, width: 70, height: 12)

  @Test(arguments: [(30, 220), (240, 40)])
  func wordsAreAsLargeAsTheirInk(ink: Int, ground: Int) throws {
    let page = try page([first, second], ink: UInt8(ink), ground: UInt8(ground))
    // The recognizer's border between the words is 15 pixels too far to the right.
    let fitted = try InkBoxes(of: page).fitted(line(box(10, 5, 95, 50), box(105, 5, 85, 50)))
    #expect(fitted.words.map(\.box) == [first, second])
    #expect(fitted.box == box(10, 5, 180, 50))
  }

  @Test func dotsBelongToTheirWordAndOtherLinesDoNot() throws {
    let dot = box(40, 14, 4, 4)
    let descenderAbove = box(60, 5, 4, 4)
    let lineBelow = box(100, 50, 80, 10)
    let page = try page([first, second, dot, descenderAbove, lineBelow])
    let fitted = try InkBoxes(of: page).fitted(line(box(10, 5, 80, 50), box(90, 5, 100, 50)))
    #expect(fitted.words.map(\.box) == [box(20, 14, 60, 26), second])
  }

  @Test func wordsWithoutInkKeepTheirBoxes() throws {
    let words = line(box(10, 5, 80, 50), box(90, 5, 100, 50))
    #expect(try InkBoxes(of: page([])).fitted(words) == words)
    let alone = try InkBoxes(of: page([first])).fitted(words)
    #expect(alone.words[0].box == first)
    #expect(alone.words[1].box == box(90, 5, 100, 50))
  }

  @Test func aLineFromTopToBottomIsLeftAsItIs() throws {
    var upright = line(box(20, 5, 20, 50))
    upright.box = box(20, 5, 20, 50)
    #expect(try InkBoxes(of: page([first])).fitted(upright) == upright)
  }
}
