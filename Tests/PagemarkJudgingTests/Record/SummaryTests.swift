import Foundation
import PagemarkJudging
import PagemarkPipeline
import PagemarkReading
import PagemarkScoring
import PagemarkStatistics
import RunSamples
import Testing

@Suite struct SummaryTests {
  private let pipeline = Pipeline(
    name: "opencv", image: [], recognizer: Recognizer(TesseractSettings()), extract: .receipt)

  private func run(
    gates: [Gate], lanes: [Lane] = [.accuracy, .latency], isPartial: Bool = false,
    ending: RunRecord.Ending = .complete, absence: String? = nil,
    standing: Pipeline.Standing = .gated
  ) -> RunRecord {
    var pipeline = pipeline
    pipeline.standing = standing
    return RunRecord(
      suite: "s", pipelines: [pipeline],
      datasets: [
        DatasetRecord(name: "d", title: "D", cases: 4, absence: absence, policy: TextPolicy())
      ],
      gates: gates, measure: Measure(), lanes: lanes, isPartial: isPartial,
      provenance: Provenance(
        tool: "0", libraries: [:], suiteFingerprint: "", cpu: "", cores: 2, kernel: "",
        threadLimit: 1, workers: 2, startedAt: "2026-01-01T00:00:00Z"),
      ending: ending)
  }

  private func gate(_ text: String, severity: Gate.Severity = .enforce) throws -> Gate {
    Gate(require: try Requirement(text), severity: severity)
  }

  private func record(
    _ name: String, lane: Lane = .accuracy, repetition: Int = 0, seconds: Double = 1,
    cer: Tally? = nil, total: FieldVerdict? = nil, failure: Failure? = nil
  ) -> CaseRecord {
    var record = CaseRecord(
      CaseIdentity(case: name, dataset: "d", document: name, lane: lane, repetition: repetition),
      pipeline: "opencv", outcome: failure.map(Outcome.failed) ?? .scored)
    record.timings = [StepTiming(step: "tesseract", wall: seconds, cpu: seconds)]
    if let cer { record.scores[.cer] = cer }
    if let total {
      record.fields[.total] = FieldResult(
        verdict: total, read: nil, expected: ["1"], isInText: total == .right)
    }
    return record
  }

  private func totals(right: Int, wrong: Int) -> [CaseRecord] {
    (0..<right + wrong).map { record("\($0)", total: $0 < right ? .right : .wrong) }
  }

  @Test func aProvenGatePasses() throws {
    // 95 of 100 would have a probability of 5.8 % at 90 %, 96 of 100 one of 2.4 %.
    let summary = Summary(
      of: run(gates: [try gate("field.total.accuracy >= 90 %")]),
      records: totals(right: 96, wrong: 4))
    #expect(summary.gates[0].decision == .pass)
    #expect(summary.gates[0].evidence == .proven)
    #expect((summary.verdict, summary.exit) == (.pass, 0))
  }

  @Test func aPassWithoutProofIsMarkedSo() throws {
    let gates = [try gate("field.total.accuracy >= 90 %")]
    let records = totals(right: 94, wrong: 6)
    let point = Summary(of: run(gates: gates), records: records)
    #expect(point.gates[0].decision == .pass)
    #expect(point.gates[0].evidence == .unproven)
    #expect(try #require(point.gates[0].neededCases).more > 0)
    let proven = Summary(of: run(gates: gates), records: records, assurance: .proven)
    #expect((proven.verdict, proven.exit) == (.unproven, 3))
  }

  @Test func aMissedGateFails() throws {
    let summary = Summary(
      of: run(gates: [try gate("field.total.accuracy >= 90 %")]),
      records: totals(right: 50, wrong: 50))
    #expect(summary.gates[0].evidence == .refuted)
    #expect((summary.verdict, summary.exit) == (.fail, 1))
  }

  @Test func aMissedGateThatOnlyWarnsDoesNotFailTheRun() throws {
    let summary = Summary(
      of: run(gates: [try gate("field.total.accuracy >= 90 %", severity: .warn)]),
      records: totals(right: 50, wrong: 50))
    #expect(summary.gates[0].decision == .fail)
    #expect(summary.exit == 0)
  }

