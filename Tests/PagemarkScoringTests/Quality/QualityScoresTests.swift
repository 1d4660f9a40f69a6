import PagemarkReading
import PagemarkScoring
import Testing

@Suite struct QualityScoresTests {
  private func scores(
    raised: [QualityFlag], _ truth: [QualityFlag: Bool]?, skew: Double? = nil
  ) -> Scores {
    var scores = Scores(
      of: nil, against: Reference(),
      by: ScoredParts(
        asksQuestions: false, placesLines: false, findsPage: false, cleans: false,
        extractsFields: false))
    var reference = Reference(skew: skew)
    reference.quality = truth
    var findings: [QualityFlag: QualityFinding] = [:]
    for flag in [QualityFlag.glare, .blur, .cutoff, .darkness] {
      findings[flag] = QualityFinding(flag, score: raised.contains(flag) ? 2 : 0, threshold: 1)
    }
    scores.scoreQuality(findings, reference)
    return scores
  }

  @Test func aPageAddsToF1AsTwiceItsHitsOfHitsAndMistakes() {
    let scores = scores(
      raised: [.glare, .darkness], [.glare: true, .blur: true, .darkness: false, .cutoff: false])
    #expect(scores.tallies[.glareF1] == Tally(2, of: 2))
    #expect(scores.tallies[.blurF1] == Tally(0, of: 1))
    #expect(scores.tallies[.darknessF1] == Tally(0, of: 1))
    #expect(scores.tallies[.cutoffF1] == Tally(0, of: 0))
  }

  @Test func aFlawThatTheTruthLeavesOpenCountsNowhere() {
    #expect(scores(raised: [.glare], [.blur: false]).tallies[.glareF1] == Tally(0, of: 0))
  }

  @Test func aFalseReshootIsAFlagOnAPageWithoutAnyFlaw() {
    let flawless = Dictionary(uniqueKeysWithValues: QualityFlag.allCases.map { ($0, false) })
    #expect(scores(raised: [.blur], flawless).tallies[.falseReshoots] == Tally(1, of: 1))
    #expect(scores(raised: [], flawless).tallies[.falseReshoots] == Tally(0, of: 1))
    #expect(scores(raised: [.blur], [.blur: true]).tallies[.falseReshoots] == Tally(0, of: 0))
  }

  @Test func aCaptureSucceedsIfItWasJudgedAndNoFlagIsRaised() {
    #expect(scores(raised: [], nil).values[.captureSuccess] == 1)
    #expect(scores(raised: [.blur], nil).values[.captureSuccess] == 0)
    var unjudged = scores(raised: [], nil)
    unjudged.scoreQuality([:], Reference())
    #expect(unjudged.values[.captureSuccess] == 0)
  }

  @Test func aSkewThatWasNotMeasuredCountsAsLevel() {
    #expect(scores(raised: [], nil, skew: -3).values[.qualitySkewError] == 3)
  }
}
