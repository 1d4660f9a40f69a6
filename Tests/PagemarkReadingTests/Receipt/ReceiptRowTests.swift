import TestSupport
import Testing

@testable import PagemarkReading

@Suite struct ReceiptRowTests {
  private func line(_ text: String, x: Int, y: Int, width: Int = 50) -> TextLine {
    TextLine(text: text, box: PixelBox(x: x, y: y, width: width, height: 20))
  }

  @Test func joinsLinesWhoseMiddlesAreWithinTheTolerance() {
    let lines = [line("VISA", x: 200, y: 5), line("TOTAL", x: 0, y: 0), line("CASH", x: 0, y: 16)]
    #expect(ReceiptRow.rows(of: lines, tolerance: 10).map(\.text) == ["TOTAL VISA", "CASH"])
    #expect(ReceiptRow.rows(of: lines, tolerance: 4).count == 3)
  }

  @Test func givesTheSameRowsForAnyOrderOfLines() {
    let lines = PrintedReceipt("ACME\nTEA    1.00\nTOTAL  1.00").lines
    let rows = ReceiptRow.rows(of: lines, tolerance: 8).map(\.text)
    #expect(rows == ["ACME", "TEA 1.00", "TOTAL 1.00"])
    #expect(ReceiptRow.rows(of: lines.reversed(), tolerance: 8).map(\.text) == rows)
  }

  @Test func hasNoRowsWithoutLines() {
    #expect(ReceiptRow.rows(of: [], tolerance: 8).isEmpty)
  }

  @Test func givesTheHorizontalPositionOfAByte() throws {
    let row = try #require(
      ReceiptRow([line("TOTAL", x: 100, y: 0, width: 50), line("9.00", x: 300, y: 0, width: 40)]))
    #expect(row.x(ofByteAt: 0) == 100)
    #expect(row.x(ofByteAt: 2) == 120)
    #expect(row.x(ofByteAt: 6) == 300)
  }

  @Test func amountsHalfARowOffBelongToTheirTextsInOrder() {
    // Each amount is 8 pixels below its text, and 12 above the next one.
    let lines = ["TEA", "CAKE", "TOTAL"].enumerated().flatMap { index, text in
      [
        line(text, x: 0, y: 20 * index),
        line("\(index + 1).00", x: 200, y: 20 * index + 8),
      ]
    }
    let rows = ReceiptRow.rows(of: lines, tolerance: 7).map(\.text)
    #expect(rows == ["TEA 1.00", "CAKE 2.00", "TOTAL 3.00"])
  }

  @Test func amountsOneAboveTheOtherAreNeverInOneRow() {
    let lines = [
      line("SUBTOTAL", x: 0, y: 0), line("9.00", x: 200, y: 2), line("TAX", x: 0, y: 14),
      line("1.00", x: 200, y: 12),
    ]
    let rows = ReceiptRow.rows(of: lines, tolerance: 12).map(\.text)
    #expect(rows == ["SUBTOTAL 9.00", "TAX 1.00"])
  }

  @Test func linesFarApartInARowAreItsParts() throws {
    let row = try #require(
      ReceiptRow([
        line("BLUE", x: 0, y: 0), line("DOOR", x: 60, y: 0), line("TABLE", x: 200, y: 0),
      ]))
    #expect(row.parts.map(\.text) == ["BLUE DOOR", "TABLE"])
  }
}
