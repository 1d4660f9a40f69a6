import RunSamples
import Testing

@testable import PagemarkElementary
@testable import PagemarkJudging
@testable import PagemarkPipeline
@testable import PagemarkReading
@testable import PagemarkScoring
@testable import PagemarkStatistics

/// A gate against a baseline and the row of a comparison use the same numbers.
@Suite struct OneStoryTests {
  /// b's records under a's name: a candidate whose baseline is a.
  private func candidate(of run: SyntheticRun) -> [CaseRecord] {
    run.records.filter { $0.pipeline == "b" }.map { record in
      var record = record
      record.pipeline = "a"
      return record
    }
  }

  /// Each gate's verdict and row, from the same two measurements.
  private func told(
    _ gates: [String], _ run: SyntheticRun
  ) throws -> [(verdict: GateVerdict, row: PairedDifference?)] {
    var record = run.run
    record.gates = try gates.map { Gate(require: try Requirement($0), pipeline: "a") }
    let records = candidate(of: run)
    var baseline = run.measured
    baseline.spread = .scattering(by: 0.01)
    let summary = Summary(of: record, records: records, baseline: baseline)
    let compared = Comparison(
      (.init(label: "old", pipeline: "a", run: "old"), baseline),
      (.init(label: "new", pipeline: "a", run: "new"), Baseline(of: record, records: records)),
      draws: 1_000)
    return summary.gates.map { ($0, compared.difference("\($0.require.metric)")) }
  }

  static let gates = [
    "cer <= baseline", "cer <= baseline + 0.5 pt", "cer <= baseline + 5 %", "cer.macro <= baseline",
    "field.total.accuracy >= baseline", "field.total.accuracy >= baseline - 2 pt",
    "field.total.recall >= baseline", "field.total.f1 >= baseline", "failures.rate <= baseline",
    "latency.p50 <= baseline + 5 %", "latency.p95 <= baseline", "latency.p95 <= baseline + 10 ms",
    "memory.peak <= baseline",
  ]

  @Test(arguments: [0.85, 0.6, 0.3])
  func aGateAndItsRowNeverContradictEachOther(totals: Double) throws {
    var run = SyntheticRun(seed: totals == 0.6 ? 1 : 2)
    run.totals = totals
    run.slowdown = totals == 0.85 ? 1 : totals == 0.6 ? 1.1 : 1.5
    for (verdict, row) in try told(Self.gates, run) {
      #expect(verdict.decision != .notEvaluable, "\(verdict.reason)")
      guard let row, row.finding != .undecided || verdict.evidence == .refuted else { continue }
      if verdict.evidence == .refuted { #expect(row.finding == .worse, "\(verdict.reason)") }
      if verdict.evidence == .refuted { #expect(verdict.decision == .fail) }
      if row.finding == .better {
        #expect(verdict.decision == .pass && verdict.evidence != .refuted)
      }
      if verdict.require.bound == .baseline(.absolute(0)), verdict.evidence == .proven {
        #expect(row.finding != .worse)
      }
    }
  }

  @Test func aMuchWorseCandidateIsRefutedAndWorse() throws {
    var run = SyntheticRun(seed: 3)
    run.totals = 0.3
    run.slowdown = 1.5
    run.pages = 80
    let gates = ["field.total.accuracy >= baseline - 2 pt", "latency.p95 <= baseline + 5 %"]
    for (verdict, row) in try told(gates, run) {
      #expect(verdict.evidence == .refuted && row?.finding == .worse, "\(verdict.reason)")
    }
  }

  @Test func aProofNamesItsMargin() throws {
    var run = SyntheticRun(seed: 4)
    run.pages = 400
    let verdict = try #require(try told(["cer <= baseline + 5 pt"], run).first).verdict
    #expect(verdict.evidence == .proven)
    #expect(
      verdict.reason.contains(
        "not worse than the baseline by more than 5 pt (non-inferior, proven with 95 % confidence"))
  }
}
