import Testing

@testable import PagemarkReading

@Suite struct AmountTokenTests {
  private func amounts(in text: String) -> [String] {
    AmountToken.tokens(in: ScannedText(text)).map { token in
      token.parse.readings.map(\.description).joined(separator: "|")
    }
  }

  @Test(arguments: [
    ("TOTAL RM 9.00", ["9.00"]), ("AMOUNT:$58.92", ["58.92"]), ("79.00", ["79.00"]),
    ("TOTAL9.00SR", ["9.00"]), ("2 x 15.50 31.00", ["2.00", "15.50", "31.00"]),
    ("1,234", ["1.234|1234.00"]), ("9.00.", ["9.00"]),
  ])
  func takesWholeNumerals(text: String, expected: [String]) {
    #expect(amounts(in: text) == expected)
  }

  @Test(arguments: ["12/05/2018", "19:19", "GST 6%", "GST 6.00 %", "07-5547360"])
  func leavesOutDatesTimesRatesAndTelephoneNumbers(text: String) {
    #expect(amounts(in: text) == [])
  }

  @Test func distinguishesAMinusFromAHyphen() {
    #expect(amounts(in: "DISC -1.00") == ["-1.00"])
    #expect(amounts(in: "DISC:-1.00") == ["-1.00"])
    #expect(amounts(in: "COFFEE-1.00") == ["1.00"])
    #expect(amounts(in: "COFFEE - 1.00") == ["1.00"])
  }

  @Test func aCurrencyBelongsToTheNumberAfterIt() {
    let tokens = AmountToken.tokens(in: ScannedText("2 RM 3"))
    #expect(tokens.map(\.hasCurrency) == [false, true])
  }
}
