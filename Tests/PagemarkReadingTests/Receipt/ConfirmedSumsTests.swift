import TestSupport
import Testing

@testable import PagemarkReading

@Suite struct ConfirmedSumsTests {
  @Test(arguments: ["22-60", "22:60", "22 60", "2260", "22_60 S"])
  func acceptsAMisreadTotalThatTenderAndChangeConfirm(amount: String) {
    let text = "TEA  21.32\nTOTAL  \(amount)\nCASH  30.00\nCHANGE  7.40"
    #expect(PrintedReceipt(text).total == "22.60")
  }

  @Test func acceptsAMisreadPartThatTheOtherSumsConfirm() {
    let fields = PrintedReceipt("SUBTOTAL  18-88\nTAX  1.53\nTOTAL  20.41").fields
    #expect(fields.subtotal?.description == "18.88")
    #expect(
      PrintedReceipt("SUBTOTAL  18.88\nTAX  153\nTOTAL  20.41").fields.tax?.description == "1.53")
  }

  @Test(arguments: [
    "TEA  9.00\nTOTAL  22-60", "TOTAL  22-61\nCASH  30.00\nCHANGE  7.40", "TOTAL  1234567-89",
  ])
  func rejectsAMisreadAmountWithoutConfirmation(text: String) {
    #expect(ConfirmedSums(sums: [], rows: PrintedReceipt(text).rows).confirmed.isEmpty)
    #expect(PrintedReceipt(text).total?.hasPrefix("22.6") != true)
  }
}
