import PagemarkJudging
import PagemarkPipeline
import PagemarkScoring
import PagemarkStatistics
import RunSamples
import Testing

/// Quantities other than scores: the lane that they may come from, and the unit in which they are counted.
@Suite struct LaneMetricsTests {
  private let pipeline = Pipeline(
    name: "p", image: [], recognizer: Recognizer(TesseractSettings()))
  private static let ofTheLatencyLane = [
    "latency.p50 <= 1 s", "latency.p95 <= 1 s", "latency.cpu.p95 <= 1 s",
    "latency.tesseract.p95 <= 1 s", "memory.peak <= 1 GB", "session.memory.peak <= 1 GB",
    "session.completion >= 50 %", "coldStart <= 1 s",
  ]

  private func record(
    _ name: String, lane: Lane = .latency, repetition: Int = 0, session: String? = nil,
    seconds: Double = 0.1, peak: Int? = nil, failure: Failure? = nil
  ) -> CaseRecord {
    var record = CaseRecord(
      CaseIdentity(
        case: name, dataset: "d", document: session ?? name, lane: lane, repetition: repetition,
        session: session), pipeline: "p", outcome: failure.map(Outcome.failed) ?? .scored)
    record.timings = [StepTiming(step: "tesseract", wall: seconds, cpu: seconds)]
    record.peakResidentBytes = peak
    record.elapsed = seconds
    return record
  }

  private func summary(
    _ records: [CaseRecord], gates: [String] = [], lanes: [Lane] = Lane.allCases,
    coldStarts: [Double?]? = nil, workers: Int = 2
  ) throws -> Summary {
    var run = RunRecord(
      suite: "s", pipelines: [pipeline],
      datasets: [
        DatasetRecord(name: "d", title: "D", cases: 4, absence: nil, policy: TextPolicy())
      ],
      gates: try gates.map { Gate(require: try Requirement($0)) }, measure: Measure(), lanes: lanes,
      isPartial: false,
      provenance: Provenance(
        tool: "0", libraries: [:], suiteFingerprint: "", cpu: "", cores: 2, kernel: "",
        threadLimit: 1, workers: workers, startedAt: "2026-01-01T00:00:00Z"),
      ending: .complete)
    run.coldStarts = coldStarts.map { ["p": $0] }
    return Summary(of: run, records: records)
  }

  @Test func theAccuracyLaneFeedsNoGateOfTimeOrMemory() throws {
    // Far within every budget, and with a peak, which records of the accuracy lane normally lack.
    let records = (0..<100).map {
      record("\($0)", lane: .accuracy, session: "s\($0 / 10)", seconds: 0.001, peak: 1_000_000)
    }
    for lanes in [[.accuracy], Lane.allCases] {
      let summary = try summary(records, gates: Self.ofTheLatencyLane, lanes: lanes)
      #expect(summary.gates.map(\.decision) == Self.ofTheLatencyLane.map { _ in .notEvaluable })
      #expect(summary.exit == 4)
      let names = summary.results[0].metrics.keys
      #expect(!names.contains { $0.hasPrefix("latency") || $0.contains("memory") })
    }
  }

  @Test(arguments: [RecognitionOrigin.cached, .shared])
  func cachedOrSharedWorkFeedsNoGateOfTime(origin: RecognitionOrigin) throws {
    var records = Lane.allCases.flatMap { lane in
      (0..<100).map { record("\($0)", lane: lane, session: "s", seconds: 0.001, peak: 1_000_000) }
    }
    let gates = Self.ofTheLatencyLane + ["throughput >= 1 pages/s"]
    let own = try summary(records, gates: gates, coldStarts: [0.1])
    #expect(own.gates.map(\.decision) == gates.map { _ in .pass })
    for index in records.indices { records[index].recognition = origin }
    let summary = try summary(records, gates: gates)
    #expect(summary.gates.map(\.decision) == gates.map { _ in .notEvaluable })
  }