  @Test func aGateThatAppliesToNoGatedPipelineIsNotAPass() throws {
    let summary = Summary(
      of: run(gates: [try gate("cer <= 5 %")], standing: .informational), records: [])
    #expect(summary.gates.isEmpty)
    #expect(summary.exit == 4)
  }

  @Test func fiftyNinePagesWithinTheBudgetProveAP95() throws {
    let gates = [try gate("latency.p95 <= 2 s")]
    func summary(pages: Int) -> Summary {
      Summary(of: run(gates: gates), records: (0..<pages).map { record("\($0)", lane: .latency) })
    }
    #expect(summary(pages: 59).gates[0].evidence == .proven)
    #expect(summary(pages: 58).gates[0].evidence == .unproven)
    #expect(summary(pages: 58).gates[0].neededCases?.total == 59)
  }

  @Test func aFailedPageIsOverEveryBudget() throws {
    let crash = Failure(stage: "tesseract", kind: .crash, message: "")
    let records =
      (0..<10).map { record("\($0)", lane: .latency) }
      + [record("10", lane: .latency, failure: crash)]
    // 1 of 11 over: more than the 0 that p95 allows at n = 11.
    let summary = Summary(of: run(gates: [try gate("latency.p95 <= 2 s")]), records: records)
    #expect(summary.gates[0].decision == .fail)
    #expect(summary.gates[0].estimate == nil)
    #expect(summary.results[0].metrics["latency.p50"]?.estimate == 1)
  }

  @Test func aPagesLatencyIsTheMedianOfItsRepetitions() {
    let records = [1.0, 5, 2].enumerated().map {
      record("a", lane: .latency, repetition: $0.offset, seconds: $0.element)
    }
    let summary = Summary(of: run(gates: []), records: records)
    #expect(summary.results[0].metrics["latency.p95"]?.estimate == 2)
    #expect(summary.results[0].metrics["latency.p95"]?.n == 1)
    #expect(summary.results[0].metrics["latency.tesseract.p95"]?.estimate == 2)
  }

  @Test func onlyTheLatencyLaneFeedsLatency() throws {
    let summary = Summary(
      of: run(gates: [try gate("latency.p95 <= 2 s")], lanes: [.accuracy]),
      records: [record("a", cer: Tally(0, of: 1))])
    #expect(summary.results[0].metrics["latency.p95"] == nil)
    #expect(summary.gates[0].decision == .notEvaluable)
    #expect((summary.verdict, summary.exit) == (.incomplete, 4))
  }

  @Test func theMicroAverageWeighsLongPagesMore() {
    let records = [record("a", cer: Tally(1, of: 10)), record("b", cer: Tally(0, of: 90))]
    let metrics = Summary(of: run(gates: []), records: records).results[0].metrics
    #expect(metrics["cer"]?.estimate == 0.01)
    #expect(metrics["cer.macro"]?.estimate == 0.05)
    #expect(metrics["cer"]?.n == 2)
  }

  @Test(arguments: [
    (true, RunRecord.Ending.complete, nil as String?), (false, .running, nil),
    (false, .tooManyFailures, nil), (false, .complete, "it is not on this machine"),
  ])
  func onlyACompleteRunPasses(
    isPartial: Bool, ending: RunRecord.Ending, absence: String?
  ) throws {
    let summary = Summary(
      of: run(
        gates: [try gate("cer <= 5 %")], isPartial: isPartial, ending: ending, absence: absence),
      records: (0..<100).map { record("\($0)", cer: Tally(0, of: 10)) })
    #expect(summary.gates[0].decision == .notEvaluable)
    #expect((summary.verdict, summary.exit) == (.incomplete, 4))
  }

  @Test func anInterruptionDeterminesTheExitCode() {
    #expect(Summary(of: run(gates: [], ending: .interrupted), records: []).exit == 130)
    #expect(Summary(of: run(gates: [], ending: .terminated), records: []).exit == 143)
  }

  @Test func aRunWithoutGatesEndsWithZero() {
    #expect(Summary(of: run(gates: []), records: []).exit == 0)
  }

