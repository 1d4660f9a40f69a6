import PagemarkStatistics
import Testing

@Suite struct LinearizedRatioTests {
  @Test func isTheStandardErrorOfAMeanForEqualDocuments() throws {
    // Values 1, 2, 3, 4: variance 5/3, standard error √(5/3 / 4) = √(5/12).
    let ratio = try #require(
      LinearizedRatio(numerators: [1, 2, 3, 4], denominators: [1, 1, 1, 1]))
    #expect(ratio.value == 2.5)
    #expect(abs(ratio.standardError - (5.0 / 12).squareRoot()) < 1e-15)
  }

  @Test func weighsDocumentsByTheirDenominators() throws {
    // R = 3/6, residuals 1 − 1 = 0 and 2 − 2 = 0 … then 0 − 1 and 3 − 2: √(2 · 2/1) / 6 = 1/3.
    let even = try #require(LinearizedRatio(numerators: [1, 2], denominators: [2, 4]))
    #expect(even.standardError == 0)
    let uneven = try #require(LinearizedRatio(numerators: [0, 3], denominators: [2, 4]))
    #expect(abs(uneven.standardError - 1.0 / 3) < 1e-15)
  }

  @Test func intervalEndsAtZeroUnlessANumeratorIsNegative() throws {
    let rates = try #require(LinearizedRatio(numerators: [0, 1], denominators: [1, 1]))
    #expect(rates.interval(level: 0.95).low == 0)
    let differences = try #require(LinearizedRatio(numerators: [-1, 1], denominators: [1, 1]))
    #expect(differences.interval(level: 0.95).low < 0)
  }

  @Test func aRatioNeedsTwoDocumentsAndADenominator() {
    #expect(LinearizedRatio(numerators: [1], denominators: [2]) == nil)
    #expect(LinearizedRatio(numerators: [1, 2], denominators: [0, 0]) == nil)
  }
}
