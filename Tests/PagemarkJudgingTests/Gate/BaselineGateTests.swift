import PagemarkJudging
import PagemarkPipeline
import PagemarkScoring
import PagemarkStatistics
import RunSamples
import Testing

@Suite struct BaselineGateTests {
  /// A gate on pipeline a, judged against the baseline.
  private func summary(
    _ gate: String, _ run: SyntheticRun, baseline: Baseline?, assurance: Assurance = .point
  ) throws -> Summary {
    var record = run.run
    record.gates = [Gate(require: try Requirement(gate), pipeline: "a")]
    // Latency gates need the run-to-run noise.
    var baseline = baseline
    baseline?.spread = .scattering(by: 0.01)
    return Summary(of: record, records: run.records, assurance: assurance, baseline: baseline)
  }

  @Test(arguments: [
    "cer <= baseline", "cer.macro <= baseline + 0.1 pt", "field.total.accuracy >= baseline - 1 pt",
    "latency.p95 <= baseline + 5 %", "memory.peak <= baseline", "failures.rate <= baseline",
    "field.total.f1 >= baseline",
  ])
  func aRunMeetsItsOwnBaseline(gate: String) throws {
    let run = SyntheticRun(seed: 1)
    let summary = try summary(gate, run, baseline: run.measured)
    #expect(summary.gates[0].decision == .pass)
    #expect(summary.gates[0].baseline != nil)
    #expect(summary.exit == 0)
  }

  @Test func worseThanTheToleranceFails() throws {
    var run = SyntheticRun(seed: 2)
    run.pages = 400
    let baseline = Baseline(
      of: run.run,
      records: run.records.map { record in
        var record = record
        record.timings = record.timings.map {
          StepTiming(step: $0.step, wall: $0.wall / 1.2, cpu: $0.cpu)
        }
        record.scores = record.scores.mapValues { Tally(0, of: $0.of) }
        return record
      })
    for gate in ["latency.p95 <= baseline + 5 %", "cer <= baseline + 0.5 pt"] {
      let summary = try summary(gate, run, baseline: baseline)
      #expect(summary.gates[0].decision == .fail)
      #expect(summary.exit == 1)
    }
    let cer = try summary("cer <= baseline + 0.5 pt", run, baseline: baseline)
    #expect(cer.gates[0].evidence == .refuted)
  }

  @Test(arguments: [
    "cer <= baseline", "latency.p95 <= baseline", "field.total.accuracy >= baseline",
  ])
  func anImprovementNeverFails(gate: String) throws {
    let run = SyntheticRun(seed: 3)
    let worse = Baseline(
      of: run.run,
      records: run.records.map { record in
        var record = record
        record.timings = record.timings.map {
          StepTiming(step: $0.step, wall: $0.wall * 2, cpu: $0.cpu)
        }
        record.scores = record.scores.mapValues { Tally($0.count * 2 + 1, of: $0.of) }
        record.fields = record.fields.mapValues { field in
          FieldResult(verdict: .wrong, read: "2", expected: field.expected, isInText: false)
        }
        return record
      })
    #expect(try summary(gate, run, baseline: worse).exit == 0)
  }

  @Test func withoutABaselineTheExitIsFive() throws {
    let summary = try summary("cer <= baseline", SyntheticRun(seed: 4), baseline: nil)
    #expect(summary.exit == 5)
    #expect(summary.gates[0].decision == .notEvaluable)
    #expect(summary.gates[0].obstacle == .baseline)
    #expect(summary.causes.contains { $0.contains("--baseline") })
  }

  @Test func withOtherCasesTheExitIsFive() throws {
    let run = SyntheticRun(seed: 5)
    let part = Baseline(of: run.run, records: run.records.filter { $0.case != "page-100" })
    let summary = try summary("cer <= baseline", run, baseline: part)
    #expect(summary.exit == 5)
    #expect(summary.causes.contains { $0.contains("1 only in the candidate") })
  }

  @Test func withAnotherGroundTruthTheExitIsFive() throws {
    let run = SyntheticRun(seed: 6)
    let records = run.records.map { record in
      var record = record
      if record.case == "page-101", let cer = record.scores[.cer] {
        record.scores[.cer] = Tally(cer.count, of: cer.of + 1)
      }
      return record
    }
    let changed = Baseline(of: run.run, records: records)
    #expect(try summary("cer <= baseline", run, baseline: changed).exit == 5)
  }

  @Test(arguments: ["cer <= baseline", "field.total.accuracy >= baseline"])
  func withOtherImagesOfTheSameNamesTheExitIsFive(requirement: String) throws {
    var run = SyntheticRun(seed: 6)
    run.fingerprint = "of the old pages"
    let earlier = run.measured
    #expect(try summary(requirement, run, baseline: earlier).exit == 0)
    run.fingerprint = "of the new pages"
    let judged = try summary(requirement, run, baseline: earlier)
    #expect(judged.exit == 5)
    #expect(judged.causes.contains { $0.contains("images, truth or tags") })
  }

  @Test func fromAnotherMachineScoresAreComparedAndTimesAreNot() throws {
    let run = SyntheticRun(seed: 7)
    var other = run
    other.cpu = "another CPU"
    #expect(try summary("latency.p95 <= baseline", run, baseline: other.measured).exit == 5)
    #expect(try summary("cer <= baseline", run, baseline: other.measured).exit == 0)
  }

  @Test func aPartialRunIsNotABaseline() throws {
    let run = SyntheticRun(seed: 8)
    var record = run.run
    record.isPartial = true
    let partial = Baseline(of: record, records: run.records)
    #expect(partial.flaw != nil)
    #expect(try summary("cer <= baseline", run, baseline: partial).exit == 5)
  }

  @Test func aPartialRunNeverPasses() throws {
    let run = SyntheticRun(seed: 9)
    var record = run.run
    record.isPartial = true
    record.gates = [Gate(require: try Requirement("cer <= baseline"), pipeline: "a")]
    let summary = Summary(of: record, records: run.records, baseline: run.measured)
    #expect(summary.exit == 4)
    #expect(summary.gates[0].obstacle == .values)
  }

  @Test func everyGateIsJudgedAndTheMostSeriousExitWins() throws {
    let run = SyntheticRun(seed: 10)
    var record = run.run
    record.gates = try ["cer <= baseline", "cer <= 0.0001 %", "wer <= 5 %"].map {
      Gate(require: try Requirement($0), pipeline: "a")
    }
    let summary = Summary(of: record, records: run.records, baseline: nil)
    #expect(summary.gates.map(\.decision) == [.notEvaluable, .fail, .notEvaluable])
    #expect(summary.exit == 1)
    #expect(summary.causes.count == 3)
  }

  @Test func aPercentileIsNotProvenBelowItsMinimum() throws {
    // 40 pages, although a p95 needs 59.
    let run = SyntheticRun(seed: 11)
    let verdict = try summary(
      "latency.p95 <= baseline + 20 %", run, baseline: run.measured, assurance: .proven)
    #expect(verdict.gates[0].evidence == .unproven)
    #expect(verdict.gates[0].reason.contains("a proof takes 59 pages"))
    #expect(verdict.exit == 3)
  }

  @Test func fewDocumentsProveNothing() throws {
    var run = SyntheticRun(seed: 12)
    run.pages = 4
    #expect(
      try summary("cer <= baseline", run, baseline: run.measured).gates[0].evidence == .unproven)
  }
}
