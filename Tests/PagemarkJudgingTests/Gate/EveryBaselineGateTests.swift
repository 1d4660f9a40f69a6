import RunSamples
import Testing

@testable import PagemarkElementary
@testable import PagemarkJudging
@testable import PagemarkPipeline
@testable import PagemarkReading
@testable import PagemarkScoring
@testable import PagemarkStatistics

/// Every metric can be gated, absolutely and against a baseline, in every unit.
@Suite struct EveryBaselineGateTests {
  /// A run whose records have everything that a metric needs.
  private static let run: SyntheticRun = {
    var run = SyntheticRun(seed: 1)
    run.pages = 12
    return run
  }()

  private static let records: [CaseRecord] = run.records.map { record in
    var record = record
    switch record.lane {
    case .accuracy:
      for rate in Metric.Rate.allCases { record.scores[rate] = Tally(9, of: 10) }
      for mean in Metric.Mean.allCases { record.values[mean] = 0.5 }
      for kind in FieldKind.ofReceipts {
        record.fields[kind] = FieldResult(
          verdict: .right, read: "1", expected: ["1"], isInText: true, confidence: 0.9)
      }
      record.reading = .text
      record.elapsed = 0.2
    case .latency:
      record.timings.insert(StepTiming(step: "page.opencv", wall: 0.01, cpu: 0.01), at: 0)
      record.identity.page.session = "session-1"
      record.sessionSeconds = 0.5
      record.service = ServiceUse()
      record.service?.requests = [0.1]
      record.service?.firstTokens = [0.05]
    }
    return record
  }

  private static var record: RunRecord {
    var record = run.run
    for index in record.pipelines.indices { record.pipelines[index].minimumConfidence = 0.5 }
    record.coldStarts = ["a": [0.5, 0.6, 0.7], "b": [0.5, 0.5, 0.5]]
    return record
  }

  /// Some metrics can't be provided here: calibration bins need words, a recovery needs a fault, and a ranking needs a
  /// wrong value.
  private static let metrics: [Metric] =
    Metric.listed.filter {
      switch $0 {
      case .calibrationError, .recoveryRate, .qualityAUC, .selection(_, .auc): false
      default: true
      }
    } + [.latency(.cpu, percentile: 50), .latency(.step("tesseract"), percentile: 95)]

  private static func bounds(of metric: Metric) -> [String] {
    let sign = metric.polarity == .smallerIsBetter ? "+" : "-"
    return [
      metric.unit.exampleThreshold.split(separator: " or ").first.map(String.init) ?? "",
      "baseline", "baseline \(sign) 5 %", "baseline \(sign) \(metric.unit.exampleTolerance)",
    ]
  }

  @Test func everyMetricCanBeEvaluatedInEveryForm() throws {
    var record = Self.record
    record.gates = try Self.metrics.flatMap { metric in
      let direction = metric.polarity == .smallerIsBetter ? "<=" : ">="
      return try Self.bounds(of: metric).map {
        Gate(require: try Requirement("\(metric) \(direction) \($0)"), pipeline: "a")
      }
    }
    var baseline = Baseline(of: record, records: Self.records)
    baseline.spread = RunSpread(
      of: (0..<5).map { _ in
        RunSpread.Run(
          code: "",
          values: Dictionary(
            uniqueKeysWithValues: Self.metrics.map {
              (RunSpread.Place(pipeline: nil, dataset: "drawn", metric: "\($0)"), 1.0)
            }))
      }, source: "5 runs")
    let summary = Summary(of: record, records: Self.records, baseline: baseline)
    #expect(summary.gates.count == 4 * Self.metrics.count)
    for verdict in summary.gates {
      #expect(verdict.decision != .notEvaluable, "\(verdict.require.text): \(verdict.reason)")
      guard verdict.require.needsBaseline else { continue }
      #expect(verdict.decision == .pass, "\(verdict.require.text): \(verdict.reason)")
      #expect(verdict.baseline == verdict.estimate)
    }
  }

  @Test func aBaselineKeepsValuesThatBelongToNoCase() throws {
    let table = try #require(
      Baseline(of: Self.record, records: Self.records).table(pipeline: "a", dataset: "drawn"))
    #expect(table.whole?.coldStarts == [0.5, 0.6, 0.7])
    #expect(table.whole?.work?.count == 12)
    #expect(table.whole?.sessions?["session-1"]?.isComplete == true)
    #expect(table.sample(of: .throughput)?.count == 12)
  }

  // MARK: Cases that only one has

  private func summary(_ policy: BaselinePolicy?, missing: Set<String>) throws -> Summary {
    let run = SyntheticRun(seed: 2)
    var record = run.run
    record.baseline = policy
    record.gates = [Gate(require: try Requirement("cer <= baseline"), pipeline: "a")]
    let part = Baseline(of: run.run, records: run.records.filter { !missing.contains($0.case) })
    return Summary(of: record, records: run.records, baseline: part)
  }

  @Test func commonCasesAreJudgedIfTheSuiteSaysSo() throws {
    let missing: Set = ["page-100", "page-101", "page-102", "page-103"]
    #expect(try summary(nil, missing: missing).exit == 5)
    #expect(try summary(BaselinePolicy(cases: .all), missing: missing).exit == 5)
    let common = try summary(BaselinePolicy(cases: .common), missing: missing)
    #expect(common.exit == 0)
    #expect(common.gates[0].n == 36)
    #expect(common.gates[0].estimate == common.gates[0].baseline)
    #expect(
      common.gates[0].reason.contains(
        "on the 36 cases that both have, of 40 here and 36 in the baseline"))
  }

  @Test func withoutACommonCaseTheExitIsFive() throws {
    let all = Set(SyntheticRun(seed: 2).records.map(\.case))
    #expect(try summary(BaselinePolicy(cases: .common), missing: all).exit == 5)
  }
}
