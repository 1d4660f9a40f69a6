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
      datasets: [DatasetRecord(name: "d", title: "", cases: 6, absence: nil, policy: TextPolicy())],
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

  private func regressed(in run: RunRecord, since baseline: Baseline? = nil) -> [RegressedPage] {
    Summary(of: run, records: records, baseline: baseline).regressed?.worst ?? []
  }

  @Test func thoseThatFailComeFirstThenThoseThatLostMost() {
    let pages = regressed(in: run())
    #expect(pages.map(\.case) == ["lost", "much", "little", "field"])
    #expect(pages.map(\.isFailed) == [true, false, false, false])
    #expect(pages.map(\.before) == [0.05, 0.05, 0.05, 0.09])
    #expect(pages.map(\.after) == [nil, 0.6, 0.06, 0.04])
  }

  /// A page with fewer errors in its text is listed if it lost a field.
  @Test func aLostFieldIsNamed() throws {
    let page = try #require(regressed(in: run()).first { $0.case == "field" })
    #expect(page.lostFields == [.total])
  }

  @Test func aRunWithoutABaselineHasNone() {
    #expect(regressed(in: run(isInterleaved: false)).isEmpty)
  }

  /// The baseline's own run, whose pipeline has the name that it has now.
  private var baseline: Baseline {
    let earlier = records.filter { $0.pipeline == "plain@main" }.map { record in
      var record = record
      record.pipeline = "plain"
      return record
    }
    var run = run(isInterleaved: false)
    run.pipelines.removeLast()
    return Baseline(of: run, records: earlier).with { "was \($0.case)" }
  }

  @Test func aBaselineOfAnotherRunListsTheSamePages() {
    let interleaved = regressed(in: run())
    let pages = regressed(in: run(isInterleaved: false), since: baseline)
    #expect(pages.map(\.text) == pages.map { "was \($0.case)" })
    let bare = pages.map { page in
      var page = page
      page.text = nil
      return page
    }
    #expect(bare == interleaved)
  }

  @Test func nothingIsListedSinceABaselineThatIsNotWhole() {
    var baseline = baseline
    baseline.flaw = "its run is not complete"
    #expect(regressed(in: run(isInterleaved: false), since: baseline).isEmpty)
  }
}