  @Test func timesOfTheAccuracyLaneAreNotMixedIn() throws {
    let slow = (0..<5).map { record("\($0)", seconds: 3, peak: 2_000_000_000) }
    let quick = (0..<95).map { record("q\($0)", lane: .accuracy, seconds: 0.001, peak: 1) }
    let summary = try summary(
      slow + quick, gates: ["latency.p50 <= 1 s", "memory.peak <= 1 GB"])
    #expect(summary.gates.map(\.decision) == [.fail, .fail])
    #expect(summary.gates.map(\.n) == [5, 5])
  }

  @Test func theLatencyLaneFeedsNoThroughput() throws {
    let summary = try summary([record("a")], gates: ["throughput >= 0.1 pages/s"])
    #expect(summary.gates.map(\.decision) == [.notEvaluable])
  }

  @Test func throughputIsPagesOfAllWorkersForTheirTime() throws {
    let crash = Failure(stage: "load", kind: .crash, message: "")
    let records = [
      record("a", lane: .accuracy, seconds: 1), record("b", lane: .accuracy, seconds: 2),
      record("c", lane: .accuracy, seconds: 1, failure: crash),
    ]
    // Two pages of two workers in four seconds; the failed one took its time too.
    let estimate = try summary(records).results[0].metrics["throughput"]
    #expect(estimate?.estimate == 1)
    #expect(estimate?.unit == .pagesPerSecond)
  }

  @Test func coldStartIsTheMedianOfTheStarts() throws {
    let starts: [Double?] = [0.9, 0.3, 0.5, 0.4, 2.0]
    let summary = try summary(
      [record("a")], gates: ["coldStart <= 500 ms"], coldStarts: starts)
    #expect(summary.results[0].metrics["coldStart"]?.estimate == 0.5)
    #expect(summary.gates[0].decision == .pass)
    // Two of five over the budget neither prove nor refute a median.
    #expect(summary.gates[0].evidence == .unproven)
  }

  @Test func aStartThatFailedIsOverEveryBudget() throws {
    let summary = try summary(
      [record("a")], gates: ["coldStart <= 500 ms"], coldStarts: [nil, nil, 0.1, 0.1, nil])
    #expect(summary.gates[0].decision == .fail)
  }

  @Test func aSessionIsAsLargeAsItsLargestPage() throws {
    let records = [
      record("a1", session: "a", peak: 60_000_000), record("a2", session: "a", peak: 90_000_000),
      record("b1", session: "b", peak: 80_000_000), record("c", peak: 500_000_000),
    ]
    let summary = try summary(
      records, gates: ["session.memory.peak <= 100 MB", "session.completion >= 100 %"])
    #expect(summary.gates.map(\.estimate) == [90_000_000, 1])
    #expect(summary.gates.map(\.n) == [2, 2])
    #expect(summary.gates.map(\.decision) == [.pass, .pass])
  }

  @Test func sessionsAreMeasuredWithoutAGate() throws {
    let records = [
      record("a1", session: "a", peak: 1_000_000), record("a2", session: "a", peak: 1),
    ]
    let metrics = try summary(records).results[0].metrics
    #expect(metrics["session.completion"]?.estimate == 1)
    #expect(metrics["session.memory.peak"]?.estimate == 1_000_000)
  }

  @Test func aSessionThatLostAPageOnceIsNotComplete() throws {
    let crash = Failure(stage: "tesseract", kind: .crash, message: "", signal: 11)
    let records = [
      record("a1", session: "a"), record("a2", session: "a"),
      record("a1", repetition: 1, session: "a"),
      record("a2", repetition: 1, session: "a", failure: crash), record("b1", session: "b"),
    ]
    let summary = try summary(records, gates: ["session.completion >= 90 %"])
    #expect(summary.gates.map(\.estimate) == [0.5])
    #expect(summary.gates.map(\.decision) == [.fail])
  }
}
