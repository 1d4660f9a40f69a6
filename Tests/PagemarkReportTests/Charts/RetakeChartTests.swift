import PagemarkCore
import PagemarkRunFolder
import RunSamples
import Testing

@testable import PagemarkReport

@Suite struct RetakeChartTests {
  /// The chart of a run of one pipeline, of which each page has this blur, at a threshold of 1.
  private func chart(_ pages: [(blur: Double, isRight: Bool)]) throws -> Chart? {
    var finished = try ChartSample(pages: pages.count, pipelines: ["one"], lanes: [.accuracy])
      .finished
    finished = FinishedRun(
      run: finished.run,
      records: zip(finished.records, pages).map { record, page in
        var record = record
        record.quality = [.blur: QualityFinding(.blur, score: page.blur, threshold: 1)]
        record.fields[.total] = FieldResult(
          verdict: page.isRight ? .right : .wrong, read: "1", expected: ["1"],
          isInText: page.isRight)
        return record
      })
    return RunCharts.charts(of: finished, Summary(of: finished.run, records: finished.records))
      .first { $0.name == "retake-pages" }
  }

  @Test func theWorstPhotographsAreTakenAgainFirst() throws {
    let chart = try #require(
      try chart([(0.1, true), (3, false), (0.2, true), (0.9, false)]))
    let rows = try #require(chart.series.first).rows
    #expect(rows.map { $0[0] } == [75, 50, 25, 0])
    #expect(rows.map { $0[1].rounded() } == [100, 100, 67, 50])
    #expect(
      chart.description == "one: 50.0 % of all totals are right, 100.0 % on the best 50.0 %.")
  }

  @Test func aCoachThatKnowsNothingGainsNothing() throws {
    let chart = try #require(try chart([(1, true), (1, false), (1, true), (1, false)]))
    #expect(chart.series.first?.rows == [[0, 50]])
  }

  @Test func accuracyOfAFewPhotographsIsNotDrawn() throws {
    let pages = (0..<40).map { (Double($0), $0 > 0) }
    let chart = try #require(try chart(pages))
    #expect(chart.series.first?.rows.first?[0] == 90)
  }

  @Test func withoutJudgedPhotographsThereIsNoChart() throws {
    #expect(try !ChartSample().charts.contains { $0.name.hasPrefix("retake") })
  }
}
