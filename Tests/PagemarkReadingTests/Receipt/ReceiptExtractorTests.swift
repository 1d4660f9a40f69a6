import PagemarkReading
import PagemarkScoring
import TestSupport
import Testing

@Suite struct ReceiptExtractorTests {
  private let receipt = PrintedReceipt(
    """
          BLUE DOOR CAFE
         12 HIGH STREET
    DATE: 03/04/2015   19:19
    QTY  ITEM         PRICE
    2    TEA           4.00
    1    CAKE          5.50
    SUBTOTAL           9.50
    T0TAL             10.07
    CASH              20.00
    CHANGE             9.93
    """)

  @Test func readsVendorDateAndTotal() {
    let fields = ReceiptExtractor(dateOrder: .monthFirst)
      .extract(from: receipt.lines.reversed(), rowTolerance: 8)
    #expect(fields.value(of: .vendor) == "BLUE DOOR CAFE")
    #expect(fields.value(of: .date) == "2015-03-04")
    #expect(fields.value(of: .total) == "10.07")
  }

  @Test func leavesOutAnAmbiguousDate() {
    let fields = ReceiptExtractor().extract(from: receipt.lines, rowTolerance: 8)
    #expect(fields.date == nil)
    #expect(fields.total != nil)
  }

  @Test func findsNothingOnAnEmptyPage() {
    #expect(ReceiptExtractor().extract(from: [], rowTolerance: 8) == ReceiptFields())
  }

  /// Whichever lines are missing, every value is on the remaining ones.
  @Test(arguments: UInt64(0)..<50)
  func neverInventsAValue(seed: UInt64) {
    let lines = receipt.lines.enumerated()
      .filter { (seed &* 0x9E37_79B9_7F4A_7C15) >> UInt64($0.offset) & 1 == 1 }.map(\.element)
    let fields = ReceiptExtractor(dateOrder: .dayFirst).extract(from: lines, rowTolerance: 8)
    let text = lines.map(\.text).joined(separator: "\n")
    func stands(_ value: String?, _ kind: FieldKind) -> Bool {
      guard let value else { return true }
      let comparison = FieldComparison(kind: kind, truth: .labelled([value]), dateOrder: .dayFirst)
      return comparison.ceiling(in: text) == true
    }
    #expect(stands(fields.vendor, .vendor))
    #expect(stands(fields.total?.description, .total))
    #expect(fields.date == nil || stands("03/04/2015", .date))
  }
}
