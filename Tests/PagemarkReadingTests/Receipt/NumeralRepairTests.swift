import Testing

@testable import PagemarkReading

@Suite struct NumeralRepairTests {
  private func repaired(_ text: String) -> String {
    String(decoding: ScannedText(text).withRepairedNumerals.bytes, as: UTF8.self)
  }

  @Test(arguments: [
    ("1O.5O", "10.50"), ("S.90", "5.90"), ("RMO.20", "RM0.20"), ("l2.30", "12.30"),
    ("9. 90", " 9.90"), ("68 .66", " 68.66"), ("9 . 90", "  9.90"), ("1,2O4.50", "1,204.50"),
  ])
  func repairsAMisreadAmount(text: String, amount: String) {
    #expect(repaired(text) == amount)
  }

  @Test(arguments: [
    "NO. 12", "1.5L", "B200.00", "USD 5.00", "10.10.10.10", "SOLD.OO", "1. TEA", "12:30.15",
  ])
  func leavesOtherTextUnchanged(text: String) {
    #expect(repaired(text) == text)
  }
}
