import PagemarkReading
import TestSupport
import Testing

@Suite struct PaymentRuleTests {
  private func method(_ text: String) -> PaymentMethod? {
    PrintedReceipt(text).fields.paymentMethod
  }

  @Test(arguments: [
    ("VISA ****1234  9.00", PaymentMethod.visa), ("CARD: MASTERCARD  9.00", .mastercard),
    ("AMEX CREDIT  9.00", .amex), ("DISCOVER ENDING IN 1234  9.00", .discover),
    ("DEBIT ****1234  9.00", .debit), ("CASH  10.00\nCHANGE  1.00", .cash), ("V1SA  9.00", .visa),
  ])
  func readsTheMethod(line: String, expected: PaymentMethod) {
    #expect(method("TEA  9.00\nTOTAL  9.00\n\(line)") == expected)
  }

  @Test(arguments: [
    "DISCOVER OUR NEW MENU TODAY", "WE ACCEPT VISA AND MASTERCARD HERE", "CASH ROUNDING  0.01",
    "CASHIER: JO",
  ])
  func ignoresNamesInSentences(line: String) {
    #expect(method("TOTAL  9.00\n\(line)") == nil)
  }

  @Test func givenChangeMeansCash() {
    #expect(method("TOTAL  9.00\nCASH  10.00\nCHANGE  1.00\nVISA") == .cash)
  }

  @Test(arguments: [
    "VISA ****1234", "VISA\nACCT: XXXX-XXXX-XXXX-1234", "VISA ENDING IN 1234",
    "VISA\nCARD # **** **** **** 1234", "VISA  xxxxxxxxxxxx1234", "VISA  eeeeeeee1234",
    "VISA\nCARD # 1234",
  ])
  func readsTheLastFourDigits(text: String) {
    #expect(PrintedReceipt("TOTAL  9.00\n\(text)\nAUTH 5678").fields.last4 == "1234")
  }

  @Test(arguments: [
    ("VISA XXXXXXXXXXXX7 688", "7688"), ("VISA\nACCT: XXXX-XXXX-XXXX-1 727", "1727"),
    ("VISA\nCARD # **** **** **** Q595", "0595"), ("VISA ****O465  9.00", "0465"),
    ("VISA ****7@68", "7068"), ("VISA ENDING IN O465", "0465"), ("VISA ****76 88 $9.00", "7688"),
  ])
  func repairsMaskedDigitsThatWereSplitOrReadAsLetters(text: String, last4: String) {
    #expect(PrintedReceipt("TOTAL  9.00\n\(text)").fields.last4 == last4)
  }

  @Test(arguments: [
    "VISA XXXX-XXXX-5 67", "VISA **** 12 34 56", "VISA **** 1 23 4", "VISA **** 5 82.50",
    "VISA **** 12345", "VISA **** OOQ1", "VISA **** 12 34.50", "VISA ****12 345", "VISA O465",
  ])
  func doesNotCombineOtherPiecesIntoDigits(text: String) {
    #expect(PrintedReceipt("TOTAL  9.00\n\(text)").fields.last4 == nil)
  }

  @Test(arguments: [
    "AUTH 1234", "VISA 12/12/2015", "VISA 1234567", "VISA  1234.00", "CASH  10.00\nXXXX1234",
    "CARD 1234", "VISA\nMEMBER CARD 1234",
  ])
  func ignoresDigitsThatAreNotACardNumber(text: String) {
    #expect(PrintedReceipt("TOTAL  9.00\n\(text)").fields.last4 == nil)
  }
}
