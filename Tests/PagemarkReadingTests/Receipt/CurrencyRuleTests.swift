import PagemarkReading
import TestSupport
import Testing

@Suite struct CurrencyRuleTests {
  @Test(arguments: [
    ("TOTAL  $9.00", "USD"), ("TOTAL  RM 9.00", "MYR"), ("TOTAL  £9.00", "GBP"),
    ("TOTAL  9.00 €", "EUR"), ("TEA  $1.00\nTOTAL  AED 9.00\nCASH  AED 9.00", "AED"),
  ])
  func takesTheMarkOfMostAmounts(text: String, code: String) {
    #expect(PrintedReceipt(text).fields.currency == code)
  }

  @Test func withoutAMarkTheCurrencyIsUnknown() {
    #expect(PrintedReceipt("TOTAL  9.00").fields.currency == nil)
  }
}
