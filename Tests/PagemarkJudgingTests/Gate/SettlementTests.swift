import PagemarkJudging
import PagemarkPipeline
import PagemarkScoring
import PagemarkStatistics
import RunSamples
import Testing

/// Runs that stop when their gates are settled, and the statements that they permit.
@Suite struct SettlementTests {
  @Test func aGateIsSettledByTheDocumentsThatWereReadAndTheVerdictSaysTheSame() throws {
    let run = try run(["cer.macro <= 10 %"], documents: 400)
    let settlement = Settlement(of: run)
    let stop = try #require(
      (1...400).first { settlement.isSettled("drawn", by: records(run, first: $0) { _ in 0 }) })
    #expect(stop == 40)
    let verdict = try summary(of: run, after: stop) { _ in 0 }
    #expect((verdict.gates[0].decision, verdict.gates[0].evidence) == (.pass, .proven))
    #expect((verdict.gates[0].n, verdict.exit, verdict.isWhole) == (40, 0, false))
    #expect(
      verdict.notes == [
        "drawn: stopped after 40 of 400 documents, when every gate was settled (--until-settled)"
      ])
    let earlier = try summary(of: run, after: stop - 1) { _ in 0 }
    #expect(earlier.gates[0].evidence == .unproven)
  }

  @Test func everyPipelineMustBeSettled() throws {
    var run = try run(["cer.macro <= 10 %"], documents: 400)
    run.pipelines = SyntheticRun.pipelines
    let settlement = Settlement(of: run)
    let good = records(run, first: 100) { _ in 0 }
    #expect(settlement.isSettled("drawn", by: good))
    let other = good.map { record in
      var record = record
      if record.pipeline == "b" { record.scores[.cer] = Tally(10, of: 100) }
      return record
    }
    #expect(!settlement.isSettled("drawn", by: other))
  }

  @Test func aMissIsSettledToo() throws {
    let run = try run(["cer.macro <= 10 %", "failures.rate <= 20 %"], documents: 400)
    let bad = records(run, first: 60) { _ in 0.6 }
    #expect(Settlement(of: run).isSettled("drawn", by: bad))
    let verdict = try summary(of: run, after: 60) { _ in 0.6 }
    #expect(verdict.gates.map(\.evidence) == [.refuted, .proven])
    #expect(verdict.exit == 1)
  }

  @Test func sharesAreBetOnIfTheRunMayStop() throws {
    // Exact for a planned number: 29 without a failure prove 10 %. Looked at after each document, that would be false
    // too often.
    var run = try run(["failures.rate <= 10 %"], documents: 400)
    let few = records(run, first: 39) { _ in 0 }
    #expect(!Settlement(of: run).isSettled("drawn", by: few))
    #expect(Settlement(of: run).isSettled("drawn", by: records(run, first: 40) { _ in 0 }))
    run.settled = nil
    #expect(Summary(of: run, records: few).gates[0].evidence == .proven)
  }

  @Test(arguments: [
    "worst.cer <= 50 %", "throughput >= 1 pages/s", "cer <= baseline + 1 pt",
    "confidence.ece <= 10 %", "cost.perPage <= 1", "words.precision >= 90 %", "lines.f1 >= 90 %",
  ])
  func gatesWithoutABoundNeedEveryDocument(gate: String) throws {
    let run = try run([gate, "cer.macro <= 10 %"], documents: 400)
    let settlement = Settlement(of: run)
    #expect(settlement.obstacles(on: "drawn").map(\.gate.text) == [gate])
    #expect(settlement.questions(on: "drawn").map(\.gate.text) == ["cer.macro <= 10 %"])
    #expect(!settlement.isSettled("drawn", by: records(run, first: 100) { _ in 0 }))
    // Another suite's gate can't be judged on a run that stopped either.
    let verdict = try summary(of: run, after: 100) { _ in 0 }
    let judged = try #require(verdict.gates.first { $0.text == gate })
    #expect((judged.decision, judged.evidence) == (.notEvaluable, .none))
    #expect(
      judged.reason == "the run stopped after 100 of 400 documents, and this gate needs all of them"
    )
    #expect(verdict.exit == 4)
  }

  @Test(arguments: ["latency.p95 <= 2 s", "memory.peak <= 1 GB", "coldStart <= 1 s"])
  func theLatencyLaneNeverStopsEarly(gate: String) throws {
    let settlement = Settlement(of: try run([gate], documents: 10))
    #expect(settlement.obstacles(on: "drawn").isEmpty)
    #expect(settlement.questions(on: "drawn").isEmpty)
    #expect(!settlement.isSettled("drawn", by: []))
  }

  @Test func aStoppedRunDoesNotJudgeAWholeCorpus() throws {
    var run = try run(["cer.macro <= 10 %"], documents: 400)
    run.estimand = .corpus
    let verdict = try summary(of: run, after: 100) { _ in 0 }
    #expect(verdict.gates[0].decision == .notEvaluable)
    run.settled?[0].after = 100
    #expect(run.isStopped && !run.isWhole)
    let all = try summary(of: run, after: 400) { _ in 0 }
    #expect((all.gates[0].evidence, all.isWhole) == (.proven, true))
  }

  @Test func aRunThatMayStopIsJudgedAsSuchEvenIfItReadAll() throws {
    // 30 documents without an error: enough for a plan of 30, not for one that may stop anywhere.
    let run = try run(["failures.rate <= 10 %"], documents: 30)
    let verdict = try summary(of: run, after: 30) { _ in 0 }
    #expect((verdict.gates[0].evidence, verdict.isWhole) == (.unproven, true))
    #expect(verdict.gates[0].neededCases == nil)
    #expect(
      verdict.notes == [
        "drawn: all 30 documents were read, and every proof holds as in a run that may stop "
          + "(--until-settled)"
      ])
  }

  @Test func aStoppedRunIsNotABaseline() throws {
    var run = try run(["cer.macro <= 10 %"], documents: 400)
    run.settled?[0].after = 100
    let records = records(run, first: 100) { _ in 0 }
    let baseline = Baseline(of: run, records: records)
    #expect(baseline.isStopped)
    #expect(baseline.flaw == "its run stopped when its gates were settled (--until-settled)")
  }

  @Test func weightsFollowFromTheGroundTruth() throws {
    let pipeline = SyntheticRun.pipelines[0]
    let lengths = [100, 100, 100, 1_000]
    let unread = lengths.enumerated().map { place, length in
      var record = CaseRecord(
        CaseIdentity(
          case: "\(place)", dataset: "drawn", document: "\(place)", lane: .accuracy, repetition: 0),
        pipeline: pipeline.name,
        outcome: .failed(Failure(stage: "start", kind: .unreadable, message: "")))
      record.scores[.cer] = Tally(length, of: length)
      return record
    }
    // 1 is left out: macro rates and failures count pages.
    #expect(
      SettledDataset.weightCaps(of: unread, pipeline: pipeline, dataset: "drawn") == ["cer": 300])
  }
}

