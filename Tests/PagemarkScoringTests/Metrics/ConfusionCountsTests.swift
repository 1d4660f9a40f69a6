import PagemarkElementary
import PagemarkScoring
import Testing

@Suite struct ConfusionCountsTests {
  private func counts(_ pages: [(String, String)]) -> ConfusionCounts {
    pages.reduce(into: ConfusionCounts()) { counts, page in
      counts.add(
        reference: page.0.map { String($0) }, hypothesis: page.1.map { String($0) })
    }
  }

  @Test func countsWhichUnitWasReadAsWhich() {
    let counts = counts([("abc", "axc"), ("ab", "axb"), ("ab", "a")])
    #expect(
      counts.counts == [
        ConfusionCounts.Confusion(reference: "b", hypothesis: "x"): 1,
        ConfusionCounts.Confusion(reference: "", hypothesis: "x"): 1,
        ConfusionCounts.Confusion(reference: "b", hypothesis: ""): 1,
      ])
    #expect(counts.occurrences == ["a": 3, "b": 3, "c": 1])
    #expect(counts.missed("b") == 2)
    #expect(counts.missed("a") == 0)
  }

  @Test func listsTheMostFrequentFirst() {
    let counts = counts([("b", "x"), ("c", "x"), ("c", "x"), ("b", "a"), ("", "q")])
    #expect(
      counts.entries.map { "\($0.confusion.reference)>\($0.confusion.hypothesis) \($0.count)" }
        == ["c>x 2", ">q 1", "b>a 1", "b>x 1"])
  }

  @Test(arguments: UInt64(0)..<50) func countsEveryEdit(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func text() -> [String] {
      (0..<Int.random(in: 0...9, using: &random)).map { _ in
        ["a", "b", "c"].randomElement(using: &random) ?? "a"
      }
    }
    let (a, b) = (text(), text())
    var counts = ConfusionCounts()
    counts.add(reference: a, hypothesis: b)
    #expect(counts.counts.values.reduce(0, +) == editDistance(a, b))
    #expect(counts.occurrences.values.reduce(0, +) == a.count)
    #expect(counts.counts.keys.allSatisfy { $0.reference != $0.hypothesis })
  }
}
