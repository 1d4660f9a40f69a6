import PagemarkScoring
import TestSupport
import Testing

@Suite struct KaldialignFixtureTests {
  private let leftOut = [
    "bootstrap_1": "mean ± 1.96 deviations of resamples; ours are percentiles (Bootstrap)",
    "bootstrap_2": "mean ± 1.96 deviations of resamples; the lower bound is negative there",
    "p_improvement": "a share of resamples, 1.0 from two utterances; no such test here",
    "compound": "words split or joined are edits here",
    "compound_rev": "words split or joined are edits here",
    "compound_mixed": "words split or joined are edits here",
    "compound_3": "words split or joined are edits here",
  ]

  @Test(.enabled(if: Fixture.areHere, Fixture.absence)) func countsTheSameEdits() throws {
    try Fixture.check(Fixture.cases(of: "kaldialign"), leavingOut: leftOut) { each in
      let counts = EditCounts(
        reference: try #require(each["gt"].texts), hypothesis: try #require(each["pred"].texts))
      switch each.metric {
      case "edit_counts":
        each.expect(Double(counts.insertions), each.expected["ins"], "insertions")
        each.expect(Double(counts.deletions), each.expected["del"], "deletions")
        each.expect(Double(counts.substitutions), each.expected["sub"], "substitutions")
        each.expect(Double(counts.edits), each.expected["total"], "edits")
        each.expect(Double(counts.referenceCount), each.expected["ref_len"], "length")
        // An empty reference has no rate here; there it is 0, or Infinity with insertions.
        if counts.referenceCount == 0 {
          #expect(counts.errorRate() == nil)
        } else {
          each.expect(counts.errorRate(), each.expected["err_rate"], "rate")
        }
      case "word_edit_distance": each.expect(Double(counts.edits), each.expected, "edits")
      default: each.hasNoCounterpart()
      }
    }
  }
}
