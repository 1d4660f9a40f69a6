import PagemarkCore
import Testing

@testable import PagemarkReport

@Suite struct TuningChartsTests {
  @Test func eachParameterHasACurveAndTwoHaveAMap() throws {
    let charts = TuningCharts.charts(of: try TuningTextTests.record())
    #expect(
      charts.map(\.name) == [
        "sweep-normalize.maxImageWidthForProcessing", "sweep-order.yTolerancePixels", "map",
      ])
    #expect(charts.allSatisfy { $0.absence == nil })
  }

  @Test func aCurveGoesOverItsValuesAndMarksTheChosenOne() throws {
    let chart = try #require(TuningCharts.charts(of: try TuningTextTests.record()).first)
    #expect(chart.series[0].rows.map { $0[0] } == [600, 900, 1200, 1500, 1800])
    #expect(chart.series[0].rows[2][1] == 100)
    #expect(chart.legend.map(\.text).contains("chosen: 1200"))
    #expect(chart.description.hasSuffix("Chosen: 1200."))
  }

  @Test func theMapIsDarkestWhereItIsBest() throws {
    let map = try #require(TuningCharts.charts(of: try TuningTextTests.record()).last)
    #expect(map.description.contains("Chosen: 1200 and 18, 100.0 %."))
    let looks = Set(map.series.filter { $0.form == .areas }.map(\.look))
    #expect(looks.contains(.cell(red: 8, green: 58, blue: 110)))
    #expect(looks.contains(.cell(red: 250, green: 240, blue: 200)))
  }

  @Test func wordsHavePlacesAndNoLine() throws {
    var record = try TuningTextTests.record()
    for index in record.curves[1].points.indices {
      record.curves[1].points[index].value = .text(index == 0 ? "none" : "leptonica")
    }
    let chart = TuningCharts.charts(of: record)[1]
    #expect(chart.horizontal.ticks.map(\.label) == ["none", "leptonica"])
    #expect(chart.series[0].rows.isEmpty)
  }

  @Test func aSearchWithoutAChoiceSaysSo() throws {
    var record = try TuningTextTests.record()
    (record.chosen, record.curves, record.heatMap) = (nil, [], nil)
    #expect(TuningCharts.charts(of: record).map(\.absence) == ["no setting was chosen"])
  }
}
