import PagemarkElementary
import PagemarkScoring
import Testing

@Suite struct EditRatesTests {
  private func counts(_ reference: String, _ hypothesis: String) -> EditCounts {
    EditCounts(reference: Array(reference), hypothesis: Array(hypothesis))
  }

  @Test func prefersTheAlignmentWithMostMatches() {
    // Five edits either way; with two matches the alignment has seven steps.
    let counts = counts("749.00", "2.49")
    #expect(counts == EditCounts(matches: 2, substitutions: 1, deletions: 3, insertions: 1))
    #expect(counts.matchErrorRate() == 5.0 / 7)
  }

  @Test func ratesTheWorkedExample() {
    // a b c d against a x c: match, substitution, match, deletion.
    let counts = counts("abcd", "axc")
    #expect(counts == EditCounts(matches: 2, substitutions: 1, deletions: 1, insertions: 0))
    #expect(counts.errorRate() == 0.5)
    #expect(counts.matchErrorRate() == 0.5)
    #expect(counts.informationPreserved() == 2.0 / 4 * (2.0 / 3))
    #expect(counts.informationLost() == 1 - 2.0 / 4 * (2.0 / 3))
  }

  @Test func twoEmptyTextsHaveNoRate() {
    let nothing = counts("", "")
    #expect(nothing.errorRate() == nil)
    #expect(nothing.matchErrorRate() == nil)
    #expect(nothing.informationPreserved() == nil)
    #expect(nothing.informationLost() == nil)
  }

  @Test func anEmptyReferenceHasNoErrorRate() {
    let added = counts("", "ab")
    #expect(added.errorRate() == nil)
    #expect(added.errorRate(empty: .jiwer) == 2)
    #expect(added.matchErrorRate() == 1)
    #expect(added.informationPreserved() == 0)
  }

  @Test(arguments: UInt64(0)..<50) func countsAreConsistentWithLengthsAndDistance(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func text() -> [Int] {
      (0..<Int.random(in: 0...9, using: &random)).map { _ in Int.random(in: 0...2, using: &random) }
    }
    let (a, b) = (text(), text())
    let there = EditCounts(reference: a, hypothesis: b)
    let back = EditCounts(reference: b, hypothesis: a)
    #expect(there.edits == editDistance(a, b))
    #expect((there.referenceCount, there.hypothesisCount) == (a.count, b.count))
    // The same in both directions, with deletions and insertions exchanged.
    #expect(back.matches == there.matches)
    #expect((back.deletions, back.insertions) == (there.insertions, there.deletions))
    #expect(back.informationPreserved() == there.informationPreserved())
    #expect((there.matchErrorRate() ?? 0) <= 1)
  }
}
