import PagemarkJudging
import PagemarkPipeline
import PagemarkReading
import PagemarkScoring
import PagemarkStatistics
import RunSamples
import Testing

/// Whether the comparisons and gates themselves can be trusted.
@Suite struct AuditTests {
  private static let seeds = UInt64(0)..<200

  /// The probability of at least this many alarms at the nominal rate.
  private func probability(ofAtLeast alarms: Int, of trials: Int, rate: Double) -> Double {
    1 - Binomial.cdf(alarms - 1, n: trials, p: rate)
  }

  /// Holm's correction keeps all metrics of a comparison together at 5 %.
  @Test func equalPipelinesDifferAtMostAtTheNominalRate() {
    let alarms = Self.seeds.count { seed in
      let differences = SyntheticRun(seed: seed).comparison(draws: 300).datasets[0].differences
      return differences.contains { $0.finding == .better || $0.finding == .worse }
    }
    #expect(probability(ofAtLeast: alarms, of: Self.seeds.count, rate: 0.05) > 0.001, "\(alarms)")
  }

  /// Each test by itself keeps 5 %: more rejections would be false alarms, almost none would mean no power.
  @Test(arguments: ["cer", "field.total.accuracy", "latency"])
  func eachTestKeepsItsLevel(quantity: String) {
    let rejections = Self.seeds.count { seed in
      let difference = SyntheticRun(seed: seed).comparison(draws: 300, only: quantity)
        .difference(quantity)
      return (difference?.pValue ?? 1) <= 0.05
    }
    #expect(probability(ofAtLeast: rejections, of: Self.seeds.count, rate: 0.05) > 0.001)
    #expect(Binomial.cdf(rejections, n: Self.seeds.count, p: 0.05) > 0.0005)
  }

  @Test func theIntervalOfARatioHasItsCoverage() {
    let covered = Self.seeds.count { seed in
      guard
        let difference = SyntheticRun(seed: seed).comparison(draws: 300, only: "latency")
          .difference("latency"), let low = difference.ratioLow, let high = difference.ratioHigh
      else { return false }
      return low <= 1 && 1 <= high
    }
    #expect(Binomial.cdf(covered, n: Self.seeds.count, p: 0.95) > 0.001)
  }

  @Test(arguments: UInt64(0)..<20) func aSlowdownOfAFifthIsFound(seed: UInt64) throws {
    var run = SyntheticRun(seed: seed)
    run.slowdown = 1.2
    #expect(run.comparison(draws: 300).hasRegression)
    let gate = Gate(require: try Requirement("latency.p95 <= baseline + 5 %"), pipeline: "a")
    #expect(run.candidateJudged(by: gate).exit == 1)
  }

  @Test(arguments: UInt64(0)..<20) func oneMoreWrongTotalFailsAnExactGate(seed: UInt64) throws {
    var run = SyntheticRun(seed: seed)
    run.isIdentical = true
    let gate = Gate(require: try Requirement("field.total.accuracy >= baseline"), pipeline: "a")
    #expect(run.candidateJudged(by: gate).exit == 0)
    let spoiled = run.candidateJudged(by: gate) { record in
      // Page 1 is right in both.
      guard record.case == "page-101", record.lane == .accuracy else { return }
      record.fields[.total] = FieldResult(
        verdict: .wrong, read: "2", expected: ["1"], isInText: false)
    }
    #expect(spoiled.exit == 1)
  }

  @Test func manyWrongTotalsAreARegression() {
    var run = SyntheticRun(seed: 1)
    run.totals = 0.3
    #expect(run.comparison(draws: 300).difference("field.total.accuracy")?.finding == .worse)
  }
}

extension SyntheticRun {
  /// b against a, with few draws.
  fileprivate func comparison(draws: Int, only quantity: String? = nil) -> Comparison {
    let measured = measured
    return Comparison(
      (.init(label: "a", pipeline: "a", run: "run"), measured),
      (.init(label: "b", pipeline: "b", run: "run"), measured),
      quantities: quantity.flatMap { Quantity($0) }.map { [$0] }, draws: draws)
  }

  /// The candidate's records under the baseline's name, compared with the baseline.
  fileprivate func candidateJudged(
    by gate: Gate, spoiling: (inout CaseRecord) -> Void = { _ in }
  ) -> Summary {
    var record = run
    record.gates = [gate]
    let candidate = records.filter { $0.pipeline == "b" }.map { record in
      var record = record
      record.pipeline = "a"
      spoiling(&record)
      return record
    }
    var baseline = measured
    baseline.spread = .scattering(by: 0.01)
    return Summary(of: record, records: candidate, baseline: baseline)
  }
}
