import PagemarkJudging
import PagemarkPipeline
import PagemarkReading
import PagemarkScoring
import RunSamples
import Testing

@Suite struct WorstPagesTests {
  private let pipeline = Pipeline(
    name: "plain", image: [], recognizer: Recognizer(TesseractSettings()))

  private func run(_ gates: [String] = []) throws -> RunRecord {
    RunRecord(
      suite: "s", pipelines: [pipeline],
      datasets: [DatasetRecord(name: "d", title: "", cases: 4, absence: nil, policy: TextPolicy())],
      gates: try gates.map { Gate(require: try Requirement($0)) }, measure: Measure(),
      lanes: [.accuracy], isPartial: false,
      provenance: Provenance(
        tool: "1", libraries: [:], suiteFingerprint: "", cpu: "", cores: 1, kernel: "",
        threadLimit: 1, workers: 1, startedAt: ""),
      ending: .complete)
  }

  private func record(_ name: String, edits: Int, total: FieldVerdict) -> CaseRecord {
    var record = CaseRecord(
      CaseIdentity(case: name, dataset: "d", document: name, lane: .accuracy, repetition: 0),
      pipeline: "plain", outcome: .scored)
    record.scores[.cer] = Tally(edits, of: 100)
    record.fields[.total] = FieldResult(
      verdict: total, read: "1", expected: ["1"], isInText: true)
    return record
  }

  private var records: [CaseRecord] {
    [
      record("flawless", edits: 0, total: .right), record("little", edits: 2, total: .wrong),
      record("much", edits: 50, total: .right), record("some", edits: 9, total: .wrong),
    ]
  }

  private func chosen(_ count: Int, _ gates: [String] = []) throws -> [String] {
    let run = try run(gates)
    let summary = Summary(of: run, records: records)
    return WorstPages.forPictures(
      count, of: run, measured: RunMeasurements(of: run, records: records), gates: summary.gates
    ).map(\.case)
  }

  @Test func theMostEditsComeFirstAndFlawlessPagesNever() throws {
    #expect(try chosen(10) == ["much", "some", "little"])
  }

  @Test func aMissedGateHasItsOwnPagesFirst() throws {
    #expect(try chosen(10, ["field.total.accuracy >= 90 %"]) == ["some", "much", "little"])
  }

  @Test func aPassedGateAddsNoPages() throws {
    #expect(try chosen(10, ["field.total.accuracy >= 10 %"]) == ["much", "some", "little"])
  }

  @Test func aFailedPageIsWorseThanAnyThatWasRead() throws {
    var failed = record("failed", edits: 100, total: .wrong)
    failed.outcome = .failed(Failure(stage: "tesseract", kind: .timeout, message: ""))
    let run = try run(["cer <= 5 %"])
    let all = records + [failed, record("babble", edits: 300, total: .wrong)]
    let measured = RunMeasurements(of: run, records: all)
    let gates = Summary(of: run, records: all).gates
    #expect(
      WorstPages.forPictures(2, of: run, measured: measured, gates: gates).map(\.case) == [
        "failed", "babble",
      ])
    #expect(
      WorstPages.ranked(of: run, measured: measured).map(\.page.case)
        == ["failed", "babble", "much", "some", "little"])
  }

  @Test(arguments: 0...3) func neverReturnsMoreThanTheCount(count: Int) throws {
    #expect(try chosen(count).count == count)
  }
}
