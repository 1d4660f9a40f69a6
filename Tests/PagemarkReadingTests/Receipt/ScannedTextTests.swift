import Testing

@testable import PagemarkReading

@Suite struct ScannedTextTests {
  private func plain(_ text: String) -> String {
    String(decoding: ScannedText(text).bytes, as: UTF8.self)
  }

  @Test(arguments: [
    ("Total\t9", "TOTAL 9"), ("£9 €9 ¥9", "$9 $9 $9"), ("９．９０", "9.90"), ("27Dec´16", "27DEC'16"),
    ("\u{2212}9\u{A0}", "-9 "),
  ])
  func typographicVariantsBecomeTheSameByte(text: String, expected: String) {
    #expect(plain(text) == expected)
  }

  @Test(arguments: ["", "plain", "e\u{301}", "r\u{E9}sum\u{E9} 😀 ₿", "9⁹⁹"])
  func hasOneByteForEachScalar(text: String) {
    #expect(ScannedText(text).count == text.unicodeScalars.count)
  }

  @Test func keepsRaisedCentsApartFromDigits() {
    let text = ScannedText("$9⁹⁹")
    #expect(text.endOfDigits(from: 1) == 2)
  }

  @Test func isZeroOutsideOfTheText() {
    let text = ScannedText("A")
    #expect(text[-1] == 0)
    #expect(text[1] == 0)
  }

  @Test func closesGapsAtSeparatorsOnly() {
    let text = ScannedText("9. 90 9 .90 9 90 A. 9").closingGapsAtSeparators
    #expect(text == ScannedText("9.90 9.90 9 90 A. 9"))
  }
}
