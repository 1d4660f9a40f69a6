import TestSupport
import Testing

@testable import PagemarkReading

@Suite struct SumAlignmentTests {
  private func rows(_ text: String) -> [Int: Int] {
    SumAlignment(rows: PrintedReceipt(text).rows).amountRows
  }

  @Test func amountsOneRowBelowTheirLabelsAreFound() {
    let text = "SUBTOTAL\n21.00\nTAX\n1.68\nTOTAL\n22.68"
    #expect(rows(text) == [0: 1, 2: 3, 4: 5])
  }

  @Test func twoTaxesBetweenSubtotalAndTotalAreAdded() {
    let text = "SUBTOTAL\n20.00\nGST\n1.00\nPST\n1.60\nTOTAL\n22.60"
    #expect(rows(text) == [0: 1, 2: 3, 4: 5, 6: 7])
  }

  @Test func amountsThatAddUpWhereTheyStandStay() {
    #expect(rows("SUBTOTAL  21.00\nTAX  1.68\nTOTAL  22.68") == [:])
  }

  @Test func pricesAreNotTakenForATax() {
    // 12.00 and 9.00 give 21.00, but 9.00 is too much for a tax.
    let text = "RICE  12.00\nSOUP  9.00\nSUBTOTAL\n21.00\nTAX\n1.68\nTOTAL\n22.68"
    #expect(rows(text) == [2: 3, 4: 5, 6: 7])
  }
}
