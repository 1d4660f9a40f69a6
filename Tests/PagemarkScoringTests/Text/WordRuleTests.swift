import PagemarkElementary
import PagemarkScoring
import Testing

@Suite struct WordRuleTests {
  @Test(arguments: [
    ("Can't stop: 3,14 m!", ["Can't", "stop", "3,14", "m"]),
    ("a_b c-d e.f", ["a_b", "c", "d", "e.f"]),
    ("one\ntwo\r\nthree", ["one", "two", "three"]),
    ("\u{201E}So\u{201C} \u{2013} *** ...", ["So"]),
    ("cafe\u{301}s", ["cafe\u{301}s"]),
    // A private-use character is a letter.
    ("de\u{EBA6}elben \u{E42C}", ["de\u{EBA6}elben", "\u{E42C}"]),
    // Katakana stay together, ideographs do not.
    (
      "\u{30ED}\u{30FC}\u{30AB}\u{4F1D}\u{8AAC}",
      ["\u{30ED}\u{30FC}\u{30AB}", "\u{4F1D}", "\u{8AAC}"]
    ),
    ("", []),
  ])
  func findsUnicodeWords(text: String, words: [String]) {
    #expect(WordRule.unicode.words(of: text).map { String($0) } == words)
  }

  @Test(arguments: [
    ("a b  c", ["a", "b", "c"]), (" a ", ["a"]), ("\ta\t", ["a"]), ("", []), (" \n ", []),
    // One tab or line break does not separate words; two do.
    ("a\tb\nc", ["a\tb\nc"]), ("a\n\nb", ["a", "b"]), ("a \nb", ["a", "b"]),
  ])
  func findsWordsBetweenBlanks(text: String, words: [String]) {
    #expect(WordRule.blanks.words(of: text).map { String($0) } == words)
  }

  @Test func findsWordsBetweenWhiteSpace() {
    #expect(WordRule.whiteSpace.words(of: "a\tb\nc, \u{2003}d") == ["a", "b", "c,", "d"])
  }

  /// Every blank of Unicode, also with a mark or a joiner on it, which makes one `Character` of the two.
  @Test func aBlankWithAMarkStillEndsAWord() {
    let blanks = (UInt32(0)...0x3100).compactMap(Unicode.Scalar.init).filter(
      \.properties.isWhitespace)
    #expect(blanks.count == 25)
    for blank in blanks {
      for mark in ["\u{301}", "\u{200D}", "\u{64B}", "\u{E34}", "\u{94D}", "\u{FE0F}"] {
        let words = WordRule.whiteSpace.words(of: "ab\(blank)\(mark)cd")
        #expect(
          words.map { Array($0.unicodeScalars) }
            == ["ab", mark + "cd"].map { Array($0.unicodeScalars) })
        let alone = WordRule.whiteSpace.words(of: "ab\(blank)\(mark) cd")
        #expect(alone.map { String($0) } == ["ab", mark, "cd"])
      }
    }
  }

  @Test(arguments: UInt64(0)..<100) func wordsAreInOrderAndWithoutWhatSeparatesThem(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let text = String.mixed(upTo: 20, using: &random)
    for rule in WordRule.allCases {
      var rest = text.unicodeScalars[...]
      for word in rule.words(of: text) {
        #expect(!word.isEmpty)
        while !rest.isEmpty, !rest.starts(with: word.unicodeScalars) { rest.removeFirst() }
        #expect(rest.starts(with: word.unicodeScalars))
        rest.removeFirst(word.unicodeScalars.count)
      }
    }
  }
}
