import PagemarkScoring
import Testing

@Suite struct ISRICharacterAccuracyTests {
  private func accuracy(_ reference: String, _ hypothesis: String) -> ISRICharacterAccuracy {
    ISRICharacterAccuracy(
      reference: reference.unicodeScalars, hypothesis: hypothesis.unicodeScalars)
  }

  @Test func countsTheNewline() {
    #expect(accuracy("ab\n", "ac\n") == ISRICharacterAccuracy(characters: 3, errors: 1))
    #expect(accuracy("a\nb", "a b").rate == 2.0 / 3)
  }

  @Test func countsCodePoints() {
    #expect(accuracy("e\u{301}", "e") == ISRICharacterAccuracy(characters: 2, errors: 1))
  }

  @Test func canFallBelowZeroAndBeUndefined() {
    #expect(accuracy("a", "bcd").rate == -2)
    #expect(accuracy("", "a").rate == nil)
  }
}
