import Testing

@testable import PagemarkStatistics

@Suite struct StudentTQuantileTests {
  /// From the tables.
  @Test(arguments: [
    (0.95, 4.0, 2.132), (0.975, 4, 2.776), (0.95, 1, 6.314), (0.975, 30, 2.042), (0.95, 1e7, 1.645),
  ])
  func quantilesAreThoseOfTheTables(p: Double, freedom: Double, expected: Double) {
    #expect(abs(StudentT.quantile(p, freedom: freedom) - expected) < 0.0006)
  }

  @Test func aQuantileHasItsPValue() {
    let t = StudentT.quantile(0.975, freedom: 7)
    #expect(abs(StudentT.pValue(t, freedom: 7) - 0.05) < 1e-9)
  }
}
