import PagemarkElementary
import PagemarkScoring
import Testing

@Suite struct FlexibleCharacterAccuracyTests {
  private func edits(_ reference: String, _ hypothesis: String) -> Int {
    FlexibleCharacterAccuracy.tally(reference: reference, hypothesis: hypothesis).count
  }

  @Test(arguments: [
    // Whole lines missing, added, and read with an error, in any position.
    ("one\ntwo", "two\none", 0), ("one\ntwo", "two", 3), ("one", "two\none\nsix", 6),
    ("quick\nbrown", "brawn\nquick", 1),
    // Two columns read across: only the blank between them is extra.
    ("left side\nright side", "left side right side", 1),
    // One line read as two: only the blank is missing.
    ("left side right side", "right side\nleft side", 1),
    // Nothing in common: deleted and inserted, not substituted.
    ("ab", "xy", 4), ("", "", 0), ("", "ab", 2),
  ])
  func countsEditsInAnyOrder(reference: String, hypothesis: String, expected: Int) {
    #expect(edits(reference, hypothesis) == expected)
  }

  @Test func isNotClamped() {
    let tally = FlexibleCharacterAccuracy.tally(reference: "ab", hypothesis: "ab\ncdefgh")
    #expect(tally == Tally(6, of: 2))
    #expect(tally.rate == 3)
  }

  @Test func hasNoRateForAnEmptyReference() {
    #expect(FlexibleCharacterAccuracy.tally(reference: "\n", hypothesis: "ab").rate == nil)
  }

  @Test func letsAWildcardMatchAnyOneCharacter() {
    let policy = TextPolicy(wildcard: "~")
    let tally = FlexibleCharacterAccuracy.tally(
      reference: "c~t sat\nhat~", hypothesis: "hats\ncut sat", policy: policy)
    #expect(tally == Tally(0, of: 11))
  }

  @Test func countsAGraphemeClusterOnce() {
    #expect(edits("caf\u{E9}\ntea", "tea\ncafe\u{301}") == 0)
  }

  @Test(arguments: UInt64(0)..<20) func doesNotDependOnTheOrderOfLines(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let reference = lines(using: &random)
    let hypothesis = reference.map { spoiled($0, using: &random) } + lines(using: &random).prefix(1)
    let expected = edits(reference.joined(separator: "\n"), hypothesis.joined(separator: "\n"))
    let (first, second) = (
      reference.shuffled(using: &random), hypothesis.shuffled(using: &random)
    )
    #expect(edits(first.joined(separator: "\n"), second.joined(separator: "\n")) == expected)
  }

  @Test(arguments: UInt64(0)..<20) func staysWithinItsBounds(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let (a, b) = (lines(using: &random), lines(using: &random))
    let (reference, hypothesis) = (a.joined(separator: "\n"), b.joined(separator: "\n"))
    let full = FlexibleCharacterAccuracy.tally(reference: reference, hypothesis: hypothesis)
    let single = FlexibleCharacterAccuracy.tally(
      reference: reference, hypothesis: hypothesis, search: .single)
    let (n, m) = (a.joined().count, b.joined().count)
    #expect(full.of == n)
    #expect((abs(n - m)...(n + m)).contains(full.count))
    #expect(single.count >= full.count)
    #expect(edits(reference, reference) == 0)
  }

  private func lines(using random: inout SplitMix64) -> [String] {
    (0..<Int.random(in: 1...4, using: &random)).map { _ in
      String(
        (0..<Int.random(in: 1...9, using: &random)).map { _ in
          "abcde".randomElement(using: &random) ?? "a"
        })
    }
  }

  private func spoiled(_ line: String, using random: inout SplitMix64) -> String {
    String(line.map { Int.random(in: 0..<5, using: &random) == 0 ? "x" : $0 })
  }
}
