import PagemarkCore
import Testing

@testable import PagemarkReport

@Suite struct HistoryPageTests {
  /// Twenty runs of one series that rises by a step after the fifteenth.
  private var history: History {
    let runs = (0..<20).map { number in
      HistoryRun(
        folder: "run-\(number)<b>", suite: "receipts",
        startedAt: "2026-01-\(number + 10)T00:00:00Z",
        commit: nil, machine: nil, verdict: .pass, isWhole: true,
        results: [
          HistoryRun.Result(
            pipeline: "plain", dataset: "pages",
            metrics: [
              "cer": MetricEstimate(
                estimate: (number < 15 ? 0.10 : 0.20) + Double(number % 3) / 1000, low: nil,
                high: nil, n: 50, unit: .ratio)
            ])
        ])
    }
    return History(of: runs, History.Selection(metrics: [.rate(.cer, .micro)]))
  }

  @Test func everySeriesHasAChartThatShowsItsChange() throws {
    let chart = try #require(HistoryPage.charts(of: history).first)
    #expect(chart.title == "plain on pages: cer from run to run")
    #expect(chart.description.contains("Changed in 2026-01-25."))
  }

  @Test func everyRunStandsInTheTableAsText() {
    let page = HistoryPage.render(history, drawn: [])
    for number in 0..<20 { #expect(page.contains("run-\(number)&lt;b&gt;")) }
    #expect(!page.contains("<b>"))
  }

  @Test func noScriptMayRunInIt() {
    let page = HistoryPage.render(history, drawn: [])
    #expect(page.contains("default-src 'none'") && !page.contains("script-src"))
    #expect(!page.contains("<script"))
  }

  @Test func theChangeIsDescribedInWords() {
    let page = HistoryPage.render(history, drawn: [])
    #expect(page.contains("10.1 %, 20.1 % (+10.0 pt) since 2026-01-25, run-15"))
    #expect(page.contains("worse, first seen by run-19&lt;b&gt;, p &lt; 0.000001"))
  }

  @Test func theRateOfFalseAlarmsIsShownWithTheChange() {
    #expect(
      HistoryPage.render(history, drawn: []).contains("at most 5 % ever show one in 365 runs"))
  }
}
