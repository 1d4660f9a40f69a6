import Foundation
import RunSamples
import Testing

@testable import PagemarkJudging
@testable import PagemarkPipeline
@testable import PagemarkScoring

/// `latency.readings`: the time of single readings; the other metrics use a page's median.
@Suite struct SingleReadingsTests {
  private let pipeline = Pipeline(
    name: "p", image: [], recognizer: Recognizer(TesseractSettings()))

  /// Twenty pages with three readings each; on every other page the last reading stalls.
  private func records(failing: Set<String> = []) -> [CaseRecord] {
    (0..<20).flatMap { page in
      (0..<3).map { repetition in
        let isStalled = repetition == 2 && page.isMultiple(of: 2)
        let failure = failing.contains("\(page)") && repetition == 1
        var record = CaseRecord(
          CaseIdentity(
            case: "\(page)", dataset: "d", document: "\(page)", lane: .latency,
            repetition: repetition),
          pipeline: "p",
          outcome: failure ? .failed(Failure(stage: "x", kind: .crash, message: "")) : .scored)
        record.timings = [StepTiming(step: "tesseract", wall: isStalled ? 5 : 1, cpu: 1)]
        return record
      }
    }
  }

  private func run(gates: [String] = []) throws -> RunRecord {
    RunRecord(
      suite: "s", pipelines: [pipeline],
      datasets: [
        DatasetRecord(name: "d", title: "D", cases: 20, absence: nil, policy: TextPolicy())
      ],
      gates: try gates.map { Gate(require: try Requirement($0)) }, measure: Measure(),
      lanes: [.latency], isPartial: false,
      provenance: Provenance(
        tool: "0", libraries: [:], suiteFingerprint: "", cpu: "", cores: 2, kernel: "",
        threadLimit: 1, workers: 2, startedAt: "2026-01-01T00:00:00Z"),
      ending: .complete)
  }

  @Test func mediansHideStalledReadingsAndReadingsShowThem() throws {
    // Ten of sixty readings took 5 s, and no page's median did.
    let metrics = Summary(of: try run(), records: records()).results[0].metrics
    #expect(metrics["latency.p95"]?.estimate == 1)
    #expect(metrics["latency.readings.p95"]?.estimate == 5)
    #expect(metrics["latency.readings.p95"]?.n == 60)
  }

  @Test func everyPercentileIsAMetric() throws {
    let gates = ["latency.readings.p50 <= 2 s", "latency.readings.p99 <= 2 s"]
    let summary = Summary(of: try run(gates: gates), records: records())
    #expect(summary.gates.map(\.estimate) == [1, 5])
    #expect(summary.gates.map(\.decision) == [.pass, .fail])
    #expect(Metric("latency.readings.p100") == nil)
    #expect(Metric("latency.readings") == nil)
  }

  @Test func aReadingThatFailedIsOverEveryBudget() throws {
    let summary = Summary(
      of: try run(gates: ["latency.readings.p99 <= 100 s"]), records: records(failing: ["1"]))
    #expect(summary.gates.map(\.decision) == [.fail])
    #expect(summary.gates.map(\.estimate) == [nil])
  }

  @Test func aBaselineFileKeepsSingleReadings() throws {
    let baseline = Baseline(of: try run(), records: records(failing: ["1"]))
    let decoded = try JSONDecoder().decode(Baseline.self, from: JSONEncoder().encode(baseline))
    let table = try #require(decoded.table(pipeline: "p", dataset: "d"))
    #expect(table == baseline.table(pipeline: "p", dataset: "d"))
    let metric = try #require(Metric("latency.readings.p95"))
    #expect(table.sample(of: metric)?.estimate(of: metric, seed: 7).estimate == 5)
    #expect(table.sample(of: metric)?.count == 60)
  }
}
