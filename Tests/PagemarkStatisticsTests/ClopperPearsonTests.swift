import PagemarkStatistics
import Testing

@Suite struct ClopperPearsonTests {
  /// SciPy 1.17.1: `beta.ppf(0.025, k, n-k+1)` and `beta.ppf(0.975, k+1, n-k)`.
  @Test(arguments: [
    (5, 10, 0.18708602844739855, 0.8129139715526015), (0, 30, 0, 0.11570330822202778),
    (95, 100, 0.8871650888945373, 0.9835681208179479),
    (950_000, 1_000_000, 0.949571030631536, 0.9504263604526736),
  ])
  func agreesWithTables(k: Int, n: Int, low: Double, high: Double) throws {
    let interval = try #require(ClopperPearson.interval(successes: k, of: n, level: 0.95))
    #expect(abs(interval.low - low) < 1e-12)
    #expect(abs(interval.high - high) < 1e-12)
  }

  @Test(arguments: [1, 2, 5, 12, 25], [0.8, 0.95])
  func coversEveryRateAtLeastAsOftenAsItClaims(n: Int, level: Double) throws {
    let intervals = try (0...n).map {
      try #require(ClopperPearson.interval(successes: $0, of: n, level: level))
    }
    for step in 0...200 {
      let rate = Double(step) / 200
      let coverage = intervals.enumerated().reduce(0.0) { sum, entry in
        let covers = entry.element.low <= rate && rate <= entry.element.high
        return covers ? sum + Binomial.pmf(entry.offset, n: n, p: rate) : sum
      }
      #expect(coverage >= level - 1e-12)
    }
  }

  @Test(arguments: [1, 2, 5, 12, 25], [0.8, 0.95])
  func coversFromEachSideAtLeastAsOftenAsItClaims(n: Int, confidence: Double) throws {
    let bounds = try (0...n).map {
      (
        lower: try #require(
          ClopperPearson.lowerBound(successes: $0, of: n, confidence: confidence)),
        upper: try #require(ClopperPearson.upperBound(successes: $0, of: n, confidence: confidence))
      )
    }
    for step in 0...200 {
      let rate = Double(step) / 200
      var (above, below) = (0.0, 0.0)
      for (k, bound) in bounds.enumerated() {
        let weight = Binomial.pmf(k, n: n, p: rate)
        if bound.lower <= rate { above += weight }
        if rate <= bound.upper { below += weight }
      }
      #expect(above >= confidence - 1e-12)
      #expect(below >= confidence - 1e-12)
    }
  }

  @Test func isMissingWithoutTrials() {
    #expect(ClopperPearson.interval(successes: 0, of: 0, level: 0.95) == nil)
  }
}
