import PagemarkCore
import PagemarkRunFolder
import RunSamples
import Testing

@testable import PagemarkReport

@Suite struct WorstFirstTests {
  /// The page of a run's folder, its Markdown and the choice of pictures rank pages alike, ties included.
  @Test func everyReportHasTheSameOrder() throws {
    let sample = SampleRun()
    let equals = ["z", "y", "x"].map { name in
      var record = sample.records[1]
      record.identity.page.case = name
      return record
    }
    let finished = FinishedRun(run: try sample.run, records: sample.records + equals)
    let ranked = WorstPages.ranked(of: finished.run, measured: finished.measured).map(\.page)
    let rows = CaseRows(of: finished.records).rows.map(\.page)
    #expect(ranked.map(\.case) == ["c", "b|<script>", "x", "y", "z", "a"])
    #expect(rows.filter(ranked.contains) == ranked)
    let markdown = MarkdownReport.render(
      finished, Summary(of: finished.run, records: finished.records))
    let worst = try #require(markdown.split(separator: "## Worst pages\n\n").last)
    let names = worst.split(separator: "\n").dropFirst(2).prefix { $0.hasPrefix("|") }
      .compactMap { $0.split(separator: " | ").dropFirst().first }
    #expect(names.first == "c" && Array(names.dropFirst(2)) == ["x", "y", "z", "a"])
  }

  /// Two pipelines on three pages: `q` reads the page `b` worst, and `p` the page `a`.
  @Test func aReportThatIsTooLongKeepsTheWorstPagesWithAllTheirPipelines() {
    let edits = [("a", "p", 30), ("a", "q", 1), ("b", "p", 2), ("b", "q", 50), ("c", "p", 20)]
    let records = edits.map { page, pipeline, edits in
      var record = CaseRecord(
        CaseIdentity(case: page, dataset: "d", document: page, lane: .accuracy, repetition: 0),
        pipeline: pipeline, outcome: .scored)
      record.scores[.cer] = Tally(edits, of: 100)
      return record
    }
    func names(_ limit: Int) -> [String] {
      CaseRows(of: records, limit: limit).rows.map { $0.page.case + $0.page.pipeline }
    }
    #expect(names(5) == ["bq", "ap", "cp", "bp", "aq"])
    #expect(names(4) == ["bq", "ap", "bp", "aq"])
    // No page is there with one of two pipelines, unless there would be none.
    #expect(names(3) == ["bq", "bp"])
    #expect(names(1) == ["bq", "bp"])
    #expect(CaseRows(of: records, limit: 3).pageCount == 3)
  }
}
