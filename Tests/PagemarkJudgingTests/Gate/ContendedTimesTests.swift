import PagemarkJudging
import PagemarkPipeline
import PagemarkScoring
import PagemarkStatistics
import RunSamples
import Testing

/// Wall times of a busy machine are neither passed nor failed.
@Suite struct ContendedTimesTests {
  private let pipeline = Pipeline(
    name: "p", image: [], recognizer: Recognizer(TesseractSettings()))
  private static let wall = [
    "latency.p50 <= 2 s", "latency.p95 <= 2 s", "latency.working.p95 <= 2 s",
    "latency.readings.p95 <= 2 s", "latency.tesseract.p95 <= 2 s",
  ]

  /// A hundred pages that take `seconds` each, `contended` of which were contended.
  private func records(contended: Int?, seconds: Double = 1) -> [CaseRecord] {
    (0..<100).map { number in
      var record = CaseRecord(
        CaseIdentity(
          case: "\(number)", dataset: "d", document: "\(number)", lane: .latency, repetition: 0),
        pipeline: "p", outcome: .scored)
      record.timings = [StepTiming(step: "tesseract", wall: seconds, cpu: 0.5)]
      record.peakResidentBytes = 1_000_000
      record.contention = contended.map {
        ReadingContention(seconds: 1, waited: number < $0 ? 0.3 : 0.001, others: 0, steal: 0)
      }
      return record
    }
  }

  private func summary(
    _ records: [CaseRecord], _ gates: [String], assurance: Assurance = .point,
    _ contendedTimes: ContendedTimes = .refused, adjust: (inout RunRecord) -> Void = { _ in }
  ) throws -> Summary {
    var run = RunRecord(
      suite: "s", pipelines: [pipeline],
      datasets: [
        DatasetRecord(name: "d", title: "D", cases: 100, absence: nil, policy: TextPolicy())
      ],
      gates: try gates.map { Gate(require: try Requirement($0)) }, measure: Measure(),
      lanes: Lane.allCases, isPartial: false,
      provenance: Provenance(
        tool: "0", libraries: [:], suiteFingerprint: "", cpu: "", cores: 2, kernel: "",
        threadLimit: 1, workers: 2, startedAt: "2026-01-01T00:00:00Z"),
      ending: .complete)
    adjust(&run)
    return Summary(
      of: run, records: records, assurance: assurance, contendedTimes: contendedTimes)
  }

  @Test(arguments: [1.0, 3.0])
  func aboveATenthContendedNoWallTimeIsJudged(seconds: Double) throws {
    let summary = try summary(records(contended: 11, seconds: seconds), Self.wall)
    for gate in summary.gates {
      #expect(gate.decision == .notEvaluable && gate.evidence == .none)
      #expect(gate.obstacle == .contended)
      #expect(gate.reason.contains("11 of 100 readings stayed contended"))
      #expect(gate.reason.contains("--accept-contended"))
    }
    #expect(summary.exit == 4)
    #expect(summary.causes.count { $0.contains("stayed contended") } == Self.wall.count)
  }

  @Test func atATenthContendedWallTimesAreJudged() throws {
    let summary = try summary(records(contended: 10), Self.wall)
    #expect(summary.gates.map(\.decision) == Self.wall.map { _ in .pass })
    #expect(summary.exit == 0)
  }

  @Test func otherMetricsAreJudgedDespiteContention() throws {
    let summary = try summary(
      records(contended: 100),
      ["latency.cpu.p95 <= 2 s", "memory.peak <= 1 GB", "latency.cpu.p95 <= 0.1 s"])
    #expect(summary.gates.map(\.decision) == [.pass, .pass, .fail])
    #expect(summary.gates.map(\.evidence) == [.proven, .proven, .refuted])
  }

  @Test func recordsOfOlderVersionsAreJudged() throws {
    let summary = try summary(records(contended: nil), Self.wall)
    #expect(summary.gates.allSatisfy { $0.decision == .pass && $0.evidence == .proven })
  }

  @Test func ifContentionIsAcceptedOnlyTheEstimateDecides() throws {
    let passed = try summary(records(contended: 60), ["latency.p95 <= 2 s"], .accepted)
    #expect(passed.exit == 0)
    let pass = try #require(passed.gates.first)
    #expect(pass.decision == .pass && pass.evidence == .unproven && pass.neededCases == nil)
    #expect(pass.reason.contains("60 of 100 readings stayed contended"))
    let failed = try summary(records(contended: 60, seconds: 3), ["latency.p95 <= 2 s"], .accepted)
    #expect(failed.exit == 1)
    #expect(failed.gates.map(\.evidence) == [.unproven])
    let proven = try summary(
      records(contended: 60), ["latency.p95 <= 2 s"], assurance: .proven, .accepted)
    #expect(proven.exit == 3)
  }

  @Test func coldStartsAreCountedByThemselves() throws {
    func gate(_ contended: Int?) throws -> GateVerdict? {
      try summary(records(contended: 0), ["coldStart <= 1 s"]) { run in
        run.coldStarts = ["p": [0.5, 0.5, 0.5, 0.5, 0.5]]
        run.contendedStarts = contended.map { ["p": $0] }
      }.gates.first
    }
    #expect(try gate(0)?.decision == .pass)
    #expect(try gate(nil)?.decision == .pass)
    let contended = try gate(1)
    #expect(contended?.obstacle == .contended)
    #expect(contended?.reason.hasPrefix("1 of 5 cold starts stayed contended") == true)
  }

  @Test func throughputDependsOnTheAccuracyLanesContention() throws {
    let records = records(contended: 100).map { record in
      var record = record
      (record.identity.lane, record.elapsed, record.contention) = (.accuracy, 1, nil)
      return record
    }
    func gate(others: Double, end: Double = 200) throws -> GateVerdict? {
      try summary(records, ["throughput >= 1 pages/s"]) { run in
        // Two cores, which the run has except for what others use.
        run.provenance.load = RunLoad(
          start: MachineLoad(average: 0, uptime: 100, busy: 0, steal: 0, own: 0))
        run.provenance.load?.ends(
          with: MachineLoad(
            average: 2, uptime: end, busy: 200, steal: 0, own: 200 - others * (end - 100)),
          lanes: [.accuracy])
      }.gates.first
    }
    #expect(try gate(others: 0.2)?.decision == .pass)
    #expect(try gate(others: 1)?.obstacle == .contended)
    #expect(
      try gate(others: 1)?.reason.hasPrefix(
        "while the accuracy lane ran, other processes took 1.0 cores")
        == true)
    // For so short a lane, hundredths of a second are meaningless.
    #expect(try gate(others: 1, end: 100.3)?.decision == .pass)
  }
}
