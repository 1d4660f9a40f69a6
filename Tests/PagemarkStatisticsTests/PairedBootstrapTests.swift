import PagemarkElementary
import PagemarkStatistics
import Testing

@Suite struct PairedBootstrapTests {
  private typealias Page = (numerator: Double, denominator: Double)

  @Test func differenceOfAPipelineFromItselfIsExactlyZero() throws {
    let pages: [Page] = (1...20).map { (Double($0 % 7), Double(50 + $0)) }
    let estimate = try #require(
      Bootstrap.difference(baseline: pages, candidate: pages, draws: 200, seed: 1))
    #expect(estimate.value == 0)
    #expect(estimate.interval == ConfidenceInterval(low: 0, high: 0, level: 0.95))
    #expect(estimate.uncorrected == .noSpread)
  }

  @Test func aConstantDifferencePerPageHasNoSpread() throws {
    // The candidate has one edit more on every page, no matter how bad the page is: nothing varies.
    let baseline: [Page] = (1...20).map { (Double($0 * $0 % 31), 100) }
    let candidate: [Page] = baseline.map { ($0.numerator + 1, 100) }
    let interval = try #require(
      Bootstrap.difference(baseline: baseline, candidate: candidate, draws: 200, seed: 1)?.interval)
    #expect(abs(interval.low - 0.01) < 1e-12 && abs(interval.high - 0.01) < 1e-12)
  }

  @Test(arguments: [
    (2, RatioEstimate.Method.correctedBootstrap), (50, .percentileBootstrap), (2_001, .linearized),
  ])
  func choosesTheMethodByDocuments(count: Int, method: RatioEstimate.Method) throws {
    let baseline: [Page] = (0..<count).map { (Double($0 % 7), 10) }
    let candidate: [Page] = (0..<count).map { (Double($0 * 3 % 5), 10) }
    let estimate = try #require(
      Bootstrap.difference(baseline: baseline, candidate: candidate, draws: 50, seed: 1))
    #expect(estimate.method == method)
  }

  @Test func exchangingThePipelinesFlipsTheSign() throws {
    let baseline: [Page] = (1...60).map { (Double($0 % 7), Double(50 + $0)) }
    let candidate: [Page] = (1...60).map { (Double($0 % 4), Double(50 + $0)) }
    let there = try #require(
      Bootstrap.difference(baseline: baseline, candidate: candidate, draws: 999, seed: 1))
    let back = try #require(
      Bootstrap.difference(baseline: candidate, candidate: baseline, draws: 999, seed: 1))
    #expect(there.value == -back.value)
    let (one, other) = (try #require(there.interval), try #require(back.interval))
    #expect(abs(one.low + other.high) < 0.002)
  }

  /// 200 samples of 30 pages at level 0.9: standard deviation √(0.9 · 0.1 / 200) = 0.021.
  @Test func coversAboutAsOftenAsItClaims() throws {
    let covered = try (UInt64(0)..<200).count { seed in
      var random = SplitMix64(seed: seed, stream: "paired coverage")
      var (baseline, candidate): ([Page], [Page]) = ([], [])
      for _ in 0..<30 {
        let page = Double.random(in: 0...20, using: &random)
        baseline.append((page + Double.random(in: 0...4, using: &random), 100))
        candidate.append((page + Double.random(in: 1...5, using: &random), 100))
      }
      let interval = try #require(
        Bootstrap.difference(
          baseline: baseline, candidate: candidate, level: 0.9, draws: 400, seed: seed)?.interval)
      return interval.low <= 0.01 && 0.01 <= interval.high
    }
    #expect(abs(Double(covered) / 200 - 0.9) < 0.07)
  }
}
