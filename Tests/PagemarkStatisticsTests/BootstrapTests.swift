import Testing

@testable import PagemarkElementary
@testable import PagemarkStatistics

@Suite struct BootstrapTests {
  @Test func givesTheSameIntervalForTheSameSeed() {
    let (edits, lengths) = pages(60, seed: 1)
    func estimate(seed: UInt64) -> RatioEstimate? {
      Bootstrap.ratio(numerators: edits, denominators: lengths, draws: 500, seed: seed)
    }
    #expect(estimate(seed: 3) == estimate(seed: 3))
    #expect(estimate(seed: 3) != estimate(seed: 4))
  }

  @Test(arguments: UInt64(0)..<60)
  func intervalLiesWithinTheRatiosOfTheDocuments(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let (edits, lengths) = pages(Int.random(in: 2...120, using: &random), seed: seed)
    let ratios = zip(edits, lengths).map { $0 / $1 }
    let estimate = try #require(
      Bootstrap.ratio(numerators: edits, denominators: lengths, draws: 200, seed: seed))
    let interval = try #require(estimate.interval)
    let (least, most) = (try #require(ratios.min()), try #require(ratios.max()))
    #expect(least <= interval.low)
    #expect(interval.low <= interval.high)
    #expect(interval.high <= most)
  }

  @Test func findsTheOutcomesOfTwoDocuments() throws {
    // Means 0 (1/4), 1/2 (1/2) and 1 (1/4): the quartiles beyond 1/8 on each side are the ends.
    let estimate = try #require(Bootstrap.mean([0, 1], level: 0.75, seed: 5))
    let interval = try #require(estimate.interval)
    #expect(interval == ConfidenceInterval(low: 0, high: 1, level: 0.75))
    #expect(estimate.value == 0.5)
  }

  @Test(arguments: [
    (2, RatioEstimate.Method.correctedBootstrap), (49, .correctedBootstrap),
    (50, .percentileBootstrap), (2_000, .percentileBootstrap), (2_001, .linearized),
  ])
  func choosesTheMethodByDocuments(count: Int, method: RatioEstimate.Method) throws {
    let values = (0..<count).map { Double($0 % 7) }
    let estimate = try #require(Bootstrap.mean(values, draws: 50, seed: 1))
    #expect(estimate.method == method)
    #expect(estimate.documents == count)
    #expect(estimate.uncorrected == nil)
  }

  @Test func hasNoIntervalForOneDocument() throws {
    let estimate = try #require(Bootstrap.ratio(numerators: [1], denominators: [4], seed: 1))
    #expect(estimate.value == 0.25)
    #expect(estimate.interval == nil)
    #expect(estimate.method == nil)
  }

  @Test func isMissingWithoutDocumentsOrDenominator() {
    #expect(Bootstrap.mean([], seed: 1) == nil)
    #expect(Bootstrap.ratio(numerators: [1, 2], denominators: [0, 0], seed: 1) == nil)
  }

  @Test func equalDocumentsAreUncorrectedForLackOfSpread() throws {
    let estimate = try #require(
      Bootstrap.ratio(numerators: [1, 2, 3], denominators: [10, 20, 30], draws: 100, seed: 1))
    #expect(estimate.uncorrected == .noSpread)
    #expect(estimate.method == .percentileBootstrap)
    let interval = try #require(estimate.interval)
    #expect(abs(interval.low - 0.1) < 1e-15 && abs(interval.high - 0.1) < 1e-15)
  }

  @Test func aDocumentWithTheWholeDenominatorPreventsCorrection() throws {
    let estimate = try #require(
      Bootstrap.ratio(numerators: [1, 2, 3], denominators: [10, 0, 0], draws: 100, seed: 1))
    #expect(estimate.uncorrected == .oneDocumentDecides)
    #expect(estimate.interval != nil)
  }

  @Test func agreesWithTheLinearizedIntervalAtTwoThousandDocuments() throws {
    let (edits, lengths) = pages(2_000, seed: 9)
    let drawn = try #require(
      Bootstrap.ratio(numerators: edits, denominators: lengths, seed: 2)?.interval)
    let linear = try #require(LinearizedRatio(numerators: edits, denominators: lengths))
    let interval = linear.interval(level: 0.95)
    // Quantiles of 10,000 draws lie within about 0.03 standard errors (one sigma) of their place.
    #expect(abs(drawn.low - interval.low) < 0.15 * linear.standardError)
    #expect(abs(drawn.high - interval.high) < 0.15 * linear.standardError)
  }

  @Test func correctedIntervalReachesFurtherIntoTheLongTail() throws {
    // 18 of 20 pages without edits: the corrected interval reaches farther up than the plain one.
    let values = Array(repeating: 0.0, count: 18) + [1, 6]
    let estimate = try #require(Bootstrap.mean(values, seed: 1))
    #expect(estimate.method == .correctedBootstrap)
    let corrected = try #require(estimate.interval)
    let terms = values.map { RatioTerm(numerator: $0, denominator: 1) }
    let plain = Bootstrap.resampledValues(terms, draws: Bootstrap.defaultDraws, seed: 1)
    #expect(corrected.high > (try #require(NearestRank.percentile(plain, 0.975))))
    #expect(corrected.low >= (try #require(NearestRank.percentile(plain, 0.025))))
  }

  /// SciPy 1.17.1, `bootstrap(…, paired=True, method='BCa', n_resamples=100000)`: 23.95 … 45.17;
  /// its uncorrected interval (`percentile`) of the same sample is lower, 23.43 … 44.28.
  @Test func agreesWithAnotherCorrectedBootstrap() throws {
    let numerators = (1...30).map { Double($0 * $0 * $0 % 97 * $0) }
    let denominators = (1...30).map { Double(10 + $0 * 7 % 23) }
    let estimate = try #require(
      Bootstrap.ratio(
        numerators: numerators, denominators: denominators, draws: 50_000, seed: 1))
    let interval = try #require(estimate.interval)
    #expect(abs(interval.low - 23.95) < 0.3)
    #expect(abs(interval.high - 45.17) < 0.3)
  }

  @Test func coversAboutAsOftenAsItClaims() throws {
    // 200 samples of 60 pages at level 0.9: standard deviation √(0.9 · 0.1 / 200) = 0.021.
    let covered = try (UInt64(0)..<200).count { seed in
      var random = SplitMix64(seed: seed, stream: "coverage")
      let values = (0..<60).map { _ in Double.random(in: 0..<1, using: &random) }
      let estimate = try #require(Bootstrap.mean(values, level: 0.9, draws: 400, seed: seed))
      let interval = try #require(estimate.interval)
      return interval.low <= 0.5 && 0.5 <= interval.high
    }
    #expect(abs(Double(covered) / 200 - 0.9) < 0.07)
  }

  /// Edits and lengths of pages, whole numbers, lengths at least 1.
  private func pages(_ count: Int, seed: UInt64) -> (edits: [Double], lengths: [Double]) {
    var random = SplitMix64(seed: seed, stream: "pages")
    let lengths = (0..<count).map { _ in Int.random(in: 1...900, using: &random) }
    let edits = lengths.map { Int.random(in: 0...($0 / 4), using: &random) }
    return (edits.map(Double.init), lengths.map(Double.init))
  }
}
