import PagemarkElementary
import PagemarkStatistics
import Testing

@Suite struct ClusteredProportionTests {
  @Test(arguments: [(7, 10), (1, 2), (0, 5), (29, 30)])
  func oneCasePerDocumentCountsInFull(right: Int, count: Int) throws {
    let lone = (0..<count).map { $0 < right ? 1 : 0 }
    let proportion = try #require(
      ClusteredProportion(successes: lone, counts: Array(repeating: 1, count: count)))
    #expect(abs(proportion.effectiveCount - Double(count)) < 1e-12)
    let clustered = try #require(proportion.interval(level: 0.95))
    let plain = try #require(Wilson.interval(successes: right, of: count, level: 0.95))
    #expect(abs(clustered.low - plain.low) < 1e-12)
    #expect(abs(clustered.high - plain.high) < 1e-12)
  }

  @Test func agreeingCasesOfADocumentCountOnce() throws {
    // Four documents of 5 cases, each all right or all wrong. Residuals ±2.5:
    // SE² = 4 · 6.25 · (4/3) / 400 = 1/12; plain variance 1/4 / 19; effect 19/3; 20 / (19/3) = 60/19.
    let proportion = try #require(
      ClusteredProportion(successes: [5, 0, 5, 0], counts: [5, 5, 5, 5]))
    let error = try #require(proportion.standardError)
    #expect(abs(error * error - 1.0 / 12) < 1e-15)
    #expect(abs(proportion.effectiveCount - 60.0 / 19) < 1e-12)
  }

  @Test func effectiveCountNeverExceedsTheCount() throws {
    let proportion = try #require(ClusteredProportion(successes: [1, 2], counts: [2, 4]))
    #expect(proportion.standardError == 0)
    #expect(proportion.effectiveCount == 6)
  }

  @Test func effectiveCountIsTheDocumentsWhenNothingVaries() throws {
    let allRight = try #require(ClusteredProportion(successes: [3, 0, 2], counts: [3, 0, 2]))
    #expect(allRight.rate == 1)
    #expect(allRight.effectiveCount == 2)
    let single = try #require(ClusteredProportion(successes: [3], counts: [4]))
    #expect(single.standardError == nil)
    #expect(single.effectiveCount == 1)
  }

  @Test func isMissingWithoutCases() {
    #expect(ClusteredProportion(successes: [], counts: []) == nil)
    #expect(ClusteredProportion(successes: [0], counts: [0]) == nil)
  }

  @Test(arguments: UInt64(0)..<100)
  func theIntervalContainsTheRate(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let counts = (0..<Int.random(in: 1...30, using: &random)).map { _ in
      Int.random(in: 1...8, using: &random)
    }
    let successes = counts.map { Int.random(in: 0...$0, using: &random) }
    let proportion = try #require(ClusteredProportion(successes: successes, counts: counts))
    #expect(proportion.effectiveCount > 0)
    #expect(proportion.effectiveCount <= Double(proportion.count))
    let interval = try #require(proportion.interval(level: 0.95))
    #expect(interval.low <= proportion.rate && proportion.rate <= interval.high)
  }
}
