import PagemarkCore
import PagemarkReport
import Testing

@Suite struct UnitFormatTests {
  @Test(arguments: [
    (Metric.Unit.ratio, 0.061, "6.1 %"), (.seconds, 1.314, "1.31 s"), (.seconds, 0.206, "206 ms"),
    (.seconds, 0.00041, "0.41 ms"), (.bytes, 84_300_000, "84 MB"),
  ])
  func readsAsAPersonWritesIt(unit: Metric.Unit, value: Double, text: String) {
    #expect(unit.format(value) == text)
  }

  @Test func showsADashForWhatIsNotKnown() { #expect(Metric.Unit.ratio.format(nil) == "–") }

  @Test func showsTheIntervalIfThereIsOne() {
    let estimate = MetricEstimate(estimate: 0.5, low: 0.4, high: 0.6, n: 9, unit: .ratio)
    #expect(estimate.formatted == "50.0 % (40.0 % … 60.0 %)")
    let lone = MetricEstimate(estimate: 0.5, low: nil, high: nil, n: 1, unit: .ratio)
    #expect(lone.formatted == "50.0 %")
  }
}
