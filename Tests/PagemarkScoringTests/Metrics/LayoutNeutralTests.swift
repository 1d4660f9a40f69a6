import PagemarkScoring
import Testing

@Suite struct LayoutNeutralTests {
  @Test(arguments: [
    ("an exam-\nple", "an\nexample", 0, 10), ("Anglo-\nSaxon", "Anglo-Saxon", 0, 11),
    ("a b\n\n c", "a\nb c", 0, 5), ("one\ntwo", "one twa", 1, 7), ("", "a\nb", 3, 0),
  ])
  func ignoresWhereLinesBreak(reference: String, hypothesis: String, edits: Int, length: Int) {
    let tally = CharacterErrorRate.layoutNeutralTally(
      reference: reference, hypothesis: hypothesis)
    #expect(tally == Tally(edits, of: length))
  }

  @Test func foldingIsIdempotent() {
    let folded = LayoutNeutral.fold("  an exam-\nple\n\nof text ")
    #expect(folded == "an example of text")
    #expect(LayoutNeutral.fold(folded) == folded)
  }
}
