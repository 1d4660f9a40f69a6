import PagemarkCore
import Testing

@testable import PagemarkReport

@Suite struct RunChartsTests {
  @Test func aDatasetHasAChartOfEachKind() throws {
    let charts = try ChartSample().charts
    #expect(
      charts.map(\.name) == [
        "accuracy-latency-pages", "latency-pages", "steps-pages", "fields-pages",
        "difference-pages-opencv-leptonica",
      ])
    #expect(charts.allSatisfy { $0.absence == nil && !$0.description.isEmpty })
  }

  @Test func theSameRecordsGiveTheSameCharts() throws {
    #expect(try ChartSample().charts == ChartSample().charts)
  }

  @Test func whatWasNotMeasuredIsSaid() throws {
    let charts = try ChartSample(lanes: [.accuracy]).charts
    #expect(charts[0].description == "No data: no pipeline has both cer and latency.p95 on pages.")
    #expect(charts[1].absence?.hasPrefix("the latency lane was not run") == true)
    #expect(charts[2].title.hasSuffix("(accuracy lane, in parallel)"))
    #expect(charts[2].absence == nil)
  }

  @Test func aRunWithoutRecordsSaysSoInEveryChart() throws {
    let charts = try ChartSample(pages: 0).charts
    #expect(charts.map { $0.absence != nil } == Array(repeating: true, count: charts.count))
    #expect(charts.count >= 3)
  }

  /// Of ten pages one failed: the curve ends at 90 %.
  @Test func pagesThatFailedAreMissingAtTheTopOfTheCurve() throws {
    let chart = try ChartSample(pages: 10, pipelines: ["one"], hasFailures: true).charts[1]
    let curve = try #require(chart.series.first)
    #expect(curve.rows.last?[1] == 90)
    #expect(chart.description.contains("1 failed"))
  }

  @Test func theBudgetIsDrawnInTheCurve() throws {
    let chart = try ChartSample().charts[1]
    #expect(chart.legend.map(\.text).contains("latency.p95 <= 2 s"))
    let ends = chart.marks.compactMap { mark -> Double? in
      if case .line(_, let to, _) = mark { to.x } else { nil }
    }
    #expect(ends == [2, 2])
  }

  @Test func ofManyPipelinesSomeAreLeftOutAndCounted() throws {
    let charts = try ChartSample(pages: 3, pipelines: (1...12).map { "p\($0)" }).charts
    #expect(charts[1].legend.map(\.text).contains("… and 4 more"))
    #expect(charts[1].series.count == 8)
    // Points of all of them stay.
    #expect(charts[0].series.filter { $0.form == .points }.count == 12)
    #expect(charts.filter { $0.name.hasPrefix("difference") }.count == 3)
  }

  @Test func tenThousandPagesAreAsManyPointsAsCanBeSeen() throws {
    let charts = try ChartSample(pages: 10_000).charts
    let points = charts.flatMap { $0.series.map(\.rows.count) }.max() ?? 0
    #expect(points <= LatencyChart.mostPoints + 2)
    #expect(charts[4].description.contains("on 10000 cases"))
  }

  @Test func chartsOfOneNameGetDistinctFiles() {
    let chart = Chart(name: "a", title: "", absence: "")
    #expect(Chart.uniquelyNamed([chart, chart, chart]).map(\.name) == ["a", "a-2", "a-3"])
  }
}
