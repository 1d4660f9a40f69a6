import Testing

@testable import PagemarkStatistics

@Suite struct StudentTTests {
  @Test func agreesWithTheClosedFormOfTwoDegreesOfFreedom() {
    // P(|T| ≥ t) = 1 − t ÷ √(2 + t²), here with t = 2.
    #expect(abs(StudentT.pValue(2, freedom: 2) - (1 - 2 / 6.0.squareRoot())) < 1e-12)
  }
}
