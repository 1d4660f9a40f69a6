import PagemarkElementary
import PagemarkScoring
import Testing

@Suite struct BagOfWordsTests {
  private func agreement(_ reference: String, _ hypothesis: String) -> PrecisionRecall {
    BagOfWords.agreement(reference: reference, hypothesis: hypothesis)
  }

  @Test func countsEveryWordOnce() {
    // Of a a b, one a and b were read; of a b b c, b is once too many and c is wrong.
    let agreement = agreement("a a b", "a b b c")
    #expect(agreement == PrecisionRecall(matched: 2, found: 4, expected: 3))
    #expect(agreement.precision == 0.5)
    #expect(agreement.recall == 2.0 / 3)
    #expect(agreement.f1 == 4.0 / 7)
  }

  @Test func hasNoRateWithoutWords() {
    #expect(agreement("", "").f1 == nil)
    #expect(agreement("", "a").recall == nil)
    #expect(agreement("", "a").f1 == 0)
    #expect(agreement("a", "").precision == nil)
    #expect(agreement("a", "").f1 == 0)
  }

  /// The words of the reference that were read.
  private func read(
    _ reference: String, _ hypothesis: String, _ policy: TextPolicy = TextPolicy()
  ) -> [String] {
    BagOfWords.reading(of: reference, in: hypothesis, policy: policy)
      .filter(\.isRead).map(\.word)
  }

  @Test func saysWhichWordsWereRead() {
    let words = BagOfWords.reading(of: "a b a c", in: "c a d")
    #expect(words.map(\.word) == ["a", "b", "a", "c"])
    // "a" was read once: the first one.
    #expect(words.map(\.isRead) == [true, false, false, true])
  }

  @Test func aWordWithAWildcardIsReadByWhatNoOtherWordNeeds() {
    let policy = TextPolicy(wildcard: "~")
    #expect(read("c~t cat", "cut cat", policy) == ["c~t", "cat"])
    #expect(read("c~t cat", "cat", policy) == ["cat"])
    #expect(read("c~t", "cart", policy) == [])
  }

  @Test func codePointsAreComparedWhereTheyCount() {
    #expect(read("caf\u{E9}", "cafe\u{301}") == ["café"])
    var policy = TextPolicy()
    policy.unit = .codePoint
    #expect(read("caf\u{E9}", "cafe\u{301}", policy) == [])
  }

  @Test(arguments: UInt64(0)..<50) func doesNotDependOnOrderAndIsSymmetric(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func text() -> [String] {
      (0..<Int.random(in: 0...9, using: &random)).map { _ in
        ["a", "b", "c"].randomElement(using: &random) ?? "a"
      }
    }
    let (a, b) = (text(), text())
    let expected = agreement(a.joined(separator: " "), b.joined(separator: " "))
    let shuffled = agreement(
      a.shuffled(using: &random).joined(separator: "\n"),
      b.shuffled(using: &random).joined(separator: " "))
    #expect(shuffled == expected)
    let back = agreement(b.joined(separator: " "), a.joined(separator: " "))
    #expect(back.f1 == expected.f1)
    #expect(back.precision == expected.recall)
    #expect(expected.matched <= min(a.count, b.count))
    #expect(
      read(a.joined(separator: " "), b.joined(separator: " ")).count == expected.matched)
  }
}
