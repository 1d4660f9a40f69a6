import PagemarkScoring
import Testing

@Suite struct TextComparisonTests {
  private func metrics(
    _ reference: String, _ hypothesis: String, _ convention: Convention = .pagemark
  ) -> TextMetrics {
    TextComparison(
      reference: reference, hypothesis: hypothesis, definition: convention.definition
    ).metrics
  }

  @Test func differencesBetweenRatesShowTheCause() {
    // Two lines that changed places, and a line break that became a blank.
    let moved = metrics("one\ntwo", "two\none")
    #expect(moved.rate(.unorderedCER) == 0)
    #expect((moved.rate(.layoutNeutralCER) ?? 0) > 0)
    let wrapped = metrics("one two\nthree", "one\ntwo three")
    #expect(wrapped.score.cer == 2.0 / 13)
    #expect(wrapped.rate(.layoutNeutralCER) == 0)
  }

  @Test func countsWordsInOrderAndInAnyOrder() {
    // Aligned in order: "a" is deleted, "b c" match, "d" is inserted.
    let both = metrics("a b c", "b c d")
    #expect(both.tally(.wordPrecision) == Tally(2, of: 3))
    #expect(both.tally(.wordRecall) == Tally(2, of: 3))
    #expect(both.tally(.wordF1) == Tally(4, of: 6))
    #expect(both.tally(.matchErrorRate) == Tally(2, of: 4))
    #expect(both.rate(.informationPreserved) == 4.0 / 9)
    #expect(both.rate(.informationLost) == 1 - 4.0 / 9)
  }

  @Test func makesTheMicroAverageOfCountsNotOfRates() {
    let both = metrics("a b c", "b c d") + metrics("a", "a")
    #expect(both.rate(.wordRecall) == 3.0 / 4)
    #expect(both.rate(.informationPreserved) == 9.0 / 16)
    #expect(both.searches.full == 2)
  }

  /// Except for the three that jiwer defines for no words.
  @Test(arguments: Convention.allCases) func anEmptyReferenceHasNoRate(convention: Convention) {
    let alone = metrics("", "ab cd", convention)
    let jiwers: [TextMetric: Double] = [
      .matchErrorRate: 1, .informationLost: 1, .informationPreserved: 0,
    ]
    for metric in TextMetric.allCases {
      #expect(alone.rate(metric) == (convention == .jiwer ? jiwers[metric] : nil))
    }
    // Its insertions count if there is something to divide by.
    let both = alone + metrics("abcde", "abcde", convention)
    #expect(both.tally(.unorderedCER) == Tally(5, of: 5))
    #expect(both.tally(.wordPrecision) == Tally(1, of: 3))
  }

  @Test func leavesOutISRIsWildcards() {
    let both = metrics("a~c", "axd", .isri)
    #expect(both.rate(.characterAccuracy) == 0.5)
    #expect(both.tally(.layoutNeutralCER) == Tally(1, of: 2))
  }

  @Test func dividesByTheAlignmentIfTheDefinitionSaysSo() {
    let both = metrics("ab", "axb", .ocrd)
    #expect(both.score.cer == 1.0 / 3)
    #expect(both.rate(.layoutNeutralCER) == 1.0 / 3)
  }

  @Test func countsCodePointsIfTheyAreTheUnit() {
    let both = metrics("cafe\u{301}", "caf\u{E9}", .jiwer)
    #expect(both.tally(.unorderedCER) == Tally(2, of: 5))
  }

  @Test(arguments: [(5_000, "full"), (5_001, "single"), (20_000, "single"), (20_001, "none")])
  func searchEffortDependsOnLength(length: Int, search: String) {
    let text = String(repeating: "a", count: length)
    let searches = metrics(text, text).searches
    #expect(
      (searches.full, searches.single, searches.none)
        == (search == "full" ? 1 : 0, search == "single" ? 1 : 0, search == "none" ? 1 : 0))
    #expect((metrics(text, text).unordered == nil) == (search == "none"))
  }

  /// A table of short cells has few characters, and many pairs of lines to compare.
  @Test(arguments: [(100, 100, 1), (101, 100, 0)])
  func searchEffortDependsOnThePairsOfLines(reference: Int, hypothesis: Int, full: Int) {
    func cells(_ count: Int) -> String { (0..<count).map { "\($0)" }.joined(separator: "\n") }
    let searches = metrics(cells(reference), cells(hypothesis)).searches
    #expect((searches.full, searches.single) == (full, 1 - full))
  }

  @Test func searchesEveryPageIfRequested() {
    let text = String(repeating: "a", count: 20_001)
    let metrics = TextComparison(
      reference: text, hypothesis: text, definition: Convention.pagemark.definition,
      unordered: .everyPage
    ).metrics
    #expect(metrics.searches.single == 1 && metrics.unordered == Tally(0, of: 20_001))
  }

  @Test func aSumWithAPageThatWasNotSearchedHasNoOrderFreeRate() {
    let long = String(repeating: "a", count: 20_001)
    let sum = metrics("a", "a") + metrics(long, long)
    #expect(sum.rate(.unorderedCER) == nil)
    #expect(sum.searches.none == 1 && sum.searches.full == 1)
  }

  @Test(arguments: Convention.allCases) func isTheScoreOfTheDefinition(convention: Convention) {
    let (reference, hypothesis) = ("The ~uick,\n\nbrown fox ", "the quick\nbrown-fax\n jumps")
    #expect(
      metrics(reference, hypothesis, convention).score
        == convention.definition.score(reference: reference, hypothesis: hypothesis))
  }
}
