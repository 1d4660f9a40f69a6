import TestSupport
import Testing

@testable import PagemarkReading

@Suite struct SumArithmeticTests {
  private func settled(_ text: String) -> String? {
    PrintedReceipt(text).arithmetic.settled.keys.first.map {
      Amount(units: $0, fractionDigits: 2).description
    }
  }

  @Test func subtractsTheChangeFromTheTender() {
    #expect(settled("SUM  9.00\nCASH  10.00\nCHANGE  1.00") == "9.00")
    #expect(settled("SUM  9.00\nCASH  -10.00\nCHANGE  $1") == "9.00")
  }

  @Test func settlesOnlyOnAmountsThatAreOnTheReceipt() {
    #expect(settled("SUM  9.50\nCASH  10.00\nCHANGE  1.00") == nil)
  }

  @Test(arguments: [
    "SUM  9.00\nCASH  10.00", "SUM  9.00\nCHANGE  1.00", "CHANGE  1.00\nCASH  10.00",
  ])
  func needsBothTenderAndChange(text: String) {
    #expect(settled(text) == nil)
  }

  @Test func confirmsATotalWithoutALabel() {
    let text = "TOTAL  9.02\nTO THE NEAREST 5  9.00\nCASH  10.00\nCHANGE  1.00"
    #expect(PrintedReceipt(text).total == "9.00")
  }

  @Test func anUnlabelledAmountIsTheTenderIfTheRestOccursTwice() {
    #expect(settled("TOTAL  21.95\n50.00\nCHANGE  28.05") == nil)
    #expect(settled("TOTAL  21.95\n50.00\nCHANGE  28.05\nEAT IN  21.95") == "21.95")
  }

  @Test func addsUpSubtotalTaxesTipAndTheRest() {
    let text = "SUBTOTAL  10.00\nSTATE TAX  0.50\nCITY TAX  0.25\nTIP  2.00\nTOTAL  12.75"
    #expect(PrintedReceipt(text).arithmetic.isSum(1275))
    #expect(!PrintedReceipt(text).arithmetic.isSum(1000))
    #expect(PrintedReceipt("SUBTOTAL  10.00\nDISCOUNT  -1.00").arithmetic.isSum(900))
  }
}
