import Testing

@testable import PagemarkJudging
@testable import PagemarkReport
@testable import PagemarkScoring

@Suite struct DifferenceChartTests {
  private static func side(_ label: String, _ edits: [Int]) -> DifferenceChart.Side {
    DifferenceChart.Side(
      label: label,
      entries: edits.enumerated().map {
        CaseEntry(case: "c\($0)", document: "c\($0)", value: .tally(Tally($1, of: 100)))
      })
  }

  @Test func gainsAndLossesAreSeparatedAndCounted() {
    let chart = DifferenceChart.chart(
      of: .rate(.cer), on: "d", baseline: Self.side("a", [10, 10, 10, 10]),
      candidate: Self.side("b", [4, 10, 13, 8]))
    #expect(
      chart.description
        == "cer of b against a on 4 cases: better on 2, worse on 1, the same on 1. "
        + "From −6.0 pt to +3.0 pt, the median −1.0 pt.")
    #expect(chart.series[0].rows.map { $0[2].rounded() } == [-6, -2])
    #expect(chart.series[1].rows.map { $0[3].rounded() } == [3])
    #expect(chart.series[0].look != chart.series[1].look)
  }

  @Test func withoutACommonCaseThereIsNoData() {
    let chart = DifferenceChart.chart(
      of: .rate(.cer), on: "d", baseline: Self.side("a", []), candidate: Self.side("b", [1]))
    #expect(chart.absence == "no case has cer in both")
  }

  @Test func failedPagesHaveNoDifferenceInTime() {
    func side(_ seconds: Double) -> DifferenceChart.Side {
      DifferenceChart.Side(
        label: "x", entries: [CaseEntry(case: "c", document: "c", value: .number(seconds))])
    }
    let chart = DifferenceChart.chart(
      of: .time(.page), on: "d", baseline: side(1), candidate: side(.infinity))
    #expect(chart.absence != nil)
  }
}
