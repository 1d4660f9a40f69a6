import Testing

@testable import PagemarkReading

@Suite struct SumReaderTests {
  private func sums(_ lines: [(String, x: Int, y: Int)]) -> [AmountLabel?: String] {
    let lines = lines.map { text, x, y in
      TextLine(text: text, box: PixelBox(x: x, y: y, width: 10 * text.count, height: 16))
    }
    let sums = SumReader(rows: ReceiptRow.rows(of: lines, tolerance: 6)).sums
    return Dictionary(sums.map { ($0.label, $0.amount.description) }) { first, _ in first }
  }

  @Test func joinsAnAmountAtTheHeightOfItsLabel() {
    #expect(sums([("TOTAL", 0, 20), ("9.00", 200, 13)])[.total(.plain)] == "9.00")
    #expect(sums([("TOTAL", 0, 13), ("9.00", 200, 20)])[.total(.plain)] == "9.00")
  }

  @Test func joinsAColumnOfLabelsAndAColumnOfAmounts() {
    let sums = sums([
      ("SUBTOTAL", 0, 0), ("TAX", 0, 20), ("TOTAL", 0, 40), ("9.00", 10, 60), ("0.50", 10, 80),
      ("9.50", 10, 100),
    ])
    #expect(sums == [.subtotal: "9.00", .tax: "0.50", .total(.plain): "9.50"])
  }

  @Test func joinsRowsOfASkewedPage() {
    let slope = 0.06
    let printed = [
      ("TEA", "4.00"), ("CAKE", "5.00"), ("SUBTOTAL", "9.00"), ("TAX", "0.50"), ("TOTAL", "9.50"),
    ]
    let lines = printed.enumerated().flatMap { row, texts in
      [(texts.0, x: 0, y: 20 * row), (texts.1, x: 300, y: 20 * row + Int(slope * 300))]
    }
    let sums = sums(lines)
    #expect(sums[.subtotal] == "9.00")
    #expect(sums[.total(.plain)] == "9.50")
  }

  @Test func shiftsAmountsByARowIfTheyThenAddUp() {
    let sums = sums([
      ("TEA", 0, 0), ("9.00", 300, 0), ("0.50", 300, 20), ("SUBTOTAL", 0, 40), ("TAX", 0, 60),
      ("9.50", 300, 60), ("TOTAL", 0, 80), ("9.50", 300, 80),
    ])
    #expect(sums[.subtotal] == "9.00")
    #expect(sums[.tax] == "0.50")
    #expect(sums[.total(.plain)] == "9.50")
  }

  @Test func anAmountBelongsToOneLabelOnly() {
    let sums = sums([("TAX", 0, 0), ("0.50", 0, 20), ("TOTAL", 0, 40), ("9.00", 0, 60)])
    #expect(sums == [.tax: "0.50", .total(.plain): "9.00"])
  }
}
