import Testing

@testable import PagemarkDocuments

@Suite struct GlyphlessFontTests {
  @Test(arguments: [
    (0.0, "0"), (1, "1"), (0.5, "0.5"), (12.34567, "12.3457"), (-3.25, "-3.25"), (0.00004, "0"),
    (100.1, "100.1"), (0.0001, "0.0001"), (1e9, "1000000000"),
  ])
  func numbersHaveNoExponent(value: Double, text: String) {
    #expect(PDFNotation.decimal(value) == text)
  }
}
