import PagemarkElementary
import PagemarkScoring
import Testing

@Suite struct EditDistanceTests {
  @Test(arguments: [
    ("", "", 0), ("a", "", 1), ("", "ab", 2), ("kitten", "sitting", 3), ("Fnord", "Food", 2),
    ("abc", "abc", 0), ("abcd", "acd", 1), ("acd", "abcd", 1), ("ab", "ba", 2),
    ("2.49", "749.00", 5),
  ])
  func countsEdits(a: String, b: String, edits: Int) {
    #expect(editDistance(Array(a), Array(b)) == edits)
    #expect(editDistance(a.unicodeScalars.map(\.value), b.unicodeScalars.map(\.value)) == edits)
  }

  @Test(arguments: [
    ("a?c", "abc", 0), ("a?c", "ac", 1), ("???", "xyz", 0), ("?", "", 1), ("", "?", 1),
    ("abc", "a?c", 1), ("?", "ab", 1), ("??a", "xa", 1),
  ])
  func letsAWildcardOfTheReferenceMatchAnyOneUnit(a: String, b: String, edits: Int) {
    let (a, b) = (a.unicodeScalars.map(\.value), b.unicodeScalars.map(\.value))
    #expect(editDistance(a, b, wildcard: 0x3F) == edits)
  }

  @Test(arguments: [(6, UInt32(2)), (4, 3)])
  func agreesWithTheRecurrenceOnAllShortTexts(length: Int, alphabet: UInt32) {
    let texts = [UInt32].all(upTo: length, alphabet: alphabet)
    for a in texts {
      for b in texts where editDistance(a, b) != PlainDistance(a, b).edits {
        Issue.record("\(a) \(b)")
      }
    }
  }

  @Test(arguments: [1, 63, 64, 65, 127, 128, 129, 193, 1000], [0.01, 0.05, 0.2, 0.5])
  func agreesWithTheRecurrenceAroundWholeWords(count: Int, share: Double) {
    for (seed, alphabet) in [UInt32(2), 4, 60, 70_000].enumerated() {
      var random = SplitMix64(seed: UInt64(seed))
      let a = [UInt32].random(count: count, alphabet: alphabet, using: &random)
      let b = a.misread(share: share, alphabet: alphabet, using: &random)
      #expect(editDistance(a, b) == PlainDistance(a, b).edits)
      #expect(editDistance(a, b, wildcard: a[0]) == PlainDistance(a, b, wildcard: a[0]).edits)
    }
  }

  /// A narrow band loses the path at a part that one text lacks.
  @Test(arguments: UInt64(0)..<6) func findsThePathAfterAGap(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let count = Int.random(in: 1200...1600, using: &random)
    let a = [UInt32].random(count: count, alphabet: 30, using: &random)
    var b = a.misread(share: 0.03, alphabet: 30, using: &random)
    let start = Int.random(in: 0..<500, using: &random)
    b.removeSubrange(start..<start + Int.random(in: 1...600, using: &random))
    #expect(editDistance(a, b) == PlainDistance(a, b).edits)
    #expect(editDistance(b, a) == PlainDistance(a, b).edits)
  }

  @Test(arguments: UInt64(0)..<20) func comparesUnrelatedTextsOfAnyLengths(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func text() -> [UInt32] {
      .random(count: Int.random(in: 0...1200, using: &random), alphabet: 20, using: &random)
    }
    let (a, b) = (text(), text())
    #expect(editDistance(a, b) == PlainDistance(a, b).edits)
  }

  /// Rare units of a long text are looked up in another way than frequent ones.
  @Test(arguments: UInt64(0)..<2) func comparesTextsOfManyUnits(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let a = (0..<3000).map { _ in
      UInt32.random(in: 0..<2000, using: &random) * UInt32.random(in: 0..<2000, using: &random)
    }
    let b = a.misread(share: 0.3, alphabet: 4_000_000, using: &random)
    #expect(editDistance(a, b) == PlainDistance(a, b).edits)
  }

  @Test(arguments: UInt64(0)..<100) func isAMetric(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func word() -> [UInt32] {
      .random(count: Int.random(in: 0...300, using: &random), alphabet: 3, using: &random)
    }
    let (a, b, c) = (word(), word(), word())
    #expect(editDistance(a, b) == editDistance(b, a))
    #expect((editDistance(a, b) == 0) == (a == b))
    #expect(editDistance(a, a) == 0)
    #expect(editDistance(a, c) <= editDistance(a, b) + editDistance(b, c))
    #expect(editDistance(a, b) >= abs(a.count - b.count))
    #expect(editDistance(a, b) <= max(a.count, b.count))
  }

  /// Units that only one text has, at its start or at its end, push the path to the side.
  @Test(arguments: UInt64(0)..<4) func staysExactIfThePathRunsAlongTheSide(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let text = [UInt32].random(count: 500, alphabet: 4, using: &random)
    let misread = text.misread(share: 0.1, alphabet: 4, using: &random)
    let (a, b) = (
      [UInt32](repeating: 7, count: 600) + text, misread + [UInt32](repeating: 8, count: 600)
    )
    #expect(editDistance(text, misread) == PlainDistance(text, misread).edits)
    #expect(editDistance(a, b) == PlainDistance(a, b).edits)
    #expect(editDistance(b, a) == PlainDistance(b, a).edits)
  }
}
