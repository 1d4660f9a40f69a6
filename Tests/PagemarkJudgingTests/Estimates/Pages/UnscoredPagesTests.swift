import Testing

@testable import PagemarkJudging
@testable import PagemarkPipeline
@testable import PagemarkReading
@testable import PagemarkScoring

@Suite struct UnscoredPagesTests {
  private let pipeline = Pipeline(
    name: "p", image: [], recognizer: Recognizer(TesseractSettings()))
  private let broken = Outcome.unscored(reason: "truth.jsonl:2: 'lines' must be a list")

  private func record(
    _ name: String, _ outcome: Outcome = .scored, text: Bool = true, absent: [TruthPart]? = nil
  ) -> CaseRecord {
    var record = CaseRecord(
      CaseIdentity(case: name, dataset: "d", document: name, lane: .accuracy, repetition: 0),
      pipeline: "p", outcome: outcome)
    if text, outcome == .scored {
      record.scores = [.cer: Tally(0, of: 9), .wordRecall: Tally(1, of: 1)]
    }
    record.absent = absent
    return record
  }

  private func measurements(_ records: [CaseRecord]) -> Measurements {
    Measurements(of: records, pipeline: pipeline, dataset: "d")
  }

  private func verdict(on gate: String, _ records: [CaseRecord]) throws -> GateVerdict {
    let gate = Gate(require: try Requirement(gate))
    let run = RunRecord(
      suite: "s", pipelines: [pipeline],
      datasets: [
        DatasetRecord(
          name: "d", title: "", cases: records.count, absence: nil, policy: TextPolicy())
      ], gates: [gate], measure: Measure(), lanes: [.accuracy], isPartial: false,
      provenance: Provenance(
        tool: "", libraries: [:], suiteFingerprint: "", cpu: "", cores: 1, kernel: "",
        threadLimit: 1, workers: 1, startedAt: ""), ending: .complete)
    let judge = Judge(
      run: run, dataset: run.datasets[0], measurements: measurements(records), seed: 7,
      baseline: nil)
    return judge.verdict(on: gate, for: pipeline, assurance: .point)
  }

  @Test func aGateWithPagesThatShouldHaveAScoreIsNotEvaluable() throws {
    let records = [record("a")] + ["b", "c"].map { record($0, broken) }
    let verdict = try verdict(on: "cer <= 5 %", records)
    #expect(verdict.decision == .notEvaluable)
    #expect(verdict.obstacle == .values)
    #expect(verdict.reason == "2 of 3 unscored: first b: truth.jsonl:2: 'lines' must be a list")
    #expect(verdict.estimate == 0)
    // Metrics that need no ground truth are judged.
    #expect(try self.verdict(on: "failures.rate <= 5 %", records).decision == .pass)
  }

  @Test(arguments: ["cer", "cer.macro", "cer.capped", "worst.cer", "wer"])
  func noAveragingHidesAPageWithoutAScore(metric: String) throws {
    var records = [record("a"), record("b", text: false)]
    records[0].scores[.wer] = Tally(0, of: 2)
    #expect(try verdict(on: "\(metric) <= 5 %", records).decision == .notEvaluable)
  }

  @Test func aPageWithoutATextAmongOthersOwesIt() throws {
    let records = [record("a"), record("b", text: false)]
    #expect(
      try verdict(on: "cer <= 5 %", records).reason
        == "1 of 2 unscored: b: its truth has no text: write it, or 'absent: [text]' if it owes none"
    )
  }

  @Test func whatIsDeclaredAbsentIsNotOwed() throws {
    let records = [record("a"), record("b", text: false, absent: [.text])]
    #expect(try verdict(on: "cer <= 5 %", records).decision == .pass)
    // Words are made from the text.
    #expect(try verdict(on: "words.recall >= 5 %", records).decision == .pass)
    #expect(measurements(records).unscored.isEmpty)
    // A declaration does not repair an unreadable ground truth.
    let faulty = [record("a"), record("b", broken)]
    #expect(try verdict(on: "cer <= 5 %", faulty).decision == .notEvaluable)
  }

  @Test func ifNoPageHasATextNoneOwesIt() throws {
    let records = ["a", "b"].map { name in
      var record = record(name, text: false)
      record.fields[.total] = FieldResult(
        verdict: .right, read: "1", expected: ["1"], isInText: true)
      return record
    }
    #expect(measurements(records).unscored.isEmpty)
    let verdict = try verdict(on: "cer <= 5 %", records)
    #expect(verdict.decision == .notEvaluable)
    #expect(verdict.reason == "no case of this dataset has a value for it")
    #expect(try self.verdict(on: "field.total.accuracy >= 5 %", records).decision == .pass)
  }

  @Test func anEmptyTextIsATruth() throws {
    var blank = record("b", text: false)
    blank.scores = [.cer: Tally(3, of: 0)]
    let verdict = try verdict(on: "cer <= 5 %", [record("a"), blank])
    #expect(verdict.decision == .fail)
    // Three edits of nine characters.
    #expect(verdict.estimate == 3.0 / 9)
  }

  @Test func aFailedPageWithoutUsableTruthIsUnscoredToo() {
    let failure = Failure(stage: "load", kind: .crash, message: "m")
    let unscored = measurements([record("a"), record("b", .failed(failure))])
      .unscored(for: .rate(.cer, .micro))
    #expect(unscored?.pages == 1)
    #expect(unscored?.first == "b")
  }

  @Test func pagesThatLackEverythingAreListedOnce() {
    var fields = record("a")
    fields.fields[.total] = FieldResult(
      verdict: .right, read: "1", expected: ["1"], isInText: true)
    let unscored = measurements([fields, record("b", broken)]).unscored
    #expect(unscored.map(\.truth) == [.text])
    // It differs for a page that lacks only fields.
    let other = measurements([fields, record("b")]).unscored
    #expect(other.map(\.truth) == [.fields])
  }

  @Test func anUnlabelledFieldIsNotCounted() {
    var reference = Reference(text: "x", fields: [.total: .unlabelled])
    #expect(reference.excused == [.fields])
    reference.absent = [.text, .excerpt]
    // The text is there.
    #expect(reference.excused == [.excerpt, .fields])
  }
}
