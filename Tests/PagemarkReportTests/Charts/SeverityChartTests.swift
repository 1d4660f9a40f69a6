import PagemarkCore
import Testing

@testable import PagemarkJudging
@testable import PagemarkReport

@Suite struct SeverityChartTests {
  private static let cer = Metric.rate(.cer, .micro)

  private func result(
    _ pipeline: String, _ slices: [(tag: String, value: Double, low: Double, high: Double)]
  ) -> Summary.PipelineResult {
    Summary.PipelineResult(
      pipeline: pipeline, dataset: "d",
      cases: Summary.CaseCounts(total: 30, scored: 30, unscored: 0, failed: 0), metrics: [:],
      slices: slices.map { slice in
        Summary.Slice(
          tag: slice.tag, cases: 10,
          metrics: [
            "cer": MetricEstimate(
              estimate: slice.value, low: slice.low, high: slice.high, n: 10, unit: .ratio)
          ])
      })
  }

  @Test func levelsOfACauseAreACurveAndOtherTagsAreNone() {
    let curves = SeverityCurve.curves(
      of: result(
        "a",
        [
          ("blur=5", 0.3, 0.2, 0.4), ("blur=1", 0.02, 0.01, 0.03), ("split=tune", 0.1, 0, 1),
          ("light", 0.1, 0, 1), ("curl=1", 0.2, 0.1, 0.3),
        ]), Self.cer)
    #expect(curves.map(\.cause) == ["blur"])
    #expect(curves[0].points.map(\.level) == [1, 5])
    #expect(abs(curves[0].harm - 0.28) < 1e-12)
    #expect(curves[0].sentence == "blur takes cer of a from 2.0 % (at 1) to 30.0 % (at 5)")
  }

  @Test func whatHurtsMostComesFirstAndNothingThatChanceMayExplain() throws {
    let columns = [
      result(
        "a",
        [
          ("blur=1", 0.02, 0.01, 0.03), ("blur=5", 0.3, 0.2, 0.4),
          ("curl=1", 0.02, 0.01, 0.03), ("curl=5", 0.5, 0.4, 0.6),
          ("noise=1", 0.02, 0.01, 0.3), ("noise=5", 0.9, 0.2, 1),
        ])
    ]
    let table = try #require(ReportTable.whatHurtsMost(columns, Self.cer))
    #expect(
      table.rows == [
        ["curl takes cer of a from 2.0 % (at 1) to 50.0 % (at 5)"],
        ["blur takes cer of a from 2.0 % (at 1) to 30.0 % (at 5)"],
      ])
    let overlapping = [result("a", [("noise=1", 0.02, 0.01, 0.3), ("noise=5", 0.9, 0.2, 1)])]
    #expect(
      ReportTable.whatHurtsMost(overlapping, Self.cer)?.rows.first?.first?
        .hasPrefix("nothing clearly") == true)
    #expect(ReportTable.whatHurtsMost([result("a", [("light", 0.1, 0, 1)])], Self.cer) == nil)
  }

  @Test func aMetricOfWhichMoreIsBetterIsHarmedByLess() {
    var low = result("a", [("blur=1", 0, 0, 0), ("blur=5", 0, 0, 0)])
    let metric = Metric.field(.total, .accuracy)
    for (index, value) in [0.9, 0.4].enumerated() {
      low.slices[index].metrics["\(metric)"] = MetricEstimate(
        estimate: value, low: value - 0.1, high: value + 0.1, n: 10, unit: .ratio)
    }
    let curve = SeverityCurve.curves(of: low, metric)[0]
    #expect(abs(curve.harm - 0.5) < 1e-12)
    #expect(curve.isClear)
  }
}
