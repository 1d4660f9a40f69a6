import PagemarkStatistics
import Testing

/// Shares of right cases, one per document: what is not right is over the budget.
@Suite struct ProportionEvidenceTests {
  /// The fewest right cases k with P(X ≥ k) ≤ 5 %, X ~ Binomial(n, threshold): SciPy's `binom.sf`.
  @Test(arguments: [
    (0.9, 30, 30), (0.9, 50, 49), (0.9, 100, 96), (0.9, 200, 188), (0.9, 300, 279),
    (0.9, 500, 462), (0.9, 1_000, 916), (0.8, 30, 28), (0.8, 50, 45), (0.8, 100, 87),
    (0.8, 200, 170), (0.8, 300, 252), (0.8, 500, 416), (0.8, 1_000, 822),
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
      let upper = try #require(ClopperPearson.upperBound(successes: k, of: n, confidence: 0.95))
      #expect((evidence(k, of: n, atLeast: 0.8) == .refuted) == (upper < 0.8))
    }
  }

  @Test func withoutCasesThereIsNoEvidence() {
    #expect(evidence(0, of: 0, atLeast: 0.9) == .none)
  }

  @Test func perfectCasesAreNeverRefuted() {
    #expect(evidence(50, of: 50, atLeast: 1) == .unproven)
    // A claim that no sample can contradict is not proven by one.
    #expect(evidence(0, of: 50, atLeast: 0) == .unproven)
  }

  @Test(arguments: [(0.99, 299), (0.98, 149), (0.95, 59), (0.9, 29)])
  func needsTheExactNumberOfCasesWithoutAFailure(threshold: Double, n: Int) {
    #expect(evidence(n, of: n, atLeast: threshold) == .proven)
    #expect(evidence(n - 1, of: n - 1, atLeast: threshold) == .unproven)
  }

  @Test(arguments: [0.8, 0.9, 0.95, 0.98, 0.99])
  func evidenceIsFalseInAtMostFivePercent(threshold: Double) {
    for n in [2, 11, 25, 52, 60, 133, 150, 268, 400] {
      var (proven, refuted) = (0.0, 0.0)
      for k in 0...n {
        let weight = Binomial.pmf(k, n: n, p: threshold)
        switch evidence(k, of: n, atLeast: threshold) {
        case .proven: proven += weight
        case .refuted: refuted += weight
        case .unproven, .none: break
        }
      }
      #expect(proven <= 0.05 + 1e-12)
      #expect(refuted <= 0.05 + 1e-12)
    }
  }

  private func evidence(_ k: Int, of n: Int, atLeast threshold: Double) -> Evidence {
    BudgetEvidence.judge(over: n - k, of: n, percentile: threshold, confidence: 0.95)
  }
}
