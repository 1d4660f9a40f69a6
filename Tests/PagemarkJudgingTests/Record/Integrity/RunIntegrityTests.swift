import PagemarkJudging
import PagemarkPipeline
import PagemarkScoring
import RunSamples
import Testing

/// The verdict on a folder that does not contain what the run owed and left.
@Suite struct RunIntegrityTests {
  private let pipeline = Pipeline(
    name: "one", image: [], recognizer: Recognizer(TesseractSettings()))

  private func run(gates: [String] = ["cer <= 50 %"]) throws -> RunRecord {
    var run = RunRecord(
      suite: "s", pipelines: [pipeline],
      datasets: [
        DatasetRecord(name: "d", title: "D", cases: 2, absence: nil, policy: TextPolicy()),
        DatasetRecord(name: "e", title: "E", cases: 1, absence: nil, policy: TextPolicy()),
      ],
      gates: try gates.map { Gate(require: try Requirement($0)) }, measure: Measure(),
      lanes: [.accuracy], isPartial: false,
      provenance: Provenance(
        tool: "0", libraries: [:], suiteFingerprint: "", cpu: "", cores: 2, kernel: "",
        threadLimit: 1, workers: 2, startedAt: "2026-01-01T00:00:00Z"),
      ending: .complete)
    run.owed = [
      OwedRecords(dataset: "d", accuracy: ["a", "b"]), OwedRecords(dataset: "e", accuracy: ["c"]),
    ]
    return run
  }

  private func record(_ name: String, of dataset: String, edits: Int = 0) -> CaseRecord {
    var record = CaseRecord(
      CaseIdentity(case: name, dataset: dataset, document: name, lane: .accuracy, repetition: 0),
      pipeline: "one", outcome: .scored)
    record.scores[.cer] = Tally(edits, of: 10)
    return record
  }

  private var all: [CaseRecord] {
    [record("a", of: "d"), record("b", of: "d"), record("c", of: "e")]
  }

  private func summary(
    _ run: RunRecord, _ records: [CaseRecord], seal: RunSeal.Finding = .right,
    unsealed: UnsealedRuns = .refused
  ) -> Summary {
    Summary(
      of: run, measured: RunMeasurements(of: run, records: records),
      integrity: RunIntegrity(
        audit: RecordAudit(of: run, records: records), seal: seal,
        unsealed: unsealed))
  }

  @Test func aWholeRunPasses() throws {
    let summary = summary(try run(), all)
    #expect((summary.verdict, summary.exit, summary.isWhole) == (.pass, 0, true))
    #expect(summary.causes.isEmpty && summary.notes == nil)
  }

  @Test(arguments: [
    "missing", "doubled", "impossible",
  ]) func affectedPipelinesAreNotJudgedAndTheRunIsIncomplete(flaw: String) throws {
    var records = all
    switch flaw {
    case "missing": records.removeFirst()
    case "doubled": records.append(record("a", of: "d"))
    default: records[0].scores[.cer] = Tally(-100, of: 10)
    }
    let summary = summary(try run(), records)
    #expect((summary.verdict, summary.exit, summary.isWhole) == (.incomplete, 4, false))
    #expect(summary.gates.map(\.decision) == [.notEvaluable, .pass])
    #expect(summary.gates[0].obstacle == .values)
    #expect(summary.gates[0].estimate == nil)
    #expect(summary.causes.count == 1, "told once, not again for the gate: \(summary.causes)")
    #expect(summary.results[0].metrics.isEmpty, "what is flawed is not averaged")
    #expect(summary.results[1].metrics["cer"]?.n == 1)
  }

  @Test func aRunThatWasCutShortShowsWhatItHas() throws {
    var run = try run()
    run.ending = .interrupted
    let summary = summary(run, Array(all.dropLast()), seal: .right)
    #expect(summary.exit == 130)
    #expect(summary.results[0].metrics["cer"]?.n == 2)
    #expect(summary.causes.contains { $0.hasPrefix("1 of 3 records is missing") })
  }

  @Test(arguments: [RunSeal.Finding.missing, .broken(files: ["cases.jsonl"])])
  func aRunWithoutARightSealIsNotJudgedUnlessThatIsAccepted(seal: RunSeal.Finding) throws {
    let asked = summary(try run(), all, seal: seal)
    #expect((asked.verdict, asked.exit, asked.isWhole) == (.incomplete, 4, false))
    #expect(asked.gates.allSatisfy { $0.decision == .notEvaluable })
    #expect(asked.causes.contains { $0.contains("--unsealed") })
    #expect(asked.results.allSatisfy { $0.metrics.isEmpty })
    let accepted = summary(try run(), all, seal: seal, unsealed: .accepted)
    #expect((accepted.verdict, accepted.exit) == (.pass, 0))
    #expect(accepted.notes?.count == 1)
    let cut = summary(
      try run(), Array(all.dropLast()), seal: seal, unsealed: .accepted)
    #expect(cut.exit == 4, "what is missing stays missing")
  }

  @Test func aRunWithoutGatesSaysSo() throws {
    let whole = summary(try run(gates: []), all)
    #expect((whole.verdict, whole.exit) == (.noGates, 0))
    let cut = summary(try run(gates: []), Array(all.dropLast()))
    #expect((cut.verdict, cut.exit) == (.incomplete, 4))
  }

  @Test(arguments: [[], ["failures.rate <= 100 %"]])
  func aPipelineWhoseEveryPageFailedNeverPasses(gates: [String]) throws {
    var records = all
    for index in records.indices {
      records[index].outcome = .failed(Failure(stage: "load", kind: .unreadable, message: ""))
    }
    let failed = summary(try run(gates: gates), records)
    #expect((failed.verdict, failed.exit) == (.incomplete, 4))
    #expect(failed.causes == ["one: every page failed"])
    records[2].outcome = .scored
    #expect(summary(try run(gates: gates), records).exit == 0)
  }
}
