import PagemarkElementary
import PagemarkStatistics
import Testing

@Suite struct WilsonTests {
  @Test func followsTheFormula() throws {
    // z² = 1 at the level Φ(1) − Φ(−1); n = 3, p̂ = 1/3:
    // (1/3 + 1/6 ± √(2/27 + 1/36)) / (4/3) = (1/2 ± √(11/108)) · 3/4
    let level = 2 * NormalDistribution.cdf(1) - 1
    let interval = try #require(Wilson.interval(successes: 1, of: 3, level: level))
    let half = (11.0 / 108).squareRoot()
    #expect(abs(interval.low - 0.75 * (0.5 - half)) < 1e-14)
    #expect(abs(interval.high - 0.75 * (0.5 + half)) < 1e-14)
  }

  @Test(arguments: [1, 10, 1_000])
  func boundsReachZeroWithoutSuccessesAndOneWithAll(n: Int) throws {
    #expect(Wilson.lowerBound(successes: 0, of: n, confidence: 0.95) == 0)
    #expect(Wilson.upperBound(successes: n, of: n, confidence: 0.95) == 1)
    // All of n: the lower bound is 1 / (1 + z²/n).
    let z = NormalDistribution.quantile(0.95)
    let lower = try #require(Wilson.lowerBound(successes: n, of: n, confidence: 0.95))
    #expect(abs(lower - 1 / (1 + z * z / Double(n))) < 1e-14)
  }

  @Test(arguments: UInt64(0)..<100)
  func liesAroundTheRate(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let n = Int.random(in: 1...500, using: &random)
    let k = Int.random(in: 0...n, using: &random)
    let rate = Double(k) / Double(n)
    let interval = try #require(Wilson.interval(successes: k, of: n, level: 0.9))
    #expect(0 <= interval.low && interval.low <= rate)
    #expect(rate <= interval.high && interval.high <= 1)
    #expect(interval.low == Wilson.lowerBound(successes: k, of: n, confidence: 0.95))
  }

  @Test func isMissingWithoutTrials() {
    #expect(Wilson.interval(successes: 0, of: 0, level: 0.95) == nil)
  }
}
