import PagemarkReading
import Testing

@Suite struct AmountParsingTests {
  @Test(arguments: [
    "9.90", "RM 9.90", "RM9.90", "rm9.90", "$9.90", "$ 9.90", "£9.90", "€9.90", "USD 9.90",
    "9.90 USD", "9.90€", "US$9.90", " 9.90 ", "9,90", "9. 90", "9 .90", "９.９０", "9.9", "9.900000",
    "RM\u{A0}9.90", "9.90.",
  ])
  func ignoresCurrencyAndBlanks(text: String) {
    #expect(Amount.parse(text) == .amount(Amount(units: 990, fractionDigits: 2)))
  }

  @Test(arguments: ["1,234.50", "1.234,50", "1'234.50", "1,234.5", "RM1,234.50", "1234.50"])
  func ignoresThousandsSeparators(text: String) {
    #expect(Amount.parse(text) == .amount(Amount(units: 123450, fractionDigits: 2)))
  }

  @Test(arguments: ["1,234,567", "1.234.567", "1'234'567", "1234567"])
  func takesARepeatedSeparatorForThousands(text: String) {
    #expect(Amount.parse(text) == .amount(Amount(units: 1_234_567, fractionDigits: 0)))
  }

  @Test(arguments: ["1.234", "1,234", "RM 1,234"])
  func threeDigitsAfterASeparatorAreAmbiguous(text: String) {
    #expect(
      Amount.parse(text)
        == .ambiguous([
          Amount(units: 1234, fractionDigits: 3), Amount(units: 1234, fractionDigits: 0),
        ]))
  }

  @Test(arguments: [("0.123", 123), ("1234.567", 1_234_567)])
  func readsThreeDigitsThatCannotBeThousands(text: String, units: Int) {
    #expect(Amount.parse(text) == .amount(Amount(units: units, fractionDigits: 3)))
  }

  @Test(arguments: [
    "-9.90", "9.90-", "(9.90)", "-$9.90", "$-9.90", "- 9.90", "RM -9.90", "RM-9.90", "($9.90)",
    "\u{2212}9.90", "9.90 RM-",
  ])
  func knowsNegativeAmounts(text: String) {
    #expect(Amount.parse(text) == .amount(Amount(units: -990, fractionDigits: 2)))
  }

  @Test func ordersTheReadingsOfANegativeAmount() {
    #expect(
      Amount.parse("-1.234")
        == .ambiguous([
          Amount(units: -1234, fractionDigits: 0), Amount(units: -1234, fractionDigits: 3),
        ]))
  }

  @Test func readsCentsWithoutAZero() {
    #expect(Amount.parse("$.50") == .amount(Amount(units: 50, fractionDigits: 2)))
  }

  @Test(arguments: [
    "", "RM", "TOTAL 9.90", "9.90 1.00", "12/05", "12:30", "6%", "1,23.50", "1,2,3", "25.12.2018",
    "99999999999999999999", "0.1234567890", "1 234.50", "ABC",
  ])
  func findsNoAmount(text: String) {
    #expect(Amount.parse(text) == .none)
  }

  /// `parse` reads what `description` writes, for every amount.
  ///
  /// Three fraction digits are ambiguous by rule, so there are at most two.
  @Test(arguments: UInt64(0)..<100)
  func parsesItsOwnDescription(seed: UInt64) {
    let units = Int(truncatingIfNeeded: seed &* 0x9E37_79B9_7F4A_7C15) % 1_000_000
    let amount = Amount(units: units, fractionDigits: Int(seed % 3))
    #expect(Amount.parse(amount.description) == .amount(amount))
  }
}
