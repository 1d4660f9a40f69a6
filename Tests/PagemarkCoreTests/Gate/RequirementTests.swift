import PagemarkCore
import Testing

@Suite struct RequirementTests {
  @Test(arguments: [
    ("latency.p95 <= 2 s", 2.0), ("latency.p95 <= 1200ms", 1.2),
    ("field.total.accuracy >= 90 %", 0.9),
    ("cer <= 0.05", 0.05), ("memory.peak <= 100 MB", 100e6), ("memory.peak <= 1 MiB", 1_048_576),
  ])
  func readsThresholdsInTheirUnits(text: String, threshold: Double) throws {
    #expect(abs(try Requirement(text).threshold - threshold) < 1e-9)
  }

  @Test func suggestsTheMetricThatWasMeant() {
    #expect(throws: RequirementFault.unknownMetric("field.vender.accuracy")) {
      try Requirement("field.vender.accuracy >= 80 %")
    }
    #expect(
      "\(RequirementFault.unknownMetric("field.vender.accuracy"))".contains(
        "did you mean 'field.vendor.accuracy'?"))
  }

  @Test func refusesADirectionThatRewardsTheWorse() {
    #expect(throws: RequirementFault.wrongDirection(.rate(.cer, .micro))) {
      try Requirement("cer >= 5 %")
    }
  }

  @Test(arguments: ["cer", "cer < 5 %", "cer <=", "", "<= 5 %"])
  func refusesWhatIsNoRequirement(text: String) {
    #expect(throws: RequirementFault.malformed(text)) { try Requirement(text) }
  }

  @Test(arguments: [
    "latency.p95 <= 2", "latency.p95 <= 2 %", "cer <= 5 s", "cer <= nan", "cer <= -1 %",
  ])
  func refusesAThresholdOfAnotherUnit(text: String) {
    #expect(throws: RequirementFault.self) { try Requirement(text) }
  }

  @Test(arguments: ["field.total.accuracy >= 90", "words.recall >= 101 %"])
  func refusesAShareAboveOne(text: String) {
    #expect(throws: RequirementFault.self) { try Requirement(text) }
  }

  @Test(arguments: [
    "latency..p95", "latency.p+5", "latency.p007", "latency.tesseract.", "latency.p100",
  ])
  func refusesAMetricThatIsNotWrittenPlainly(name: String) {
    #expect(Metric(name) == nil)
  }

  @Test(arguments: ["latency.p95 <= 2 0 s", "latency.p95 <= 2 s please", "latency.p95 <= 2s s"])
  func refusesWordsBehindTheThreshold(text: String) {
    #expect(throws: RequirementFault.self) { try Requirement(text) }
  }

  @Test func refusesABaselineInWords() {
    let text = "cer <= baseline + 0.5 pt"
    #expect(throws: RequirementFault.needsBaseline(text)) { try Requirement(text) }
  }

  @Test func everyMetricIsFoundByItsName() {
    for metric in Metric.plain { #expect(Metric("\(metric)") == metric) }
    #expect(Metric("latency.page.opencv.p95") == .latency(.step("page.opencv"), percentile: 95))
    #expect(Metric("latency.p0") == nil)
    #expect(Metric("latency") == nil)
  }
}
