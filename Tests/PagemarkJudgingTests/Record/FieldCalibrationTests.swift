import Foundation
import PagemarkJudging
import PagemarkPipeline
import PagemarkReading
import PagemarkScoring
import PagemarkStatistics
import RunSamples
import TestSupport
import Testing

@Suite struct FieldCalibrationTests {
  private let pipeline = Pipeline(
    name: "p", image: [], recognizer: Recognizer(TesseractSettings()), extract: .receipt)

  private func field(
    _ verdict: FieldVerdict, read: String? = "1", expected: [String] = ["1"], confidence: Double?
  ) -> FieldResult {
    FieldResult(
      verdict: verdict, read: read, expected: expected, isInText: nil, confidence: confidence)
  }

  private func record(_ name: String, _ fields: [FieldKind: FieldResult]) -> CaseRecord {
    var record = CaseRecord(
      CaseIdentity(case: name, dataset: "d", document: name, lane: .accuracy, repetition: 0),
      pipeline: "p", outcome: .scored)
    record.fields = NamedValues(fields)
    return record
  }

  private func run(gates: [Gate] = []) -> RunRecord {
    RunRecord(
      suite: "s", pipelines: [pipeline],
      datasets: [
        DatasetRecord(name: "d", title: "D", cases: 2, absence: nil, policy: TextPolicy())
      ],
      gates: gates, measure: Measure(), lanes: [.accuracy], isPartial: false,
      provenance: Provenance(
        tool: "0", libraries: [:], suiteFingerprint: "", cpu: "", cores: 2, kernel: "",
        threadLimit: 1, workers: 2, startedAt: "2026-01-01T00:00:00Z"),
      ending: .complete)
  }

  private func estimate(_ records: [CaseRecord]) -> MetricEstimate? {
    Summary(of: run(), records: records).results[0].metrics["field.confidence.ece"]
  }

  @Test func allFieldsOfAllCasesShareTheBins() {
    // Bin 0.9 …: 0.95 + 0.95 against 1 right; bin 0.2 …: 0.25 against 0 right. (0.9 + 0.25) / 3.
    let records = [
      record(
        "a", [.total: field(.right, confidence: 0.95), .date: field(.wrong, confidence: 0.95)]),
      record("b", [.vendor: field(.wrong, confidence: 0.25)]),
    ]
    let found = estimate(records)
    #expect(found?.n == 3)
    #expect((found?.estimate).map { abs($0 - 1.15 / 3) < 1e-12 } == true)
    #expect((found?.low, found?.high) == (nil, nil))
  }

  @Test func onlyValuesThatWereFoundForALabelCount() {
    let records = [
      record(
        "a",
        [
          .total: field(.right, confidence: 1),
          .tax: field(.missing, read: nil, confidence: nil),
          .tip: field(.wrong, expected: [], confidence: 0.9),
        ])
    ]
    #expect(
      estimate(records)
        == MetricEstimate(estimate: 0, low: nil, high: nil, n: 1, unit: .ratio))
    #expect(estimate([record("a", [.tax: field(.missing, read: nil, confidence: nil)])]) == nil)
  }

  @Test func anAmbiguousValueIsNotRight() {
    let records = [record("a", [.date: field(.ambiguous, confidence: 1)])]
    #expect(estimate(records)?.estimate == 1)
  }

  @Test func aGateJudgesItByItsEstimateAlone() throws {
    let gate = Gate(require: try Requirement("field.confidence.ece <= 10 %"), severity: .enforce)
    let records = [record("a", [.total: field(.right, confidence: 0.75)])]
    let summary = Summary(of: run(gates: [gate]), records: records)
    #expect(summary.gates[0].decision == .fail)
    #expect(summary.gates[0].evidence == .unproven)
  }

  @Test func aBaselineKeepsTheCalibration() throws {
    let gate = Gate(
      require: try Requirement("field.confidence.ece <= baseline"), severity: .enforce)
    let records = [record("a", [.total: field(.right, confidence: 0.75)])]
    let run = run(gates: [gate])
    let baseline = Baseline(of: run, records: records)
    let read = try JSONDecoder().decode(Baseline.self, from: try JSONEncoder().encode(baseline))
    let summary = Summary(of: run, records: records, baseline: read)
    #expect(summary.gates[0].decision == .pass)
    #expect(summary.gates[0].baseline == 0.25)
  }

  @Test func recordsOfOlderVersionsAreReadAndSayNothing() throws {
    let line = #"{"verdict": "right", "read": "1", "expected": ["1"], "isInText": true}"#
    let old = try JSONDecoder().decode(FieldResult.self, from: Data(line.utf8))
    #expect(old.confidence == nil)
    #expect(estimate([record("a", [.total: old])]) == nil)
  }

  @Test func aScoreHasTheExtractionsConfidence() throws {
    let fields = PrintedReceipt("ACME MARKET\n12/20/2024\nTOTAL  9.00\nVISA ****1234").fields
    let reading = Reading(
      kind: .text, lines: [], text: "", excerpt: "", confidence: nil, fields: fields)
    let truth: [FieldKind: FieldTruth] = [
      .total: .labelled(["9.00"]), .last4: .labelled(["1235"]), .tax: .labelled(["1.00"]),
    ]
    let scores = Scores(of: reading, against: Reference(fields: truth), by: pipeline)
    #expect(scores.fields[.total]?.confidence == fields.confidence(of: .total))
    #expect(try #require(scores.fields[.total]?.confidence) > 0.5)
    #expect(try #require(scores.fields[.last4]?.confidence) > 0.5)
    #expect(scores.fields[.tax]?.confidence == nil)
  }

  /// 03/04 may be March or April: then there is a last day, but no days can be counted.
  @Test(arguments: ["12/20/2024", "03/04/2024"])
  func theReturnDayHasTheConfidenceOfItsRow(date: String) throws {
    let receipt = PrintedReceipt("ACME\n\(date)\nTOTAL  9.00\nReturn by Jan 31, 2025")
    let fields = ReceiptExtractor().extract(from: receipt.lines, rowTolerance: 8)
    #expect(fields.value(of: .returnBy) == "2025-01-31")
    #expect(try #require(fields.confidence(of: .returnBy)) > 0.5)
  }
}
