import PagemarkElementary
import PagemarkStatistics
import Testing

@Suite struct PairedPermutationTests {
  @Test func pValueMatchesAHandCountOfSwaps() {
    // Differences 1, 2, 3 of equal lengths: |sum| ≥ 6 for 2 of 8 swaps.
    let baseline = [0.0, 0, 0].map { (numerator: $0, denominator: 1.0) }
    let candidate = [1.0, 2, 3].map { (numerator: $0, denominator: 1.0) }
    #expect(PairedPermutation.pValue(baseline: baseline, candidate: candidate, seed: 1) == 0.25)
  }

  @Test func equalPipelinesHavePValueOne() {
    let pages = [(numerator: 1.0, denominator: 9.0), (numerator: 0.0, denominator: 4.0)]
    #expect(PairedPermutation.pValue(baseline: pages, candidate: pages, seed: 1) == 1)
  }

  @Test func pValueIsNeverZero() throws {
    let baseline = (0..<40).map { _ in (numerator: 0.0, denominator: 10.0) }
    let candidate = (0..<40).map { _ in (numerator: 5.0, denominator: 10.0) }
    let p = try #require(
      PairedPermutation.pValue(baseline: baseline, candidate: candidate, draws: 99, seed: 1))
    #expect(p == 0.01)
  }

  @Test func noPValueWithoutADenominator() {
    let pages = [(numerator: 1.0, denominator: 0.0)]
    #expect(PairedPermutation.pValue(baseline: pages, candidate: pages, seed: 1) == nil)
  }

  @Test(arguments: UInt64(0)..<20) func drawnSwapsAgreeWithAllOfThem(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    func pages(_ count: Int) -> [(numerator: Double, denominator: Double)] {
      (0..<count).map { _ in (Double.random(in: 0...9, using: &random), 10) }
    }
    let (baseline, candidate) = (pages(16), pages(16))
    let exact = try #require(
      PairedPermutation.pValue(baseline: baseline, candidate: candidate, seed: seed))
    // The 17th to 19th pages hardly differ: there are too many to enumerate.
    let drawn = try #require(
      PairedPermutation.pValue(
        baseline: baseline + [(0, 10), (1e-9, 10), (0, 10)],
        candidate: candidate + [(1e-9, 10), (0, 10), (1e-9, 10)], draws: 2_000, seed: seed))
    // More than four standard errors of 2,000 draws.
    #expect(abs(exact - drawn) < 0.05)
  }

  /// Under the null hypothesis p ≤ 0.1 in a tenth of the samples: 400 of them, √(0.1 · 0.9 / 400) = 0.015.
  @Test func falsePositiveRateIsAboutTheLevel() throws {
    let rejected = try (UInt64(0)..<400).count { seed in
      var random = SplitMix64(seed: seed, stream: "null")
      var baseline: [(numerator: Double, denominator: Double)] = []
      var candidate = baseline
      for _ in 0..<10 {
        let length = Double.random(in: 50...150, using: &random)
        baseline.append((Double.random(in: 0...9, using: &random), length))
        candidate.append((Double.random(in: 0...9, using: &random), length))
      }
      return try #require(
        PairedPermutation.pValue(baseline: baseline, candidate: candidate, seed: seed)) <= 0.1
    }
    #expect(abs(Double(rejected) / 400 - 0.1) < 0.045)
  }
}
