import PagemarkJudging
import PagemarkPipeline
import PagemarkReading
import PagemarkScoring
import RunSamples
import Testing

@Suite struct RegressedPageTests {
  private func pipeline(_ name: String) -> Pipeline {
    Pipeline(name: name, image: [], recognizer: Recognizer(TesseractSettings()))
  }

  private func run(isInterleaved: Bool = true) -> RunRecord {
    var run = RunRecord(
      suite: "s", pipelines: [pipeline("plain"), pipeline("plain@main")],
      datasets: [DatasetRecord(name: "d", title: "", cases: 5, absence: nil, policy: TextPolicy())],
      gates: [], measure: Measure(), lanes: [.accuracy], isPartial: false,
      provenance: Provenance(
        tool: "1", libraries: [:], suiteFingerprint: "", cpu: "", cores: 1, kernel: "",
        threadLimit: 1, workers: 1, startedAt: ""),
      ending: .complete)
    if isInterleaved {
      run.against = InterleavedBaseline(
        source: "main", commit: nil, twins: ["plain": "plain@main"])
    }
    return run
  }

  private func record(
    _ name: String, _ pipeline: String, edits: Int, total: FieldVerdict = .right,
    outcome: Outcome = .scored
  ) -> CaseRecord {
    var record = CaseRecord(
      CaseIdentity(case: name, dataset: "d", document: name, lane: .accuracy, repetition: 0),
      pipeline: pipeline, outcome: outcome)
    record.scores[.cer] = Tally(edits, of: 100)
    record.fields[.total] = FieldResult(verdict: total, read: "1", expected: ["1"], isInText: true)
    return record
  }

  private var records: [CaseRecord] {
    let crash = Failure(stage: "tesseract", kind: .crash, message: "killed")
    let pages: [(name: String, before: CaseRecord, after: CaseRecord)] = [
      ("same", record("same", "plain@main", edits: 50), record("same", "plain", edits: 50)),
      ("better", record("better", "plain@main", edits: 50), record("better", "plain", edits: 5)),
      ("little", record("little", "plain@main", edits: 5), record("little", "plain", edits: 6)),
      ("much", record("much", "plain@main", edits: 5), record("much", "plain", edits: 60)),
      (
        "field", record("field", "plain@main", edits: 9),
        record("field", "plain", edits: 4, total: .wrong)
      ),
      (
        "lost", record("lost", "plain@main", edits: 5),
        record("lost", "plain", edits: 100, outcome: .failed(crash))
      ),
    ]
    return pages.flatMap { [$0.before, $0.after] }
  }

  private func regressed(in run: RunRecord) -> [RegressedPage] {
    RegressedPage.all(of: run, measured: RunMeasurements(of: run, records: records))
  }

  @Test func thoseThatFailComeFirstThenThoseThatLostMost() {
    #expect(regressed(in: run()).map(\.page.case) == ["lost", "much", "little", "field"])
    #expect(regressed(in: run()).allSatisfy { $0.before.pipeline == "plain@main" })
  }

  /// A page with fewer errors in its text is listed if it lost a field.
  @Test func aLostFieldIsNamed() throws {
    let page = try #require(regressed(in: run()).first { $0.page.case == "field" })
    #expect(page.lostFields == [.total])
  }

  @Test func aRunWithoutAnotherVersionHasNone() {
    #expect(regressed(in: run(isInterleaved: false)).isEmpty)
  }
}
