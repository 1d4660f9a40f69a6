import PagemarkCore
import Testing

@Suite struct TextPolicyTests {
  @Test func foldsWhiteSpaceAndDropsEmptyLines() {
    #expect(TextPolicy().normalize("a \t b\r\n\r\n  c ") == "a b\nc")
  }

  @Test func keepsCaseUnlessTold() {
    #expect(TextPolicy().normalize("Ab") == "Ab")
    #expect(TextPolicy(letterCase: .ignore).normalize("Ab") == "ab")
  }

  @Test func keepsOnlyThePunctuationItIsTold() {
    #expect(TextPolicy(keptPunctuation: ".'").normalize("it's, 5 % - ok.") == "it's 5 ok.")
  }

  @Test func saysWhatItDoes() {
    let card = TextPolicy(wildcard: "~", letterCase: .ignore).card.joined(separator: "; ")
    #expect(card.contains("grapheme cluster"))
    #expect(card.contains("case: ignored"))
    #expect(card.contains("'~'"))
  }
}
