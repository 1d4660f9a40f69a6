import PagemarkElementary
import PagemarkReading
import Testing

@Suite struct ReadingOrderTests {
  private func line(_ text: String, x: Int, y: Int, height: Int = 10) -> TextLine {
    TextLine(text: text, box: PixelBox(x: x, y: y, width: 50, height: height))
  }

  private func read(_ lines: [TextLine], tolerance: Double, scale: Double = 1) -> [String] {
    let order = ReadingOrder(yTolerancePixels: tolerance)
    return ReadingOrder.texts(of: order.rows(of: lines, verticalScale: scale))
  }

  @Test func groupsRowsAndSortsThemLeftToRight() {
    let lines = [
      line("9.00", x: 200, y: 52), line("Coffee", x: 10, y: 50), line("Total", x: 10, y: 90),
    ]
    #expect(read(lines, tolerance: 5) == ["Coffee 9.00", "Total"])
  }

  @Test func countsTheToleranceFromTheTopmostLineOfTheRow() {
    // 4 apart each: the third lies 8 below the first, outside a tolerance of 5.
    let lines = [line("a", x: 30, y: 0), line("b", x: 20, y: 4), line("c", x: 10, y: 8)]
    #expect(read(lines, tolerance: 5) == ["b a", "c"])
  }

  @Test func aLineExactlyAtTheToleranceJoinsTheRow() {
    #expect(read([line("b", x: 60, y: 5), line("a", x: 0, y: 0)], tolerance: 5) == ["a b"])
  }

  @Test func scalesTheToleranceWithThePage() {
    let lines = [line("a", x: 0, y: 0), line("b", x: 60, y: 8)]
    #expect(read(lines, tolerance: 5, scale: 2) == ["a b"])
    #expect(read(lines, tolerance: 5, scale: 0.5) == ["a", "b"])
  }

  @Test func comparesTheMiddlesOfLinesNotTheirTops() {
    // A tall line beside a small one: tops 10 apart, middles equal.
    let lines = [line("big", x: 0, y: 0, height: 30), line("small", x: 60, y: 10, height: 10)]
    #expect(read(lines, tolerance: 1) == ["big small"])
  }

  @Test func methodRecognizerKeepsItsOrder() {
    var order = ReadingOrder()
    order.method = .recognizer
    let lines = [line("second column", x: 200, y: 0), line("first", x: 0, y: 100)]
    #expect(ReadingOrder.texts(of: order.rows(of: lines)) == ["second column", "first"])
  }

  @Test(arguments: UInt64(0)..<50) func isAPermutationAndDoesNotDependOnTheInputsOrder(seed: UInt64)
  {
    var random = SplitMix64(seed: seed)
    let lines = (0..<12).map { index in
      line(
        "\(index)", x: Int.random(in: 0..<500, using: &random) * 13 + index,
        y: Int.random(in: 0..<200, using: &random))
    }
    let order = ReadingOrder(yTolerancePixels: 9)
    let rows = order.rows(of: lines)
    #expect(Set(rows.flatMap(\.self)) == Set(lines))
    #expect(rows.reduce(0) { $0 + $1.count } == lines.count)
    #expect(order.rows(of: lines.shuffled(using: &random)) == rows)
  }

  @Test func givesNoRowsForNoLines() {
    #expect(ReadingOrder().rows(of: []).isEmpty)
  }
}
