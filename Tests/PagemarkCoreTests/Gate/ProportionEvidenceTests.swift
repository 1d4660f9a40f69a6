import PagemarkCore
import Testing

@Suite struct ProportionEvidenceTests {
  /// The table of successes needed.
  @Test(arguments: [
    (0.9, 30, 30), (0.9, 50, 49), (0.9, 100, 95), (0.9, 200, 187), (0.9, 300, 279),
    (0.9, 500, 462), (0.9, 1_000, 916), (0.8, 30, 28), (0.8, 50, 45), (0.8, 100, 87),
    (0.8, 200, 170), (0.8, 300, 252), (0.8, 500, 415), (0.8, 1_000, 821),
  ])
  func needsTheSuccessesOfTheTable(threshold: Double, n: Int, needed: Int) {
    for k in 0...n {
      #expect((evidence(k, of: n, atLeast: threshold) == .proven) == (k >= needed))
    }
  }

  @Test func cannotProveNinetyPercentWithTwentyCases() {
    #expect(evidence(20, of: 20, atLeast: 0.9) == .unproven)
  }

  @Test(arguments: [10, 100])
  func refutesBelowTheUpperBound(n: Int) throws {
    for k in 0...n {
      let upper = try #require(Wilson.upperBound(successes: k, of: n, confidence: 0.95))
      #expect((evidence(k, of: n, atLeast: 0.8) == .refuted) == (upper < 0.8))
    }
  }

  @Test func isNoneForNoCases() {
    #expect(evidence(0, of: 0, atLeast: 0.9) == .none)
  }

  @Test func neverRefutesPerfection() {
    #expect(evidence(50, of: 50, atLeast: 1) == .unproven)
    #expect(evidence(0, of: 50, atLeast: 0) == .proven)
  }

  @Test func countsDocumentsThatAgreeOnce() throws {
    // 100 fields in 20 documents, 19 all right: 95 of 100 alone would prove 90 %.
    let proportion = try #require(
      ClusteredProportion(
        successes: Array(repeating: 5, count: 19) + [0], counts: Array(repeating: 5, count: 20)))
    #expect(evidence(95, of: 100, atLeast: 0.9) == .proven)
    #expect(ProportionEvidence.judge(proportion, atLeast: 0.9, confidence: 0.95) == .unproven)
  }

  @Test func needsTwentyFivePerfectCasesForNinetyPercent() {
    // All right: 1 / (1 + z²/n) ≥ 0.9 ⇔ n ≥ 9 z² = 24.35
    #expect(needed(20, of: 20, atLeast: 0.9) == 5)
    #expect(needed(25, of: 25, atLeast: 0.9) == 0)
    #expect(needed(9, of: 10, atLeast: 0.9) == nil)
    #expect(needed(0, of: 0, atLeast: 0.9) == nil)
  }

  @Test(arguments: UInt64(0)..<100)
  func needsJustEnoughCases(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let n = Int.random(in: 1...200, using: &random)
    let k = Int.random(in: (n / 2)...n, using: &random)
    func isSettled(_ total: Int) -> Bool {
      let (down, up) = (k * total / n, (k * total + n - 1) / n)
      return evidence(down, of: total, atLeast: 0.8) == .proven
        || evidence(up, of: total, atLeast: 0.8) == .refuted
    }
    let needed = needed(k, of: n, atLeast: 0.8)
    // On the threshold exactly when k/n = 4/5.
    #expect((needed == nil) == (5 * k == 4 * n))
    if let needed {
      #expect(isSettled(n + needed))
      #expect(needed == 0 || !isSettled(n + needed - 1))
    }
  }

  private func evidence(_ k: Int, of n: Int, atLeast threshold: Double) -> Evidence {
    ProportionEvidence.judge(successes: k, of: n, atLeast: threshold, confidence: 0.95)
  }

  private func needed(_ k: Int, of n: Int, atLeast threshold: Double) -> Int? {
    ProportionEvidence.neededCases(successes: k, of: n, atLeast: threshold, confidence: 0.95)
  }
}
