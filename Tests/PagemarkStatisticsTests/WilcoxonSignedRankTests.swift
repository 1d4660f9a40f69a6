import Foundation
import PagemarkElementary
import PagemarkStatistics
import Testing

@Suite struct WilcoxonSignedRankTests {
  @Test(arguments: 1...12) func pValueIsExactWhenAllDifferencesHaveOneSign(count: Int) {
    // One of 2ⁿ signs on each side.
    let p = WilcoxonSignedRank.pValue((1...count).map { Double($0) })
    #expect(abs(p - 2 / Double(1 << count)) < 1e-12)
  }

  @Test func fewerThanSixDifferencesAreNeverSignificant() {
    #expect(WilcoxonSignedRank.pValue([1, 2, 3, 4, 5]) > 0.05)
    #expect(WilcoxonSignedRank.pValue([1, 2, 3, 4, 5, 6]) < 0.05)
  }

  @Test func pValueMatchesAHandCount() {
    // Ranks 1, 2, 3; −1 has rank 1: sums of at most 1 are {} and {1}, 2 of 8 signs, twice.
    #expect(WilcoxonSignedRank.pValue([-1, 2, 3]) == 0.5)
    // Two tied at rank 1½: the smaller sum is 1½: {}, {1½}, {1½}: 3 of 8, twice.
    #expect(WilcoxonSignedRank.pValue([-1, 1, 3]) == 0.75)
  }

  @Test func zerosAreLeftOutAndInfinityHasTheLargestRank() {
    #expect(WilcoxonSignedRank.pValue([0, 0]) == 1)
    #expect(WilcoxonSignedRank.pValue([]) == 1)
    #expect(
      WilcoxonSignedRank.pValue([0, 1, 2, .infinity]) == WilcoxonSignedRank.pValue([1, 2, 3]))
  }

  /// Logarithms of ratios of ½, 1½ and 2, whose roundings differ by 1e-16.
  ///
  /// SciPy 1.17.1, `wilcoxon(d, method=PermutationMethod(n_resamples=inf))` of the logarithms rounded to nine places;
  /// untied, p would be 0.6875, 0.535 and 1.
  @Test(arguments: [
    ([1618, 202, 464, 1852, 1484], [3236, 101, 696, 2778, 2968], 0.4375),
    (
      [822, 1286, 324, 1708, 908, 1118, 690, 440, 1024],
      [1644, 643, 648, 854, 1816, 1677, 1380, 660, 1536], 0.27734375
    ),
    (
      [1156, 218, 1536, 1742, 1914, 1182, 1210, 1466, 244, 518, 1220, 596],
      [1734, 109, 768, 2613, 3828, 1773, 605, 2932, 488, 1036, 2440, 298], 0.5693359375
    ),
  ])
  func equalRatiosOfDifferentTimesAreTied(before: [Int], after: [Int], pValue: Double) {
    let logarithms = zip(before, after).map { log(Double($1) / 1000) - log(Double($0) / 1000) }
    #expect(Set(logarithms.map { abs($0) }).count > 2)
    #expect(abs(WilcoxonSignedRank.pValue(logarithms) - pValue) < 1e-12)
  }

  @Test func roundingErrorsAroundZeroAreLeftOut() {
    #expect(WilcoxonSignedRank.pValue([1e-16, 1, 2, 3]) == WilcoxonSignedRank.pValue([1, 2, 3]))
    #expect(WilcoxonSignedRank.pValue([1e-9, 1, 2, 3]) == WilcoxonSignedRank.pValue([1, 2, 3, 4]))
  }

  /// SciPy 1.17.1, `wilcoxon(d)` of the differences of Hollander & Wolfe's table 3.1: p = 0.0390625.
  @Test func agreesWithThePublishedExample() {
    let differences = [-0.952, 0.147, -1.022, -0.430, -0.620, -0.590, -0.490, 0.080, -0.010]
    #expect(abs(WilcoxonSignedRank.pValue(differences) - 0.0390625) < 1e-12)
  }

  @Test(arguments: UInt64(0)..<20) func pValueIsNearTheNormalOneAboveAHundredDifferences(
    seed: UInt64
  ) {
    var random = SplitMix64(seed: seed)
    let many = (0..<100).map { _ in Double.random(in: -1...1.2, using: &random) }
    let exact = WilcoxonSignedRank.pValue(many)
    // The smallest difference has little weight, and makes the normal approximation apply.
    let normal = WilcoxonSignedRank.pValue(many + [1e-9])
    #expect(abs(exact - normal) < 0.02)
  }

  @Test(arguments: UInt64(0)..<50) func pValueIgnoresTheSignOfAllDifferences(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let differences = (0..<Int.random(in: 1...40, using: &random)).map { _ in
      Double(Int.random(in: -5...5, using: &random))
    }
    let p = WilcoxonSignedRank.pValue(differences)
    #expect(abs(p - WilcoxonSignedRank.pValue(differences.map { -$0 })) < 1e-12)
    #expect(0 < p && p <= 1)
  }
}
