import TestSupport
import Testing

@testable import PagemarkReading

@Suite struct TaxRowTests {
  private func parts(_ text: String) -> String? {
    guard let row = PrintedReceipt(text).rows.first, let parts = TaxRow(row) else { return nil }
    let net = parts.net?.amount?.description ?? "-"
    return "\(net) + \(parts.tax.amount?.description ?? "-")"
  }

  @Test func aRateTellsTheTaxFromTheSumBeforeIt() {
    #expect(parts("SR 6%  11.32  0.68") == "11.32 + 0.68")
    #expect(parts("6%  0.68  11.32") == "11.32 + 0.68")
  }

  @Test func aRateOfASumAfterTaxGivesNoSumBeforeItUnlessOneFits() {
    #expect(parts("SR 6%  12.00  0.68") == "- + 0.68")
    #expect(parts("SR 6%  12.00  0.68  11.32") == "11.32 + 0.68")
  }

  @Test(arguments: ["7.50  1.50  9.00", "9.00  7.50  1.50", "20.00  7.50  1.50  9.00"])
  func withoutARateTheColumnsAreToldApartByTheirSum(text: String) {
    #expect(parts(text) == "7.50 + 1.50")
  }

  @Test(arguments: ["7.50  1.50", "4.00  5.00  9.00", "1.00  2.00  4.00", "TEA"])
  func otherAmountsAreNoRowOfATable(text: String) {
    #expect(parts(text) == nil)
  }
}
