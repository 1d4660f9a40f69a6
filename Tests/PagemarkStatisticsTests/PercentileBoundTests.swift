import PagemarkElementary
import PagemarkStatistics
import Testing

@Suite struct PercentileBoundTests {
  private func upper(_ latencies: [Double], p: Double, confidence: Double) -> Double? {
    bounds(latencies, p: p, confidence: confidence).high
  }

  private func lower(_ latencies: [Double], p: Double, confidence: Double) -> Double? {
    bounds(latencies, p: p, confidence: confidence).low
  }

  /// The bounds of independent pages.
  private func bounds(
    _ latencies: [Double], p: Double, confidence: Double
  ) -> (low: Double?, high: Double?) {
    PercentileBound.shown(ofDocuments: latencies.map { [$0] }, p: p, confidence: confidence)
  }

  @Test(arguments: [
    (0.5, 0.9, 4), (0.5, 0.95, 5), (0.5, 0.99, 7), (0.75, 0.9, 9), (0.75, 0.95, 11),
    (0.75, 0.99, 17), (0.8, 0.9, 11), (0.8, 0.95, 14), (0.8, 0.99, 21), (0.9, 0.9, 22),
    (0.9, 0.95, 29), (0.9, 0.99, 44), (0.95, 0.9, 45), (0.95, 0.95, 59), (0.95, 0.99, 90),
    (0.99, 0.9, 230), (0.99, 0.95, 299), (0.99, 0.99, 459),
  ])
  func beginsAtTheMinimumCount(p: Double, confidence: Double, count: Int) {
    #expect(PercentileBound.minimumCount(p: p, confidence: confidence) == count)
    let latencies = (1...count).map(Double.init)
    #expect(
      upper(latencies, p: p, confidence: confidence) == Double(count))
    #expect(
      upper(latencies.dropLast(), p: p, confidence: confidence) == nil)
  }

  /// 0.5² = 1 − 0.75 and 0.1¹ = 1 − 0.9, of which only the first is exact in binary.
  @Test(arguments: [(0.5, 0.75, 2), (0.1, 0.9, 1), (0.05, 0.95, 1), (0.2, 0.96, 2)])
  func countsATieAsEnough(p: Double, confidence: Double, count: Int) {
    #expect(PercentileBound.minimumCount(p: p, confidence: confidence) == count)
  }

  @Test func hasNoMinimumForTheMaximumOrForCertainty() {
    #expect(PercentileBound.minimumCount(p: 1, confidence: 0.95) == nil)
    #expect(PercentileBound.minimumCount(p: 0.95, confidence: 1) == nil)
  }

  @Test func boundsLeaveAsManyPagesAboveAsEvidenceAllows() {
    // 1 page over of 100 proves the p95 budget (the table of `BudgetEvidenceTests`): the bound is the 99th of 100;
    // 10 pages over refute it: the lower bound is the 91st.
    let latencies = (1...100).map(Double.init).reversed() as [Double]
    #expect(upper(latencies, p: 0.95, confidence: 0.95) == 99)
    #expect(lower(latencies, p: 0.95, confidence: 0.95) == 91)
  }

  @Test func aBoundMayBeAFailedPage() {
    let latencies = Array(repeating: 1.0, count: 98) + [.infinity, .infinity]
    #expect(upper(latencies, p: 0.95, confidence: 0.95) == .infinity)
  }

  @Test func noLatenciesHaveNoBounds() {
    #expect(upper([], p: 0.95, confidence: 0.95) == nil)
    #expect(lower([], p: 0.95, confidence: 0.95) == nil)
  }

  @Test(arguments: UInt64(0)..<300)
  func agreesWithTheEvidence(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let n = Int.random(in: 1...400, using: &random)
    let p = [0.5, 0.9, 0.95, 0.99].randomElement(using: &random) ?? 0.5
    // Few distinct values, so that ties occur, and some failures.
    let latencies = (0..<n).map { _ in
      Int.random(in: 0..<30, using: &random) == 0
        ? .infinity : Double(Int.random(in: 1...20, using: &random))
    }
    let (lower, upper) = bounds(latencies, p: p, confidence: 0.95)
    for budget in stride(from: 0.5, through: 20.5, by: 1) {
      let evidence = BudgetEvidence.judge(
        over: latencies.count { $0 > budget }, of: n, percentile: p, confidence: 0.95)
      #expect((evidence == .proven) == (upper.map { $0 <= budget } ?? false))
      #expect((evidence == .refuted) == (lower.map { $0 > budget } ?? false))
    }
  }
}
