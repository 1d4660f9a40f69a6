import Testing

@testable import PagemarkJudging
@testable import PagemarkReading
@testable import PagemarkScoring
@testable import PagemarkStatistics

@Suite struct ComparisonFamilyTests {
  private func gates(_ texts: [String]) throws -> [Gate] {
    try texts.map { Gate(require: try Requirement($0)) }
  }

  /// b against a, with few draws.
  private func comparison(
    _ run: SyntheticRun, quantities: [Quantity]? = nil, primary: [Compared]? = nil
  ) -> Comparison {
    let measured = run.measured
    return Comparison(
      (.init(label: "a", pipeline: "a", run: "run"), measured),
      (.init(label: "b", pipeline: "b", run: "run"), measured), quantities: quantities,
      primary: primary, draws: 500)
  }

  @Test func metricsOfGatesComeFirstAndDecide() throws {
    var run = SyntheticRun(seed: 1)
    run.gates = try gates(["latency.p95 <= 2 s", "cer.macro <= 9 %", "latency.p95 <= 3 s"])
    let compared = comparison(run)
    #expect(compared.family.origin == .gates)
    #expect(compared.family.metrics == ["latency.p95", "cer.macro"])
    let families = compared.datasets[0].differences.map(\.family)
    #expect(families.prefix(2) == [.primary, .primary])
    #expect(families.dropFirst(2).allSatisfy { $0 == .rest } && families.count > 4)
  }

  @Test func withoutGatesTheHeadlineMetricsDecide() {
    let compared = comparison(SyntheticRun(seed: 1))
    #expect(compared.family.origin == .headline)
    #expect(compared.family.metrics == ["cer", "field.total.accuracy", "latency"])
  }

  @Test func namedMetricsReplaceThoseOfTheGates() throws {
    var run = SyntheticRun(seed: 1)
    run.gates = try gates(["cer <= 9 %"])
    let compared = comparison(run, primary: [.quantity(.field(.total, .accuracy))])
    #expect(compared.family.origin == .named)
    #expect(compared.family.metrics == ["field.total.accuracy"])
    #expect(compared.difference("cer")?.family == .rest)
  }

  @Test func enforcedGatesTakePrecedenceOverWarnings() throws {
    let enforced = try gates(["cer <= 9 %"])
    var warning = try gates(["field.total.accuracy >= 80 %"])
    warning[0].severity = .warn
    let asked = { ComparisonFamily.asked(by: $0, of: ["a"], on: "drawn") }
    #expect(asked(enforced + warning) == [.quantity(.rate(.cer))])
    #expect(asked(warning) == [.quantity(.field(.total, .accuracy))])
    warning[0].dataset = "other"
    #expect(asked(warning).isEmpty)
  }

  @Test func otherMetricsDoNotWeakenTheDecidingOnes() throws {
    var run = SyntheticRun(seed: 3)
    run.gates = try gates(["field.total.accuracy >= 80 %"])
    let difference = try #require(comparison(run).difference("field.total.accuracy"))
    #expect(difference.adjustedPValue == difference.pValue)
    #expect(difference.adjustedLevel == 0.95)
  }

  @Test func decidingMetricsAreCorrectedOverAllDatasets() throws {
    var run = SyntheticRun(seed: 4)
    run.totals = 0.6
    run.gates = try gates(["field.total.accuracy >= 80 %"])
    var measured = run.measured
    for copy in 1...3 {
      measured.tables += run.measured.tables.map { table in
        var table = table
        table.dataset += "\(copy)"
        return table
      }
    }
    let compared = Comparison(
      (.init(label: "a", pipeline: "a", run: "run"), measured),
      (.init(label: "b", pipeline: "b", run: "run"), measured), draws: 500)
    #expect(compared.family.rows == 4)
    let difference = try #require(compared.difference("field.total.accuracy"))
    #expect(abs(difference.adjustedPValue - 4 * difference.pValue) < 1e-12)
    #expect(abs(difference.adjustedLevel - (1 - 0.05 / 4)) < 1e-12)
    let (low, wide) = try (#require(difference.low), #require(difference.adjustedLow))
    #expect(wide < low)
  }

  /// The corrected p-value agrees with its interval, and so do the p-value and interval of the row alone.
  @Test(arguments: UInt64(0)..<30)
  func intervalsAgreeWithTheirPValues(seed: UInt64) throws {
    var run = SyntheticRun(seed: seed)
    run.totals = 0.65
    run.gates = try gates(["field.total.accuracy >= 80 %", "cer <= 9 %", "latency.p95 <= 1 s"])
    let row = try #require(comparison(run).difference("field.total.accuracy"))
    for (pValue, low, high) in [
      (row.pValue, row.low, row.high), (row.adjustedPValue, row.adjustedLow, row.adjustedHigh),
    ] {
      let (low, high) = try (#require(low), #require(high))
      #expect((pValue <= 0.05) == (low > 0 || high < 0), "\(pValue): \(low) … \(high)")
    }
  }

  @Test func onlyDecidingMetricsAreRegressions() throws {
    var run = SyntheticRun(seed: 5)
    run.slowdown = 1.3
    run.gates = try gates(["cer <= 9 %"])
    let compared = comparison(run)
    #expect(compared.difference("latency")?.finding == .worse)
    #expect(!compared.hasRegression)
    run.gates = try gates(["latency.p50 <= 9 s"])
    #expect(comparison(run).hasRegression)
  }

  @Test func aTagOfEveryCaseFormsNoSlice() {
    #expect(
      Measurements.slicingTags(of: [["all", "a"], ["all", "b"], ["all"]]) == ["a", "b"])
    #expect(Measurements.slicingTags(of: []).isEmpty)
  }

  @Test func mcNemarsShareLeavesAHalfOutWhereItsTestDoes() throws {
    for (b, c) in [(0, 6), (1, 9), (5, 12), (3, 3), (20, 36), (8, 0)] {
      let share = try #require(McNemar.share(b, c, level: 0.95))
      #expect((share.low > 0.5 || share.high < 0.5) == (McNemar.midP(b, c) <= 0.05), "\(b) \(c)")
      #expect(share.low <= Double(b) / Double(b + c) && Double(b) / Double(b + c) <= share.high)
    }
    #expect(McNemar.share(0, 0, level: 0.95) == nil)
  }
}