extension SettlementTests {
  /// One pipeline over documents of one page each.
  private func run(_ gates: [String], documents: Int) throws -> RunRecord {
    var run = SyntheticRun(seed: 1).run
    run.pipelines = Array(run.pipelines.prefix(1))
    run.datasets[0].cases = documents
    run.gates = try gates.map { Gate(require: try Requirement($0)) }
    run.settled = [
      SettledDataset(
        dataset: "drawn", documents: (0..<documents).map { "\($0)" }, weightCaps: [:])
    ]
    return run
  }

  /// Records of the first documents in the order, each 1,000 characters long.
  private func records(
    _ run: RunRecord, first count: Int, rate: (Int) -> Double
  ) -> [CaseRecord] {
    let all = (0..<run.datasets[0].cases).map { "\($0)" }
    let order = DocumentSequence(of: all).ordered(all)
    return order.prefix(count).enumerated().flatMap { place, name in
      run.pipelines.map { pipeline in
        var record = CaseRecord(
          CaseIdentity(
            case: name, dataset: "drawn", document: name, lane: .accuracy, repetition: 0),
          pipeline: pipeline.name, outcome: .scored)
        record.scores[.cer] = Tally(Int(rate(place) * 1_000), of: 1_000)
        return record
      }
    }
  }

  private func summary(
    of run: RunRecord, after count: Int, rate: (Int) -> Double
  ) throws -> Summary {
    var run = run
    run.settled?[0].after = count
    return Summary(of: run, records: records(run, first: count, rate: rate))
  }
}
