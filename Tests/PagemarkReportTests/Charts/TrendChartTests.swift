import PagemarkCore
import Testing

@testable import PagemarkReport

@Suite struct TrendChartTests {
  private static func point(_ label: String, _ value: Double?, isChange: Bool = false)
    -> TrendChart.Point
  {
    TrendChart.Point(
      label: label, value: value, low: value.map { $0 - 0.01 }, high: value.map { $0 + 0.01 },
      isChange: isChange)
  }

  @Test func saysWhereItBeganWhereItEndedAndWhereItChanged() {
    let chart = TrendChart.chart(
      of: "cer", unit: .ratio, for: "opencv on sroie",
      points: [
        Self.point("May", 0.1), Self.point("June", nil), Self.point("July", 0.2, isChange: true),
      ])
    #expect(
      chart.description == "cer in 2 runs: 10.0 % in May, 20.0 % in July. Changed in July.")
    // A run without the metric keeps its place.
    let line = chart.series.first { $0.form == .line }
    #expect(line?.rows == [[0, 10], [2, 20]])
    #expect(chart.marks.count == 1)
  }

  @Test func aPartialRunIsDrawnNextToTheLine() {
    var partial = Self.point("June", 0.9)
    partial.isWhole = false
    let chart = TrendChart.chart(
      of: "cer", unit: .ratio, for: "opencv on sroie",
      points: [Self.point("May", 0.1), partial, Self.point("July", 0.2)])
    #expect(chart.series.first { $0.form == .line }?.rows == [[0, 10], [2, 20]])
    #expect(chart.series.contains { $0.form == .points && $0.rows == [[1, 90]] })
    #expect(chart.legend.map(\.text).contains("partial run"))
    #expect(chart.description.contains("1 partial run is drawn next to it."))
  }

  @Test func withoutValuesThereIsNoData() {
    let chart = TrendChart.chart(
      of: "cer", unit: .ratio, for: "s", points: [Self.point("May", nil)])
    #expect(chart.description == "No data: no run has cer.")
  }

  @Test func ofManyRunsTheFirstAndTheLastAreNamed() {
    let chart = TrendChart.chart(
      of: "cer", unit: .ratio, for: "s", points: (0..<300).map { Self.point("\($0)", 0.1) })
    #expect(chart.horizontal.ticks.first?.label == "0")
    #expect(chart.horizontal.ticks.last?.label == "299")
    #expect(chart.horizontal.ticks.count == 5)
  }
}
