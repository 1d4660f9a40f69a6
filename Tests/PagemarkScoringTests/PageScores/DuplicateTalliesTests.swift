import PagemarkReading
import PagemarkScoring
import Testing

@Suite struct DuplicateTalliesTests {
  /// Two pictures of paper A, two of B, one of C.
  private func tallies(
    _ found: [(Int, Int)], papers: [String?] = ["A", "A", "B", "B", "C"],
    documents: [String]? = nil
  ) -> [[Metric.Rate: Tally]?] {
    DuplicateTallies(
      papers: papers, documents: documents ?? papers.map { $0 ?? "?" }, found: found
    ).tallies
  }

  private func sum(_ rate: Metric.Rate, _ tallies: [[Metric.Rate: Tally]?]) -> Tally {
    tallies.compactMap { $0?[rate] }.reduce(Tally(0, of: 0)) {
      Tally($0.count + $1.count, of: $0.of + $1.of)
    }
  }

  @Test func everyRightPairIsPerfect() {
    let all = tallies([(0, 1), (2, 3)])
    #expect(sum(.duplicatesF1, all).rate == 1)
    // By their ends, so two pairs are four.
    #expect(sum(.duplicatesPrecision, all) == Tally(4, of: 4))
    #expect(sum(.duplicatesRecall, all) == Tally(4, of: 4))
    #expect(all[4]?[.duplicatesRecall]?.rate == nil)
  }

  /// One pair of two is found, with one wrong pair: precision ½, recall ½, F1 2 · 1 ÷ (2 + 2).
  @Test func aMissedAndAWrongPairAreCounted() {
    let all = tallies([(0, 1), (1, 4)])
    #expect(sum(.duplicatesPrecision, all).rate == 1.0 / 2)
    #expect(sum(.duplicatesRecall, all).rate == 1.0 / 2)
    #expect(sum(.duplicatesF1, all).rate == 1.0 / 2)
  }

  /// A picture that resembles all others is one document's mistake: three wrong pairs, six ends.
  @Test func wrongPairsAreChargedToTheDocumentThatHasMost() {
    let all = tallies([(4, 0), (1, 4), (4, 2)])
    #expect(all[4]?[.duplicatesPrecision] == Tally(0, of: 6))
    #expect(all[0]?[.duplicatesPrecision] == Tally(0, of: 0))
    #expect(sum(.duplicatesPrecision, all) == Tally(0, of: 6))
  }

  @Test func aWrongPairWithinADocumentIsChargedToBothOfItsPictures() {
    let all = tallies([(0, 2)], documents: ["1", "1", "1", "1", "2"])
    #expect(all[0]?[.duplicatesPrecision] == Tally(0, of: 1))
    #expect(all[2]?[.duplicatesPrecision] == Tally(0, of: 1))
  }

  @Test func aPictureWhosePaperIsUnknownIsNotCounted() {
    let all = tallies([(0, 1), (0, 4)], papers: ["A", "A", "B", "B", nil])
    #expect(all[4] == nil)
    #expect(sum(.duplicatesPrecision, all) == Tally(2, of: 2))
  }
}