  @Test func aMetricWithoutAnyValueIsNeverAPass() throws {
    let summary = Summary(
      of: run(gates: [try gate("words.recall >= 1 %")]), records: [record("a")])
    #expect(summary.gates[0].decision == .notEvaluable)
    #expect(summary.exit == 4)
  }

  @Test func recordsWithoutADenominatorAreNeverAPass() throws {
    for (gates, rate) in [("words.recall >= 90 %", Metric.Rate.wordRecall), ("cer <= 5 %", .cer)] {
      var empty = record("a")
      empty.scores[rate] = Tally(0, of: 0)
      let summary = Summary(of: run(gates: [try gate(gates)]), records: [empty])
      #expect(summary.gates[0].decision == .notEvaluable)
      #expect(summary.exit == 4)
    }
  }

  @Test(arguments: 1...100) func aRateExactlyAtTheThresholdMeetsIt(percent: Int) throws {
    let summary = Summary(
      of: run(gates: [try gate("field.total.accuracy >= \(percent) %")]),
      records: totals(right: percent, wrong: 100 - percent))
    #expect(summary.gates[0].decision == .pass)
  }

  @Test func aLostReadingMakesThePeakUnknown() throws {
    var measured = record("a", lane: .latency)
    measured.peakResidentBytes = 50_000_000
    let lost = record(
      "b", lane: .latency, failure: Failure(stage: "tesseract", kind: .crash, message: ""))
    let gates = [try gate("memory.peak <= 100 MB")]
    #expect(Summary(of: run(gates: gates), records: [measured]).gates[0].evidence == .proven)
    let verdict = Summary(of: run(gates: gates), records: [measured, lost]).gates[0]
    #expect((verdict.decision, verdict.obstacle) == (.notEvaluable, .values))
    #expect(verdict.reason.hasPrefix("1 of 2 pages has no value"))
    var told = lost
    told.peakResidentBytes = 90_000_000
    #expect(Summary(of: run(gates: gates), records: [measured, told]).gates[0].decision == .pass)
    measured.peakResidentBytes = 101_000_000
    // One page over the limit is enough to know.
    #expect(Summary(of: run(gates: gates), records: [measured, lost]).gates[0].decision == .fail)
  }

  @Test func aPageThatFailedInTheLatencyLaneAloneIsAFailure() {
    let crash = Failure(stage: "tesseract", kind: .crash, message: "")
    let records = [
      record("a"), record("b"), record("b", lane: .latency, failure: crash),
      record("b", lane: .latency, repetition: 1, failure: crash),
    ]
    let result = Summary(of: run(gates: []), records: records).results[0]
    #expect((result.cases.total, result.cases.failed) == (2, 1))
    #expect(result.metrics["failures.rate"]?.estimate == 0.5)
  }

  @Test func anAbsentFieldCountsForPrecisionNotForAccuracy() {
    var record = record("a", total: .right)
    record.fields[.total]?.expected = []
    let metrics = Summary(of: run(gates: []), records: [record]).results[0].metrics
    #expect(metrics["field.total.accuracy"] == nil)
  }

  @Test func casesOfOneDocumentSettleLessThanDocuments() throws {
    let crash = Failure(stage: "load", kind: .unreadable, message: "")
    var records = (0..<60).map { record("\($0)", failure: $0 < 20 ? crash : nil) }
    for index in records.indices { records[index].identity.page.document = "\(index / 20)" }
    let verdict = Summary(of: run(gates: [try gate("failures.rate <= 50 %")]), records: records)
      .gates[0]
    #expect(verdict.evidence == .unproven)
    let needed = try #require(verdict.neededCases)
    #expect(needed.more > 0 && needed.total == 60 + needed.more)
  }

  @Test func aGateOnAStepAppliesToPipelinesThatHaveTheStep() throws {
    let summary = Summary(
      of: run(gates: [try gate("latency.normalize.p95 <= 1 s")]),
      records: [record("a", lane: .latency)])
    #expect(summary.gates.isEmpty)
    #expect(summary.causes.contains { $0.contains("applies to no gated pipeline") })
    #expect(summary.exit == 4)
  }

  @Test func aDatasetWithoutCasesIsIncomplete() {
    var empty = run(gates: [])
    empty.datasets[0].cases = 0
    #expect(Summary(of: empty, records: []).exit == 4)
  }

