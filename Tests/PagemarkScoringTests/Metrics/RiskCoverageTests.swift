import PagemarkElementary
import PagemarkReading
import PagemarkScoring
import Testing

@Suite struct RiskCoverageTests {
  private func riskCoverage(_ answers: [(Double?, Bool)]) -> RiskCoverage? {
    RiskCoverage(answers.map { SelectiveAnswer(confidence: $0.0, isRight: $0.1) })
  }

  @Test func theAreaIsTheMeanRiskOfTheMostConfident() throws {
    // Wrong among the first 1, 2, 3, 4: 0, 0, 1, 2.
    let curve = try #require(riskCoverage([(0.5, false), (0.9, true), (0.8, true), (0.6, false)]))
    #expect(abs(curve.area - (0 + 0 + 1.0 / 3 + 2.0 / 4) / 4) < 1e-12)
    #expect(curve.thresholds.map(\.kept) == [1, 2, 3, 4])
    #expect(curve.thresholds.map(\.wrong) == [0, 0, 1, 2])
  }

  @Test func equalConfidencesAreKeptTogether() throws {
    let both = try #require(riskCoverage([(0.9, true), (0.9, false)]))
    #expect(both.thresholds.map(\.kept) == [2])
    #expect(both.coverage(atRisk: 0.4) == 0)
    #expect(both.coverage(atRisk: 0.5) == 1)
    // In random order, the first is wrong half of the time.
    #expect(both.area == 0.5)
    let swapped = try #require(riskCoverage([(0.9, false), (0.9, true)]))
    #expect(swapped == both)
  }

  @Test func aMissingValueCanNotBeKeptAndComesLast() throws {
    let curve = try #require(riskCoverage([(nil, false), (0.2, true), (nil, false), (0.1, true)]))
    #expect(curve.coverage(atRisk: 0) == 0.5)
    #expect(curve.coverage(atRisk: 0.5) == 0.5, "there is nothing more to keep")
    #expect(abs(curve.area - (0 + 0 + 1.0 / 3 + 2.0 / 4) / 4) < 1e-12)
  }

  @Test func exactlyTheAllowedShareIsWithinIt() throws {
    let answers = (0..<100).map { (1 - Double($0) / 1000, $0 != 50) }
    #expect(try #require(riskCoverage(answers)).coverage(atRisk: 0.01) == 1)
    #expect(try #require(riskCoverage(answers)).coverage(atRisk: 0.009) == 0.5)
  }

  @Test func aLaterThresholdCountsAlthoughAnEarlierOneHasMoreRisk() throws {
    let answers = [(0.99, false)] + (0..<99).map { (0.9 - Double($0) / 1000, true) }
    #expect(try #require(riskCoverage(answers)).coverage(atRisk: 0.01) == 1)
  }

  @Test func discriminationIsTheShareOfPairsInTheRightOrder() throws {
    // Of six pairs of a right and a wrong answer, 0.9 and 0.8 are above 0.5, 0.3 is below it; a missing value is below all.
    let curve = try #require(
      riskCoverage([(0.9, true), (0.8, true), (0.5, false), (0.3, true), (nil, false)]))
    #expect(curve.discrimination == 5.0 / 6)
    let tied = try #require(riskCoverage([(0.9, true), (0.5, true), (0.5, false)]))
    #expect(tied.discrimination == 0.75)
  }

  @Test func withoutWrongAnswersThereIsNothingToTellApart() throws {
    #expect(try #require(riskCoverage([(0.9, true), (0.2, true)])).discrimination == nil)
    #expect(try #require(riskCoverage([(0.9, false)])).discrimination == nil)
  }

  @Test func confidencesThatRankAtRandomTellNothingApart() throws {
    var random = SplitMix64(seed: 5, stream: "discrimination")
    let answers = (0..<20_000).map { _ in
      (Double.random(in: 0..<1, using: &random), Double.random(in: 0..<1, using: &random) > 0.2)
    }
    let curve = try #require(riskCoverage(answers))
    let discrimination = try #require(curve.discrimination)
    #expect(abs(discrimination - 0.5) < 0.02)
  }

  @Test func withoutConfidencesThereIsNoCurve() {
    #expect(riskCoverage([]) == nil)
    #expect(riskCoverage([(nil, false), (nil, true)]) == nil)
  }

  @Test func confidencesThatRankAtRandomHaveTheAreaOfTheErrorRate() throws {
    var random = SplitMix64(seed: 3, stream: "risk")
    let answers = (0..<20_000).map { _ in
      (Double.random(in: 0..<1, using: &random), Double.random(in: 0..<1, using: &random) > 0.2)
    }
    #expect(abs(try #require(riskCoverage(answers)).area - 0.2) < 0.01)
  }

  @Test(arguments: [
    ("field.total.riskCoverage", Metric.selection(.total, .riskCoverage)),
    ("field.date.auc", .selection(.date, .auc)),
    ("field.vendor.coverage.at.1%error", .selection(.vendor, .coverage(atError: 10))),
    ("field.vendor.coverage.at.0.5%error", .selection(.vendor, .coverage(atError: 5))),
    ("field.x.coverage.at.50%error", .selection(.declared("x"), .coverage(atError: 500))),
  ])
  func namesAreReadAndWritten(name: String, metric: Metric) {
    #expect(Metric(name) == metric)
    #expect("\(metric)" == name)
  }

  @Test(arguments: [
    "field.total.coverage.at.0%error", "field.total.coverage.at.51%error",
    "field.total.coverage.at.1.0%error", "field.total.coverage.at.01%error",
    "field.total.coverage.at.1", "field.total.coverage.at.%error",
    "field.total.coverage.at.nan%error",
    "field.total.coverage.at.0.25%error", "field..riskCoverage",
  ])
  func otherNamesAreNone(name: String) { #expect(Metric(name) == nil) }
}
