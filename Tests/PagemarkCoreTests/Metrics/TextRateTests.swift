import PagemarkCore
import Testing

@Suite struct TextRateTests {
  @Test(arguments: [
    ("Fnord", "Food", 2, 5), ("caf\u{E9}", "cafe\u{301}", 0, 4), ("", "ab", 2, 0),
    ("a\nb", "a b", 1, 3), ("abc", "", 3, 3), ("a  b", "a b", 0, 3),
  ])
  func countsCharacterEdits(reference: String, hypothesis: String, edits: Int, length: Int) {
    let tally = CharacterErrorRate.tally(reference: reference, hypothesis: hypothesis)
    #expect(tally == Tally(edits, of: length))
  }

  @Test func hasNoRateForAnEmptyReference() {
    #expect(CharacterErrorRate.tally(reference: "", hypothesis: "ab").rate == nil)
  }

  @Test func letsAWildcardMatchAnyOneCharacter() {
    let policy = TextPolicy(wildcard: "~")
    let tally = CharacterErrorRate.tally(
      reference: "Express~ Card~", hypothesis: "Express® Card", policy: policy)
    // The first ~ matches ®; the second has no character to match and is deleted.
    #expect(tally == Tally(1, of: 14))
  }

  @Test func doesNotLetAWildcardOfTheHypothesisMatch() {
    let policy = TextPolicy(wildcard: "~")
    #expect(CharacterErrorRate.tally(reference: "ab", hypothesis: "a~", policy: policy).count == 1)
  }

  @Test(arguments: [
    ("the quick brown fox", "the quick fox", 1, 4), ("a b", "a  b", 0, 2), ("a b", "ab", 2, 2),
    ("", "x", 1, 0),
  ])
  func countsWordEdits(reference: String, hypothesis: String, edits: Int, length: Int) {
    let tally = WordErrorRate.tally(reference: reference, hypothesis: hypothesis)
    #expect(tally == Tally(edits, of: length))
  }

  @Test func letsAWordWithAWildcardMatch() {
    let policy = TextPolicy(wildcard: "~")
    let tally = WordErrorRate.tally(
      reference: "American Express~", hypothesis: "American Express®", policy: policy)
    #expect(tally == Tally(0, of: 2))
  }

  @Test(arguments: UInt64(0)..<50) func countsWordEditsAsTheRecurrenceDoes(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func words(_ letters: String) -> [String] {
      (0..<Int.random(in: 0...200, using: &random)).map { _ in
        String((0..<2).compactMap { _ in letters.randomElement(using: &random) })
      }
    }
    let (reference, hypothesis) = (words("abc~"), words("abc"))
    var row = Array(0...hypothesis.count)
    for expected in reference {
      var diagonal = row[0]
      row[0] += 1
      for (j, word) in hypothesis.enumerated() {
        let matches = zip(expected, word).allSatisfy { $0 == "~" || $0 == $1 }
        let paired = diagonal + (matches ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(paired, min(diagonal, row[j]) + 1)
      }
    }
    let tally = WordErrorRate.tally(
      reference: reference.joined(separator: " "), hypothesis: hypothesis.joined(separator: " "),
      policy: TextPolicy(wildcard: "~"))
    #expect(tally == Tally(row[hypothesis.count], of: reference.count))
  }

  @Test(arguments: [
    ("a b c", "c b a", 3, 3), ("a a b", "a b", 2, 3), ("a", "a a a", 1, 1), ("x", "y", 0, 1),
  ])
  func recallsWordsInAnyOrder(reference: String, hypothesis: String, found: Int, words: Int) {
    let tally = BagOfWords.agreement(reference: reference, hypothesis: hypothesis).recallTally
    #expect(tally == Tally(found, of: words))
  }

  @Test func givesEveryReadWordToOneWordOfTheReferenceAtMost() {
    let policy = TextPolicy(wildcard: "~")
    // "cat" serves the exact word; "c~t" finds nothing left.
    let tally = BagOfWords.agreement(
      reference: "c~t cat", hypothesis: "cat", policy: policy
    ).recallTally
    #expect(tally == Tally(1, of: 2))
  }
}
