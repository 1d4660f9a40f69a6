import PagemarkJudging
import PagemarkScoring
import Testing

@Suite struct RequirementTests {
  @Test(arguments: [
    ("latency.p95 <= 2 s", 2.0), ("latency.p95 <= 1200ms", 1.2),
    ("field.total.accuracy >= 90 %", 0.9),
    ("cer <= 0.05", 0.05), ("memory.peak <= 100 MB", 100e6), ("memory.peak <= 1 MiB", 1_048_576),
    ("pdf.legibility.words >= -1 pt", -0.01), ("pdf.legibility.total >= −2 %", -0.02),
    ("pdf.text.order >= 0.9", 0.9),
  ])
  func readsThresholdsInTheirUnits(text: String, threshold: Double) throws {
    let found = try #require(try Requirement(text).threshold(baseline: nil))
    #expect(abs(found - threshold) < 1e-9)
  }

  @Test func suggestsTheMetricThatWasMeant() {
    #expect(throws: RequirementFault.unknownMetric("field.vendor.acuracy")) {
      try Requirement("field.vendor.acuracy >= 80 %")
    }
    #expect(
      "\(RequirementFault.unknownMetric("field.vendor.acuracy"))".contains(
        "did you mean 'field.vendor.accuracy'?"))
  }

  @Test func rejectsTheWrongDirection() {
    #expect(throws: RequirementFault.wrongDirection(.rate(.cer, .micro))) {
      try Requirement("cer >= 5 %")
    }
  }

  @Test(arguments: ["cer", "cer < 5 %", "cer <=", "", "<= 5 %"])
  func rejectsOtherText(text: String) {
    #expect(throws: RequirementFault.malformed(text)) { try Requirement(text) }
  }

  @Test(arguments: [
    "latency.p95 <= 2", "latency.p95 <= 2 %", "cer <= 5 s", "cer <= nan", "cer <= -1 %",
  ])
  func rejectsAThresholdInAnotherUnit(text: String) {
    #expect(throws: RequirementFault.self) { try Requirement(text) }
  }

  @Test(arguments: ["pdf.legibility.words >= -101 %", "words.recall >= -1 pt", "pdf.valid >= -1 %"])
  func rejectsAThresholdThatNoPageCanMiss(text: String) {
    #expect(throws: RequirementFault.self) { try Requirement(text) }
  }

  @Test(arguments: ["field.total.accuracy >= 90", "words.recall >= 101 %"])
  func rejectsAShareAboveOne(text: String) {
    #expect(throws: RequirementFault.self) { try Requirement(text) }
  }

  @Test(arguments: [
    "latency..p95", "latency.p+5", "latency.p007", "latency.tesseract.", "latency.p100",
  ])
  func rejectsUnusualSpellingsOfAMetric(name: String) {
    #expect(Metric(name) == nil)
  }

  @Test(arguments: ["latency.p95 <= 2 0 s", "latency.p95 <= 2 s please", "latency.p95 <= 2s s"])
  func rejectsWordsAfterTheThreshold(text: String) {
    #expect(throws: RequirementFault.self) { try Requirement(text) }
  }

  @Test(arguments: [
    ("cer <= baseline", 0.1, 0.1), ("cer <= baseline + 0.5 pt", 0.1, 0.105),
    ("cer <= baseline + 0.5pt", 0.1, 0.105), ("cer <= baseline + 5 %", 0.1, 0.105),
    ("field.total.accuracy >= baseline - 1 pt", 0.9, 0.89),
    ("latency.p95 <= baseline + 5 %", 2, 2.1), ("latency.p95 <= baseline + 50 ms", 2, 2.05),
    ("memory.peak <= baseline + 10 MB", 1e8, 1.1e8),
    ("skew.error <= baseline + 0.1 °", 0.5, 0.6),
    ("readingOrder.tau >= baseline - 10 %", -0.5, -0.55),
  ])
  func readsTolerancesAgainstABaseline(text: String, baseline: Double, threshold: Double) throws {
    let requirement = try Requirement(text)
    #expect(requirement.needsBaseline)
    #expect(requirement.threshold(baseline: nil) == nil)
    let found = try #require(requirement.threshold(baseline: baseline))
    #expect(abs(found - threshold) < 1e-9 * max(1, threshold))
  }

  @Test(arguments: [
    ("cer <= baseline + 0.5", "0.5 pt"), ("latency.p95 <= baseline + 5 pt", "50 ms"),
    ("cer <= baseline 0.5 pt", "baseline + 0.5 pt"), ("cer <= baseline +", "0.5 pt"),
    ("cer <= baseline - 0.5 pt", "how much worse"),
    ("field.total.accuracy >= baseline + 1 pt", "baseline - 0.5 pt"),
    ("cer >= baseline - 1 pt", "better when smaller"),
    ("memory.peak <= baseline + 5 s", "10 MB"),
  ])
  func anInvalidToleranceSuggestsAValidOne(text: String, remedy: String) {
    do throws(RequirementFault) {
      _ = try Requirement(text)
      Issue.record("'\(text)' was taken")
    } catch {
      #expect("\(error)".contains(remedy))
    }
  }

  @Test func everyMetricIsFoundByItsName() {
    for metric in Metric.listed { #expect(Metric("\(metric)") == metric) }
    #expect(Metric("latency.page.opencv.p95") == .latency(.step("page.opencv"), percentile: 95))
    #expect(Metric("latency.p0") == nil)
    #expect(Metric("latency") == nil)
  }
}
