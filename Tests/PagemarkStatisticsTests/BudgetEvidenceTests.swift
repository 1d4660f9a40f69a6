import PagemarkStatistics
import Testing

@Suite struct BudgetEvidenceTests {
  /// The most pages over budget that prove it, and the fewest that refute it.
  @Test(
    arguments: [
      (0.9, 29, 0, 7), (0.9, 46, 1, 9), (0.9, 59, 1, 11), (0.9, 100, 4, 16), (0.9, 150, 8, 22),
      (0.9, 200, 12, 28), (0.9, 300, 21, 40), (0.9, 500, 38, 62), (0.9, 1_000, 84, 117),
      (0.95, 29, nil, 5), (0.95, 46, nil, 6), (0.95, 59, 0, 7), (0.95, 100, 1, 10),
      (0.95, 150, 2, 13), (0.95, 200, 4, 16), (0.95, 300, 8, 22), (0.95, 500, 16, 34),
      (0.95, 1_000, 38, 63),
    ] as [(Double, Int, Int?, Int)])
  func evidenceMatchesTheTableOfPagesOverBudget(percentile: Double, n: Int, most: Int?, fewest: Int)
  {
    #expect(BudgetEvidence.mostOver(of: n, percentile: percentile, confidence: 0.95) == most)
    #expect(BudgetEvidence.fewestOver(of: n, percentile: percentile, confidence: 0.95) == fewest)
    for t in 0...n {
      let expected: Evidence =
        t <= most ?? -1 ? .proven : t >= fewest ? .refuted : .unproven
      #expect(
        BudgetEvidence.judge(over: t, of: n, percentile: percentile, confidence: 0.95) == expected)
    }
  }

  @Test func noPagesGiveNoEvidence() {
    #expect(BudgetEvidence.judge(over: 0, of: 0, percentile: 0.95, confidence: 0.95) == .none)
  }

  @Test(arguments: 1...60)
  func agreesWithTheExactLowerBound(n: Int) throws {
    // Proven ⇔ the Clopper-Pearson lower bound of the share within the budget reaches p.
    for t in 0...n {
      let lower = try #require(
        ClopperPearson.lowerBound(successes: n - t, of: n, confidence: 0.95))
      let evidence = BudgetEvidence.judge(over: t, of: n, percentile: 0.9, confidence: 0.95)
      #expect((evidence == .proven) == (lower >= 0.9))
    }
  }

  @Test(arguments: [20, 59, 100, 300])
  func aRateOnTheThresholdIsRarelyProvenOrRefuted(n: Int) {
    // With exactly 5 % of all pages over the budget, neither outcome may exceed its 5 %.
    var (proven, refuted) = (0.0, 0.0)
    for t in 0...n {
      let weight = Binomial.pmf(t, n: n, p: 0.05)
      switch BudgetEvidence.judge(over: t, of: n, percentile: 0.95, confidence: 0.95) {
      case .proven: proven += weight
      case .refuted: refuted += weight
      case .unproven, .none: break
      }
    }
    #expect(proven <= 0.05 + 1e-12)
    #expect(refuted <= 0.05 + 1e-12)
  }
}
