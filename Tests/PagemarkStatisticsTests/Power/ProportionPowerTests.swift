import PagemarkStatistics
import Testing

@Suite struct ProportionPowerTests {
  /// How often 80 % is proven by 150, 237 and 387 receipts of which 85 % are right, and 95 % by 59 and 200 of which
  /// 98 or 99 % are right.
  @Test(arguments: [
    (0.85, 0.8, 150, 0.42), (0.85, 0.8, 237, 0.58), (0.85, 0.8, 387, 0.82),
    (0.98, 0.95, 59, 0.30), (0.99, 0.95, 59, 0.55), (0.98, 0.95, 200, 0.63),
    (0.99, 0.95, 200, 0.95),
  ])
  func provenShareMatchesTheTable(rate: Double, threshold: Double, n: Int, power: Double) {
    let share = ProportionPower.provenShare(of: n, rate: rate, atLeast: threshold)
    #expect(abs(share - power) < 0.006)
  }

  /// Without a failure: ⌈ln 0.05 ÷ ln threshold⌉.
  @Test(arguments: [(0.99, 299), (0.98, 149), (0.95, 59), (0.9, 29)])
  func perfectCasesNeededMatchTheExactBound(threshold: Double, n: Int) {
    #expect(ProportionPower.neededCases(rate: 1, atLeast: threshold) == n)
    #expect(ProportionPower.neededCases(rate: 0, atLeast: 1 - threshold) == n)
  }

  /// Compared with every smaller number.
  @Test(arguments: [
    (0.93, 0.9), (0.85, 0.8), (0.97, 0.95), (0.99, 0.95), (0.6, 0.5), (0.5, 0.4), (0.85, 0.9),
    (0.7, 0.8), (0.9, 0.95), (0.3, 0.5), (0.4, 0.6), (1, 0.8), (0, 0.8),
  ])
  func findsTheFewestCases(rate: Double, threshold: Double) throws {
    let needed = try #require(ProportionPower.neededCases(rate: rate, atLeast: threshold))
    func settles(_ n: Int) -> Double {
      rate > threshold
        ? ProportionPower.provenShare(of: n, rate: rate, atLeast: threshold)
        : ProportionPower.refutedShare(of: n, rate: rate, atLeast: threshold)
    }
    #expect(settles(needed) >= 0.8)
    #expect((1..<needed).allSatisfy { settles($0) < 0.8 })
  }

  /// The share that `BudgetEvidence` calls proven or refuted, weighted by its probability.
  @Test(arguments: [(20, 0.7, 0.8), (60, 0.97, 0.9), (45, 0.8, 0.9)])
  func agreesWithTheEvidenceOfBudgets(n: Int, rate: Double, threshold: Double) {
    var (proven, refuted) = (0.0, 0.0)
    for over in 0...n {
      let weight = Binomial.pmf(over, n: n, p: 1 - rate)
      switch BudgetEvidence.judge(over: over, of: n, percentile: threshold, confidence: 0.95) {
      case .proven: proven += weight
      case .refuted: refuted += weight
      case .unproven, .none: break
      }
    }
    #expect(
      abs(ProportionPower.provenShare(of: n, rate: rate, atLeast: threshold) - proven) < 1e-12)
    #expect(
      abs(ProportionPower.refutedShare(of: n, rate: rate, atLeast: threshold) - refuted) < 1e-12)
  }

  @Test func noNumberOfCasesSettlesARateAtTheThreshold() {
    #expect(ProportionPower.neededCases(rate: 0.9, atLeast: 0.9) == nil)
    #expect(ProportionPower.neededCases(rate: 0.9001, atLeast: 0.9) == nil)
    #expect(ProportionPower.neededCases(rate: 0.8999, atLeast: 0.9) == nil)
    #expect(ProportionPower.neededCases(rate: 0, atLeast: 0) == nil)
    #expect(ProportionPower.neededCases(rate: 1, atLeast: 1) == nil)
  }

  /// One wrong case refutes "all are right"; 16 cases have one with a probability of 1 − 0.9¹⁶ = 0.815.
  @Test func oneCaseRefutesThatAllAreRight() {
    #expect(ProportionPower.neededCases(rate: 0.9, atLeast: 1) == 16)
  }

  @Test func reachesUpToAMillionCases() throws {
    let needed = try #require(ProportionPower.neededCases(rate: 0.901, atLeast: 0.9))
    // (1.645 √0.09 + 0.842 √0.0892)² ÷ 0.001²
    #expect((540_000...570_000).contains(needed))
  }

  @Test func morePowerNeedsMoreCases() throws {
    let needed = [0.5, 0.8, 0.9].compactMap {
      ProportionPower.neededCases(rate: 0.93, atLeast: 0.9, power: $0)
    }
    #expect(needed.count == 3)
    #expect(needed == needed.sorted())
    #expect(Set(needed).count == 3)
  }
}
