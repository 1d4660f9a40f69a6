import Testing

@testable import PagemarkReading

@Suite struct RowEntryTests {
  @Test func digitsOfAnAmountAreNotReadAsLetters() {
    let entries = RowEntry.entries(of: ScannedText("TOTAL10.00"))
    #expect(entries.map(\.label) == [.total(.plain)])
    #expect(entries.flatMap(\.amounts).map(\.amount) == [Amount(units: 10, fractionDigits: 0)])
  }

  @Test func cutsARowWhereWordsFollowAnAmount() {
    let entries = RowEntry.entries(of: ScannedText("QTY: 2  TOTAL RM 9.00  CHANGE"))
    #expect(entries.map(\.label) == [.count, .total(.plain), .change])
    #expect(entries.map(\.amounts.count) == [1, 1, 0])
  }
}
