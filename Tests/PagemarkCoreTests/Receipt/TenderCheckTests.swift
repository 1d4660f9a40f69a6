import Testing

@testable import PagemarkCore

@Suite struct TenderCheckTests {
  private func settled(_ text: String) -> String? {
    TenderCheck(rows: PrintedReceipt(text).rows).settled?.description
  }

  @Test func subtractsTheChangeFromTheTender() {
    #expect(settled("SUM  9.00\nCASH  10.00\nCHANGE  1.00") == "9.00")
    #expect(settled("SUM  9.00\nCASH  -10.00\nCHANGE  $1") == "9.00")
  }

  @Test func givesNoAmountThatDoesNotStandOnTheReceipt() {
    #expect(settled("SUM  9.50\nCASH  10.00\nCHANGE  1.00") == nil)
  }

  @Test(arguments: [
    "SUM  9.00\nCASH  10.00", "SUM  9.00\nCHANGE  1.00", "CHANGE  1.00\nCASH  10.00",
  ])
  func needsBoth(text: String) {
    #expect(settled(text) == nil)
  }

  @Test func confirmsATotalThatLabelsMiss() {
    let text = "TOTAL  9.02\nTO THE NEAREST 5  9.00\nCASH  10.00\nCHANGE  1.00"
    #expect(TotalRule(rows: PrintedReceipt(text).rows).total?.description == "9.00")
  }
}
