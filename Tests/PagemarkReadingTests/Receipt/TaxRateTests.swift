import TestSupport
import Testing

@testable import PagemarkReading

@Suite struct TaxRateTests {
  private func tax(_ text: String) -> String? {
    PrintedReceipt(text).rows.first.flatMap { TaxRate.tax(in: $0)?.amount?.description }
  }

  @Test(arguments: [
    "SR @ 6%  11.32  0.68", "SR 6%  0.68  11.32", "GST 6.0%  12.00  0.68", "20%  5.00  1.00  6.00",
    "8.25 %  9.00  0.74",
  ])
  func findsTheTaxThatTheRateYieldsFromAnotherAmount(text: String) {
    #expect(["0.68", "1.00", "0.74"].contains(tax(text)))
  }

  @Test(arguments: ["SR 6%  11.32  1.68", "SR  11.32  0.68", "6%  0.68", "60%  10.00  6.00", ""])
  func findsNoTaxThatTheRateDoesNotConfirm(text: String) {
    #expect(tax(text) == nil)
  }

  /// "10 % off" is not a tax unless there is a table of taxes.
  @Test func ratesCountOnlyBesideTaxes() {
    #expect(PrintedReceipt("TEA 10%  20.00  2.00\nTOTAL  18.00").fields.tax == nil)
    let text = "TOTAL  12.00\nGST SUMMARY\nSR 6%  0.68  11.32"
    #expect(PrintedReceipt(text).fields.tax?.description == "0.68")
  }
}
