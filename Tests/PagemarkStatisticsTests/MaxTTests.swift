import Testing

@testable import PagemarkElementary
@testable import PagemarkStatistics

@Suite struct MaxTTests {
  /// 40 documents with a difference of about `shift` each.
  private func contributions(_ seed: UInt64, shift: Double) -> [Double] {
    var random = SplitMix64(seed: seed)
    return (0..<40).map { _ in Double.random(in: -1...1, using: &random) + shift }
  }

  private func alone(_ values: [Double]) -> Double {
    MaxT.adjusted([values], draws: 4_000, seed: 7)[0]
  }

  @Test func aQuantityByItselfIsNotCorrected() throws {
    let values = contributions(1, shift: 0.15)
    let terms = values.map {
      PairedRatioTerm(
        baseline: RatioTerm(numerator: 0, denominator: 1),
        candidate: RatioTerm(numerator: $0, denominator: 1))
    }
    let expected = try #require(PairedPermutation.pValue(terms, draws: 4_000, seed: 7))
    #expect(abs(alone(values) - expected) < 1e-12)
  }

  @Test func copiesOfAQuantityCostNothing() {
    let values = contributions(2, shift: 0.15)
    let adjusted = MaxT.adjusted(
      [values, values.map { 3 * $0 }, values.map { -$0 }], draws: 4_000, seed: 7)
    #expect(adjusted.allSatisfy { $0 == alone(values) })
  }

  @Test func independentQuantitiesCostAboutWhatHolmTakes() {
    let family = (0..<6).map { contributions(10 + $0, shift: $0 == 0 ? 0.3 : 0) }
    let adjusted = MaxT.adjusted(family, draws: 4_000, seed: 7)
    let raw = alone(family[0])
    #expect(adjusted[0] > 3 * raw && adjusted[0] < 8 * raw, "\(adjusted[0]) \(raw)")
    #expect(adjusted.allSatisfy { $0 > 0 && $0 <= 1 })
  }

  @Test func aCertainQuantityDoesNotWeakenTheNext() {
    // Step-down: a quantity that is certain no longer affects the next one.
    let sure = contributions(20, shift: 2)
    let next = contributions(21, shift: 0.25)
    let adjusted = MaxT.adjusted([sure, next], draws: 4_000, seed: 7)
    #expect(adjusted[1] == alone(next))
  }

  @Test func aQuantityWithoutDifferencesHasPValueOne() {
    #expect(MaxT.adjusted([[0, 0, 0]], draws: 100, seed: 7) == [1])
    #expect(MaxT.adjusted([], draws: 100, seed: 7).isEmpty)
  }

  /// 300 families of five correlated quantities without any difference.
  @Test func aFamilyWithoutDifferencesKeepsItsLevel() {
    let alarms = (0..<300).count { seed in
      var random = SplitMix64(seed: UInt64(seed), stream: "family")
      let common = (0..<20).map { _ in Double.random(in: -1...1, using: &random) }
      let family = (0..<5).map { _ in
        common.map { $0 + Double.random(in: -1...1, using: &random) }
      }
      return MaxT.adjusted(family, draws: 200, seed: UInt64(seed)).contains { $0 <= 0.05 }
    }
    #expect(Binomial.cdf(alarms, n: 300, p: 0.05) < 0.999 && alarms > 0, "\(alarms)")
  }
}
