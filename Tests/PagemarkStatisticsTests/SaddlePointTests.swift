import Testing

@testable import PagemarkStatistics

@Suite struct SaddlePointTests {
  @Test func stirlingErrorMatchesKnownValues() {
    // ln 1! − ln(√(2π) / e) = 1 − ½ ln 2π
    #expect(abs(SaddlePoint.stirlingError(1) - 0.081_061_466_795_327_26) < 1e-15)
    // The first term of the series, 1/12z, is all that remains.
    #expect(abs(SaddlePoint.stirlingError(1e9) * 12e9 - 1) < 1e-15)
  }

  @Test(arguments: [0.5, 0.9, 0.999_999, 1.000_001, 1.2, 2])
  func devianceIsZeroOnlyAtTheMean(share: Double) {
    #expect(SaddlePoint.deviance(1_000, mean: 1_000 * share) > 0)
    #expect(SaddlePoint.deviance(1_000 * share, mean: 1_000 * share) == 0)
  }

  @Test(arguments: [0.999_999, 1.000_001])
  func devianceKeepsItsPrecisionNearTheMean(share: Double) {
    // x ln(x / m) + m − x = x (e²/2 − e³/3 + …) for m = x (1 + e)
    let e = share - 1
    let series = 1_000 * (e * e / 2 - e * e * e / 3)
    #expect(abs(SaddlePoint.deviance(1_000, mean: 1_000 * share) / series - 1) < 1e-9)
  }
}
