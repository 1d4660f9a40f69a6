import Foundation
import PagemarkScoring
import Testing

@Suite struct TextScoreTests {
  private func score(_ reference: String, _ hypothesis: String, _ convention: Convention)
    -> TextScore
  {
    convention.definition.score(reference: reference, hypothesis: hypothesis)
  }

  @Test func countsCharactersAndWords() {
    let score = score("the cat sat", "the bat sat on", .pagemark)
    #expect(score.characters == EditCounts(matches: 10, substitutions: 1, insertions: 3))
    #expect(score.words == EditCounts(matches: 2, substitutions: 1, insertions: 1))
    #expect(score.cer == 4.0 / 11 && score.wer == 2.0 / 3)
  }

  @Test(arguments: [
    (Convention.pagemark, 0, 4), (.dinglehopper, 0, 4), (.ocrd, 0, 4),
    // One code point became two.
    (.jiwer, 2, 4),
    // So it does before normal form C, which it is counted in.
    (.isri, 0, 4),
  ])
  func countsInTheUnitOfTheConvention(convention: Convention, edits: Int, length: Int) {
    let characters = score("caf\u{E9}", "cafe\u{301}", convention).characters
    #expect(characters.edits == edits && characters.referenceCount == length)
  }

  @Test(arguments: [
    (Convention.pagemark, 3), (.dinglehopper, 4), (.ocrd, 3), (.jiwer, 4), (.isri, 4),
  ])
  func countsLineBreaksAsTheConventionDoes(convention: Convention, length: Int) {
    // jiwer and dinglehopper keep the empty line, ISRI the last line break.
    #expect(score("a\n\nb\n", "", convention).characters.referenceCount == length)
  }

  @Test(arguments: [
    (Convention.pagemark, "", nil), (.pagemark, "ab", nil), (.dinglehopper, "", 0.0),
    (.dinglehopper, "ab", .infinity), (.jiwer, "", 0), (.jiwer, "ab", 2), (.isri, "ab", nil),
    (.ocrd, "", nil), (.ocrd, "ab", 1),
  ])
  func hasTheConventionsRateForAnEmptyReference(
    convention: Convention, hypothesis: String, rate: Double?
  ) {
    let score = score("", hypothesis, convention)
    #expect(convention.definition.rate(score.characters) == rate)
    #expect(score.cer == rate)
    #expect(score.characters.insertions == hypothesis.count)
  }

  @Test func stripsNoLinesOfMarkupForDinglehopper() {
    let convention = Convention.dinglehopper
    #expect(convention.definition.policy.normalize(" a \n") == "a")
    #expect(convention.markupDefinition.policy.normalize(" a \n") == " a \n")
    #expect(Convention.jiwer.markupDefinition == Convention.jiwer.definition)
  }

  @Test func dividesByTheAlignmentForOCRD() {
    // Two hits, one substitution, one deletion, three insertions.
    #expect(score("2.49", "749.00", .ocrd).cer == 5.0 / 7)
    #expect(score("2.49", "749.00", .pagemark).cer == 5.0 / 4)
  }

  @Test(arguments: [
    ("a~c", "abc", 0, 2), ("a~c", "ac", 0, 2), ("a~c", "axyc", 1, 2), ("ab~", "xyz", 2, 2),
    ("~", "", 0, 0), ("a^b", "ab", 0, 2), ("ab", "a~", 1, 2),
  ])
  func isrisWildcardExcusesACharacter(
    reference: String, hypothesis: String, errors: Int, length: Int
  ) {
    let characters = score(reference, hypothesis, .isri).characters
    #expect(characters.edits == errors && characters.referenceCount == length)
  }

  @Test func hasAnAccuracyBelowZeroForMoreEditsThanCharacters() {
    #expect(score("ab", "cdefg", .isri).characterAccuracy == -1.5)
    #expect(score("", "a", .isri).characterAccuracy == nil)
  }

  @Test func ignoresTheCaseOfISRIsWordsOnly() {
    let score = score("The End", "the end", .isri)
    #expect(score.words.edits == 0 && score.characters.edits == 2)
  }

  @Test func addsUpToTheMicroAverage() {
    let both = score("ab", "ax", .pagemark) + score("cdef", "cdef", .pagemark)
    #expect(both.cer == 1.0 / 6)
  }

  @Test(arguments: [
    (Convention.pagemark, "null", "null"), (.isri, "null", "null"), (.ocrd, "1", "1"),
    (.jiwer, "2", "1"), (.dinglehopper, #""Infinity""#, #""Infinity""#),
  ])
  func writesTheConventionsRateForAnEmptyReference(
    convention: Convention, cer: String, wer: String
  ) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let json = try encoder.encode(score("", "ab", convention))
    #expect(
      String(decoding: json, as: UTF8.self) == """
        {"cer":\(cer),"deletions":0,"edits":2,"insertions":2,"referenceLength":0,"substitutions":0,\
        "wer":\(wer),"words":{"deletions":0,"edits":1,"insertions":1,"referenceLength":0,\
        "substitutions":0}}
        """)
  }

  @Test(arguments: Convention.allCases) func theCardDescribesTheDefinition(convention: Convention) {
    let definition = convention.definition
    #expect(definition.card.starts(with: definition.policy.card))
    #expect(Convention.allCases.count { $0.definition.card == definition.card } == 1)
  }

  @Test func alignsTheUnitsThatItCounts() {
    let alignment = Convention.pagemark.definition.alignCharacters(
      reference: "cafe\u{301}", hypothesis: "cafe")
    #expect(alignment.reference == ["c", "a", "f", "é"] && alignment.hypothesis.count == 4)
    #expect(alignment.steps.last == .substitution(reference: 3, hypothesis: 3))
    let words = Convention.dinglehopper.definition.alignWords(
      reference: "So, so.", hypothesis: "so")
    #expect(words.reference == ["So", "so"])
    #expect(words.steps == [.deletion(reference: 0), .match(reference: 1, hypothesis: 0)])
  }
}
