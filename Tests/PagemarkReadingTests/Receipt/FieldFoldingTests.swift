import PagemarkReading
import Testing

@Suite struct FieldFoldingTests {
  @Test(arguments: [
    ("Acme  Sdn\tBhd\n", "ACMESDNBHD"), ("ＡＣＭＥ　１", "ACME1"), ("a\u{A0}b\u{202F}c", "ABC"),
    ("o\u{FB03}ce \u{FB06}op", "OFFICESTOP"), ("Café x²", "CAFÉX2"), ("Acme™", "ACMETM"),
    ("Berry’s “No” – 1", "BERRY'S\"NO\"-1"), ("Straße", "STRASSE"), ("S/B.", "S/B."),
  ])
  func foldsTypographicVariants(text: String, folded: String) {
    #expect(FieldFolding.folded(text) == folded)
  }

  @Test func leavesCanonicalEquivalenceToString() {
    #expect(FieldFolding.folded("caf\u{E9}") == FieldFolding.folded("CAFE\u{301}"))
  }

  @Test(arguments: ["ﬁsh ＆ chips²", "a b", "№ 5…", "plain"])
  func isIdempotent(text: String) {
    let once = FieldFolding.folded(text)
    #expect(FieldFolding.folded(once) == once)
  }

  @Test func keepsLetterOAndZeroApart() {
    #expect(FieldFolding.folded("O") != FieldFolding.folded("0"))
  }
}