  @Test func writesNullForWhatCannotBeSaid() throws {
    let summary = Summary(
      of: run(gates: [try gate("cer <= 5 %")]),
      records: [record("a", cer: Tally(3, of: 0))])
    let json = String(decoding: try JSONEncoder().encode(summary), as: UTF8.self)
    #expect(json.contains(#""estimate":null"#))
    #expect(!json.lowercased().contains("nan") && !json.lowercased().contains("inf"))
    #expect(try JSONDecoder().decode(Summary.self, from: Data(json.utf8)) == summary)
  }

  @Test func theSameRecordsGiveTheSameSummary() {
    let records = (0..<60).map { record("\($0)", cer: Tally($0 % 7, of: 50 + $0)) }
    #expect(
      Summary(of: run(gates: []), records: records) == Summary(of: run(gates: []), records: records)
    )
  }

  @Test func fieldsHavePrecisionRecallAndTheirMean() {
    // Two right, one wrong, one missing; a fifth page has no total, and one was read.
    var records = [FieldVerdict.right, .right, .wrong, .missing].enumerated().map {
      record("\($0.offset)", total: $0.element)
    }
    records.append(record("4"))
    records[4].fields[.total] = FieldResult(
      verdict: .wrong, read: "9", expected: [], isInText: nil)
    let metrics = Summary(of: run(gates: []), records: records).results[0].metrics
    #expect(metrics["field.total.precision"]?.estimate == 0.5)
    #expect(metrics["field.total.precision"]?.n == 4)
    #expect(metrics["field.total.recall"]?.estimate == 0.5)
    #expect(metrics["field.total.accuracy"]?.estimate == 0.5)
    #expect(metrics["field.total.f1"]?.estimate == 0.5)
  }

  @Test func casesWithATagFormASlice() throws {
    var records = (0..<4).map { record("\($0)", cer: Tally($0, of: 10)) }
    records[2].identity.page.tags = ["faint", "skewed"]
    records[3].identity.page.tags = ["faint"]
    let slices = Summary(of: run(gates: []), records: records).results[0].slices
    #expect(slices.map(\.tag) == ["faint", "skewed"])
    #expect(slices.map(\.cases) == [2, 1])
    #expect(slices[0].metrics["cer"]?.estimate == 0.25)
    #expect(slices[1].metrics["cer"]?.estimate == 0.2)
  }

  @Test func tagsWithTooManyValuesFormNoSlices() {
    let records = (0..<21).map { number in
      var page = record("\(number)", cer: Tally(1, of: 10))
      page.identity.page.tags = ["doc=\(number)", "light=\(number % 2)"]
      return page
    }
    let slices = Summary(of: run(gates: []), records: records).results[0].slices
    #expect(slices.map(\.tag) == ["light=0", "light=1"])
  }

  @Test func aMeanOverPagesHasAnInterval() throws {
    let records = (0..<120).map { number in
      var page = record("\(number)")
      page.values[.quadIoU] = number < 60 ? 1 : 0.9
      return page
    }
    let summary = Summary(
      of: run(gates: [try gate("quad.iou >= 90 %")]), records: records)
    let estimate = try #require(summary.results[0].metrics["quad.iou"])
    #expect(try abs(#require(estimate.estimate) - 0.95) < 1e-12)
    #expect(try #require(estimate.low) > 0.9)
    #expect(summary.gates[0].evidence == .proven)
  }

  @Test func aCalibrationErrorHasNoBound() throws {
    var page = record("a", cer: Tally(0, of: 10))
    var bins = CalibrationBins()
    for _ in 0..<3 {
      if let sample = CalibrationSample(confidence: 0.75, isRight: true) { bins.add(sample) }
    }
    page.calibration = bins
    let summary = Summary(
      of: run(gates: [try gate("confidence.ece <= 30 %")]), records: [page])
    #expect(
      summary.results[0].metrics["confidence.ece"]
        == MetricEstimate(estimate: 0.25, low: nil, high: nil, n: 3, unit: .ratio))
    #expect(summary.gates[0].decision == .pass)
    #expect(summary.gates[0].evidence == .unproven)
  }
}
