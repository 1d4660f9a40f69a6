import PagemarkElementary
import PagemarkScoring
import Testing

@Suite struct UnicodeFormTests {
  @Test(arguments: [
    ("é", "e\u{301}"), ("Å", "A\u{30A}"), ("ǖ", "u\u{308}\u{304}"),
    ("각", "\u{1100}\u{1161}\u{11A8}"),
    ("가", "\u{1100}\u{1161}"), ("ệ", "e\u{323}\u{302}"), ("plain", "plain"),
  ])
  func composesAndDecomposes(composed: String, decomposed: String) {
    #expect(isSame(UnicodeForm.nfc.normalize(decomposed), composed))
    #expect(isSame(UnicodeForm.nfd.normalize(composed), decomposed))
  }

  @Test(arguments: [
    // A mark of a higher class is sorted after one of a lower class, and does not block it.
    ("e\u{302}\u{323}", "ệ"),
    // Two marks of one class keep their order, and the second can't pass the first.
    ("a\u{304}\u{308}", "ā\u{308}"),
    // Nothing composes to the ohm sign or the angstrom sign.
    ("\u{2126}\u{212B}", "ΩÅ"),
    // Excluded from composition.
    ("\u{915}\u{93C}", "\u{915}\u{93C}"), ("\u{958}", "\u{915}\u{93C}"),
    // m has no composed form with a tilde.
    ("m\u{303}", "m\u{303}"),
  ])
  func composesByTheRules(text: String, composed: String) {
    #expect(isSame(UnicodeForm.nfc.normalize(text), composed))
  }

  @Test(arguments: [
    ("ﬁ", "fi"), ("ſ", "s"), ("Ⅳ", "IV"), ("½", "1\u{2044}2"), ("Ａ", "A"), ("\u{A0}", " "),
    ("ẛ\u{323}", "ṩ"),
  ])
  func replacesCompatibilityVariants(text: String, compatible: String) {
    #expect(isSame(UnicodeForm.nfkc.normalize(text), compatible))
    #expect(isSame(UnicodeForm.nfc.normalize(text), text))
  }

  @Test func formNoneLeavesATextUnchanged() {
    #expect(isSame(UnicodeForm.none.normalize("e\u{301}é"), "e\u{301}é"))
  }

  @Test(arguments: UInt64(0)..<200) func isIdempotentAndKeepsCanonicalEquivalence(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let text = String.mixed(upTo: 12, using: &random)
    for form in UnicodeForm.allCases {
      let once = form.normalize(text)
      #expect(isSame(form.normalize(once), once))
    }
    #expect(UnicodeForm.nfc.normalize(text) == text && UnicodeForm.nfd.normalize(text) == text)
    let composed = UnicodeForm.nfc.normalize(text)
    #expect(isSame(UnicodeForm.nfc.normalize(UnicodeForm.nfd.normalize(text)), composed))
  }

  @Test func saysItsVersion() {
    #expect(UnicodeTables.version == "16.0.0")
    #expect(UnicodeTables.standardLibraryVersion.contains("."))
  }

  private func isSame(_ one: String, _ other: String) -> Bool {
    one.unicodeScalars.elementsEqual(other.unicodeScalars)
  }
}
