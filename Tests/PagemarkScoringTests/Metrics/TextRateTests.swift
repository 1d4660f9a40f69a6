import PagemarkElementary
import PagemarkScoring
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

  /// Text of six scripts in which a blank has a mark: one character and one word are wrong.
  @Test(arguments: [
    ("ab cd", "ab \u{301}cd"),
    ("\u{43C}\u{438}\u{440} \u{434}", "\u{43C}\u{438}\u{440} \u{306}\u{434}"),
    ("\u{633}\u{644}\u{627}\u{645} \u{639}", "\u{633}\u{644}\u{627}\u{645} \u{64B}\u{639}"),
    ("\u{5E9}\u{5DC} \u{5D0}", "\u{5E9}\u{5DC} \u{5B8}\u{5D0}"),
    ("\u{E01}\u{E32} \u{E14}", "\u{E01}\u{E32} \u{E34}\u{E14}"),
    ("\u{928}\u{92E} \u{915}", "\u{928}\u{92E} \u{94D}\u{915}"), ("ab cd", "ab \u{200D}cd"),
    ("ab\u{A0}cd", "ab\u{A0}\u{301}cd"),
  ])
  func keepsAMarkOnABlank(reference: String, hypothesis: String) {
    let characters = CharacterErrorRate.tally(reference: reference, hypothesis: hypothesis)
    #expect(characters.count == 1)
    #expect(
      WordErrorRate.tally(reference: reference, hypothesis: hypothesis) == Tally(1, of: 2))
    let words = BagOfWords.agreement(reference: reference, hypothesis: hypothesis)
    #expect(words == PrecisionRecall(matched: 1, found: 2, expected: 2))
  }

  /// Against code points split at `White_Space`, words equal in normal form C, and the plain recurrence.
  @Test(arguments: UInt64(0)..<300) func countsWordsOfCorruptedCodePointsAsASimpleCounterDoes(
    seed: UInt64
  ) {
    var random = SplitMix64(seed: seed)
    let scripts = [
      "the quick brown fox jumps",
      "\u{43C}\u{438}\u{440} \u{442}\u{440}\u{443}\u{434} \u{43C}\u{430}\u{439}",
      "\u{627}\u{644}\u{633}\u{651}\u{644}\u{627}\u{645} \u{639}\u{644}\u{64A}\u{643}\u{645}",
      "\u{5E9}\u{5C1}\u{5DC}\u{5D5}\u{5DD} \u{5E2}\u{5DC}\u{5D9}\u{5DB}\u{5DD}",
      "\u{E17}\u{E35}\u{E48} \u{E19}\u{E35}\u{E48} \u{E14}\u{E35}",
      "\u{928}\u{92E}\u{938}\u{94D}\u{924}\u{947} \u{926}\u{941}\u{928}\u{93F}\u{92F}\u{93E}",
    ]
    let reference = scripts[Int(seed % 6)]
    let strays: [Unicode.Scalar] = [
      " ", "\u{A0}", "\u{2003}", "\u{301}", "\u{308}", "\u{200D}", "\u{64B}", "\u{E34}", "\u{94D}",
      "\u{5B8}", "x", "\n", "\u{3000}", "\u{FE0F}", "e", "\u{E9}",
    ]
    var scalars = Array(reference.unicodeScalars)
    for _ in 0..<Int.random(in: 1...5, using: &random) {
      let place = Int.random(in: 0..<scalars.count, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0 where scalars.count > 1: scalars.remove(at: place)
      case 1: scalars.swapAt(place, Int.random(in: 0..<scalars.count, using: &random))
      default:
        scalars.insert(strays[Int.random(in: 0..<strays.count, using: &random)], at: place)
      }
    }
    var hypothesis = ""
    hypothesis.unicodeScalars.append(contentsOf: scalars)
    let (expected, read) = (Self.plainWords(reference), Self.plainWords(hypothesis))
    let numbers = Dictionary(
      (expected + read).enumerated().map { ($1, UInt32($0)) }, uniquingKeysWith: { one, _ in one })
    let plain = PlainDistance(
      expected.compactMap { numbers[$0] }, read.compactMap { numbers[$0] })
    #expect(
      WordErrorRate.tally(reference: reference, hypothesis: hypothesis)
        == Tally(plain.edits, of: expected.count))
    let left = read.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    let served = expected.reduce(into: (left: left, count: 0)) { sum, word in
      guard let count = sum.left[word], count > 0 else { return }
      (sum.left[word], sum.count) = (count - 1, sum.count + 1)
    }
    #expect(
      BagOfWords.agreement(reference: reference, hypothesis: hypothesis)
        == PrecisionRecall(matched: served.count, found: read.count, expected: expected.count))
  }

  private static func plainWords(_ text: String) -> [[Unicode.Scalar]] {
    text.unicodeScalars.split { $0.properties.isWhitespace }.map {
      Array(UnicodeForm.nfc.normalize(String($0)).unicodeScalars)
    }
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

  @Test func aReadWordMatchesAtMostOneWordOfTheReference() {
    let policy = TextPolicy(wildcard: "~")
    // "cat" serves the exact word; "c~t" finds nothing left.
    let tally = BagOfWords.agreement(
      reference: "c~t cat", hypothesis: "cat", policy: policy
    ).recallTally
    #expect(tally == Tally(1, of: 2))
  }
}
