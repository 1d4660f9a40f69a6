import PagemarkStatistics
import Testing

@Suite struct BinomialTests {
  @Test func threeCoinsHaveTheProbabilitiesOfPascalsTriangle() {
    // 1, 3, 3, 1 eighths
    #expect((0...3).map { (Binomial.pmf($0, n: 3, p: 0.5) * 8).rounded() } == [1, 3, 3, 1])
    let sums = (-1...4).map { Binomial.cdf($0, n: 3, p: 0.5) * 8 }
    for (sum, expected) in zip(sums, [0.0, 1, 4, 7, 8, 8]) { #expect(abs(sum - expected) < 1e-14) }
  }

  /// mpmath, 40 digits: the weights, and their sum from k down, with p as the nearest `Double`.
  @Test(arguments: [
    (49_500, 1_000_000, 0.05, 0.0108721765896450195, 0.000131257205639131895),
    (50_358, 1_000_000, 0.05, 0.949885200729692167, 0.000474800072075602703),
    (500_000, 1_000_000, 0.5, 0.500398942180665875, 0.000797884361331750089),
    (940, 1_000, 0.95, 0.086732178384862005, 0.0196696597515532234),
  ])
  func keepsItsDigitsForManyTrials(k: Int, n: Int, p: Double, cdf: Double, pmf: Double) {
    #expect(abs(Binomial.cdf(k, n: n, p: p) / cdf - 1) < 1e-12)
    #expect(abs(Binomial.pmf(k, n: n, p: p) / pmf - 1) < 1e-12)
  }

  @Test(arguments: [1, 2, 7, 30, 101], [0, 1e-9, 0.05, 0.3, 0.5, 0.95, 1])
  func sumsItsWeights(n: Int, p: Double) {
    var sum = 0.0
    for k in 0...n {
      sum += Binomial.pmf(k, n: n, p: p)
      #expect(abs(Binomial.cdf(k, n: n, p: p) - sum) < 1e-13)
    }
  }

  @Test(arguments: [0.01, 0.05, 0.5, 0.9])
  func risesWithSuccessesAndFallsWithTheirProbability(p: Double) {
    for n in [10, 300, 5_000] {
      for k in stride(from: 0, to: n, by: max(1, n / 100)) {
        let cdf = Binomial.cdf(k, n: n, p: p)
        #expect((0...1).contains(cdf))
        #expect(cdf <= Binomial.cdf(k + 1, n: n, p: p) + 1e-14)
        #expect(cdf + 1e-14 >= Binomial.cdf(k, n: n, p: p + 0.01))
      }
    }
  }

  @Test func zeroTrialsHaveZeroSuccesses() {
    #expect(Binomial.cdf(0, n: 0, p: 0.3) == 1)
    #expect(Binomial.pmf(0, n: 0, p: 0.3) == 1)
    #expect(Binomial.cdf(-1, n: 0, p: 0.3) == 0)
  }
}
