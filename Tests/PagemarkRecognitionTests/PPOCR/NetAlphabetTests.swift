import PagemarkCore
import Testing

@testable import PagemarkRecognition

@Suite struct NetAlphabetTests {
  @Test func aCharacterIsALineWhateverItsEndAndTheLastIsTheBlank() {
    for end in ["\n", "\r\n"] {
      // U+2028 and U+0085 are line separators, and characters of the list.
      let lines = ["a", "\u{2028}", "\u{85}", "国"].map { $0 + end }.joined()
      let alphabet = NetAlphabet(lines: Array(lines.utf8))
      #expect(alphabet.characters == ["a", "\u{2028}", "\u{85}", "国", " "])
      #expect(alphabet.columns == 6)
    }
  }

  @Test func latinKeepsLettersDigitsAndSignsWithTheirColumns() {
    let alphabet = NetAlphabet(lines: Array("é\n国\n7\nЖ\n€\nＡ\nß\n".utf8))
    let (columns, latin) = alphabet.reduced(to: .latin)
    #expect(latin.characters == ["é", "7", "€", "ß", " "])
    #expect(columns == [0, 1, 3, 5, 7, 8])
    #expect(alphabet.reduced(to: .all).set == alphabet)
  }
}
