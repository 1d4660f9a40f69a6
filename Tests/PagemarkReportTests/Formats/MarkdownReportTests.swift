import Foundation
import PagemarkCore
import PagemarkReport
import PagemarkRunFolder
import RunSamples
import Testing

@Suite struct MarkdownReportTests {
  private func report() throws -> String {
    let sample = SampleRun()
    let summary = Summary(of: try sample.run, records: sample.records)
    return MarkdownReport.render(
      FinishedRun(run: try sample.run, records: sample.records), summary)
  }

  @Test func saysTheVerdictFirstAndWhy() throws {
    let lines = try report().split(separator: "\n")
    #expect(lines[0] == "# sample: fail")
    #expect(
      lines[1].contains("cer <= 5 %") || lines[1].contains("cer &lt;= 5 %")
        || lines[1].contains("cer \\<= 5 %"))
  }

  @Test func listsEveryPageThatFailedOrCouldNotBeScored() throws {
    let report = try report()
    #expect(report.contains("failed: crash"))
    #expect(report.contains("d.txt is missing"))
  }

  @Test func putsTheWorstPageFirst() throws {
    let report = try report()
    let worst = try #require(report.range(of: "## Worst pages"))
    let rows = report[worst.upperBound...].split(separator: "\n").filter { $0.hasPrefix("| pages") }
    #expect(rows[0].contains("| c |"))
    #expect(rows[1].contains("b\\|"))
  }

  @Test func showsNamesAndMessagesAsText() throws {
    let report = try report()
    #expect(!report.contains("<script>"))
    #expect(report.contains("b\\|\\<script\\>"))
  }

  @Test func saysOnWhatShareOfThePagesAStageDidAnything() throws {
    // One of the three pages that did not fail.
    #expect(try report().contains("| opencv | contrast | 33.3 % | 3 |"))
  }

  @Test func hasATableByTag() throws {
    let report = try report()
    #expect(report.contains("## pages: by tag"))
    #expect(report.contains("| clean | 1.0 % | 1 |"))
  }

  @Test func countsHowFieldsCameOut() throws {
    #expect(try report().contains("| pages | opencv | total | 3 | 1 | 0 | 0 | 2 | 0 |"))
  }

  @Test func definesItsNumbersWithTheVersionOfUnicode() throws {
    let report = try report()
    #expect(report.contains("Unicode"))
    #expect(report.contains("alignment: fewest edits, then most matches"))
  }

  @Test func isAPureFunction() throws { #expect(try report() == report()) }
}
