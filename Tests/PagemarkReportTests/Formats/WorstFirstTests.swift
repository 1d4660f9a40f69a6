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
}
