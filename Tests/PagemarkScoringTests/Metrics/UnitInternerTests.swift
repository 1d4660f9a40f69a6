import PagemarkElementary
import PagemarkScoring
import Testing

@Suite struct UnitInternerTests {
  private func number(
    _ texts: String..., unit: TextUnit = .grapheme
  ) -> [[UInt32]] {
    var interner = UnitInterner()
    return texts.map { interner.intern($0, unit: unit) }
  }

  @Test(arguments: [
    ("", ""), ("caf\u{E9}", "cafe\u{301}"), ("\u{212B}", "A\u{30A}"), ("\u{2126}", "\u{3A9}"),
    ("\u{AC01}", "\u{1100}\u{1161}\u{11A8}"), ("\u{1EA5}", "a\u{302}\u{301}"),
    ("\u{F900}", "\u{8C48}"), ("a\u{323}\u{307}", "a\u{307}\u{323}"),
    // Equivalent to ASCII characters: kelvin sign, Greek question mark and varia.
    ("\u{212A}", "K"), ("\u{37E}", ";"), ("\u{1FEF}", "`"), ("\u{212A}\u{301}", "K\u{301}"),
    ("a\u{37E}\u{301}", "a;\u{301}"),
  ])
  func givesEquivalentTextsTheSameNumbers(a: String, b: String) {
    let (forward, backward) = (number(a, b), number(b, a))
    #expect(forward[0] == forward[1])
    #expect(backward[0] == backward[1])
  }

  /// Every code point of the basic plane that differs from its normal form.
  @Test func givesEveryCodePointTheNumberOfItsNormalForm() {
    var interner = UnitInterner()
    let scalars = (UInt32(0x80)...0xFFFF).compactMap { Unicode.Scalar($0) }
    let composed = scalars.map { (String($0), UnicodeForm.nfc.normalize(String($0))) }
      .filter { Array($0.0.unicodeScalars) != Array($0.1.unicodeScalars) }
    #expect(composed.count > 400)
    for (text, form) in composed where interner.intern(text) != interner.intern(form) {
      Issue.record("\(text.unicodeScalars.map(\.value))")
    }
  }

  @Test func givesDifferentTextsDifferentNumbers() {
    #expect(number("a\r\nb")[0].count == 3)
    #expect(Set(number("\r", "\n", "\r\n", "\n\r")).count == 4)
    #expect(number("\n\r")[0].count == 2)
    #expect(Set(number("e", "é", "E", "e\u{300}", "ﬁ", "fi")).count == 6)
  }

  @Test func aCodePointIsItsOwnNumber() {
    #expect(number("e\u{301}\r\n€", unit: .codePoint) == [[0x65, 0x301, 13, 10, 0x20AC]])
    #expect(number("a\r\n", unit: .codePoint) == [[0x61, 13, 10]])
  }

  @Test func numbersACharacterAsInATextOfIt() {
    var interner = UnitInterner()
    for character in "~é\r\n\n日👩‍👧" {
      #expect(interner.intern(String(character)) == [interner.number(of: character)])
    }
  }

  /// Every code point of the planes in use, next to letters, a mark, a line break and itself.
  @Test func segmentsEveryCodePointAsTheStandardLibraryDoes() {
    var interner = UnitInterner()
    for page in 0..<0x324 {
      let scalars = (page << 8..<(page + 1) << 8).compactMap { Unicode.Scalar(UInt32($0)) }
      let text = scalars.map { "a\($0)b\($0)\($0)\u{301}é\($0)\n\($0)" }.joined()
      if interner.intern(text).count != text.count { Issue.record("page \(page)") }
    }
  }

  @Test(arguments: UInt64(0)..<100) func segmentsAsTheStandardLibraryDoes(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let samples: [Unicode.Scalar] = [
      "a", "e", "é", "\r", "\n", " ", "\u{300}", "\u{301}", "\u{323}", "\u{200D}", "\u{FE0F}",
      "\u{1F468}", "\u{1F467}", "\u{1F3FD}", "\u{1F1E9}", "\u{1F1EA}", "\u{1100}", "\u{1161}",
      "\u{11A8}", "\u{AC00}", "\u{AC01}", "\u{915}", "\u{94D}", "\u{937}", "\u{93E}", "\u{E33}",
      "\u{E01}", "\u{600}", "日", "ά", "\u{1F71}", "\u{344}", "\u{AD}", "\u{200B}", "\u{2028}",
    ]
    var interner = UnitInterner()
    var numbers: [Character: UInt32] = [:]
    for _ in 0..<20 {
      var text = ""
      for _ in 0..<Int.random(in: 0...12, using: &random) {
        text.unicodeScalars.append(samples[Int.random(in: 0..<samples.count, using: &random)])
      }
      let units = interner.intern(text)
      #expect(units.count == text.count)
      for (character, unit) in zip(text, units) {
        if let known = numbers[character] { #expect(known == unit) }
        numbers[character] = unit
      }
    }
    #expect(Set(numbers.values).count == numbers.count)
  }
}
