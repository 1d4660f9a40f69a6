import PagemarkElementary
import PagemarkScoring
import Testing

@Suite struct AlignmentTests {
  private func alignment(_ a: String, _ b: String, wildcard: UInt32? = nil) -> Alignment {
    Alignment(
      reference: a.unicodeScalars.map(\.value), hypothesis: b.unicodeScalars.map(\.value),
      wildcard: wildcard)
  }

  private func check(
    _ alignment: Alignment, of a: [UInt32], to b: [UInt32], wildcard: UInt32? = nil,
    location: SourceLocation = #_sourceLocation
  ) {
    let plain = PlainDistance(a, b, wildcard: wildcard)
    var faults: [String] = []
    if alignment.counts.edits != plain.edits { faults.append("edits \(alignment.counts)") }
    if alignment.counts.matches != plain.matches { faults.append("matches \(alignment.counts)") }
    var (counts, end) = (EditCounts(), (reference: 0, hypothesis: 0))
    var last: Alignment.Operation?
    for run in alignment.runs {
      let (inReference, inHypothesis) = (run.reference.count, run.hypothesis.count)
      if run.operation == last { faults.append("runs not joined") }
      if run.reference.lowerBound != end.reference { faults.append("gap in the reference") }
      if run.hypothesis.lowerBound != end.hypothesis { faults.append("gap in the hypothesis") }
      let pairs = zip(a[run.reference], b[run.hypothesis])
      switch run.operation {
      case .match:
        counts.matches += inReference
        if !pairs.allSatisfy({ $0 == $1 || $0 == wildcard }) { faults.append("no match") }
      case .substitution:
        counts.substitutions += inReference
        if pairs.contains(where: { $0 == $1 || $0 == wildcard }) { faults.append("a match") }
      case .deletion: counts.deletions += inReference
      case .insertion: counts.insertions += inHypothesis
      }
      let isPair = run.operation == .match || run.operation == .substitution
      if isPair, inReference != inHypothesis { faults.append("unequal lengths") }
      if !isPair, (run.operation == .deletion) != inHypothesis.isZero {
        faults.append("empty run")
      }
      (end, last) = ((run.reference.upperBound, run.hypothesis.upperBound), run.operation)
    }
    if end != (a.count, b.count) { faults.append("does not reach the end") }
    if counts != alignment.counts { faults.append("counts differ from the runs") }
    if !faults.isEmpty {
      Issue.record("\(a) \(b): \(faults.joined(separator: ", "))", sourceLocation: location)
    }
  }

  /// By hand: "2" read as "7", "." lost, "49" kept, ".00" added; no alignment as cheap keeps more.
  @Test func prefersTheAlignmentWithTheMostMatches() {
    let counts = alignment("2.49", "749.00").counts
    #expect(counts == EditCounts(matches: 2, substitutions: 1, deletions: 1, insertions: 3))
  }

  @Test func breaksTiesFromTheStart() {
    // Either of the two "a" could be the inserted one: the first is the match.
    #expect(
      alignment("a", "aa").runs == [
        .init(operation: .match, reference: 0..<1, hypothesis: 0..<1),
        .init(operation: .insertion, reference: 1..<1, hypothesis: 1..<2),
      ])
    // A substitution before an insertion.
    #expect(alignment("x", "ab").runs.map(\.operation) == [.substitution, .insertion])
    #expect(alignment("ab", "x").runs.map(\.operation) == [.substitution, .deletion])
    #expect(alignment("abc", "axc").runs.map(\.operation) == [.match, .substitution, .match])
  }

  /// Of the cheapest alignments with the most matches, the first by that order of operations.
  @Test func breaksEveryTieFromTheStart() {
    let texts = [UInt32].all(upTo: 5, alphabet: 2)
    for a in texts {
      for b in texts {
        var (i, j, expected) = (0, 0, [Alignment.Operation]())
        var left = PlainDistance(a, b)
        while i < a.count || j < b.count {
          // The first operation after which the rest can still be optimal.
          let isMatch = i < a.count && j < b.count && a[i] == b[j]
          let steps: [(Alignment.Operation, Int, Int)] = [
            (isMatch ? .match : .substitution, 1, 1), (.deletion, 1, 0), (.insertion, 0, 1),
          ]
          for (operation, down, right) in steps where i + down <= a.count && j + right <= b.count {
            let rest = PlainDistance(Array(a[(i + down)...]), Array(b[(j + right)...]))
            let isCheapest = rest.edits + (operation == .match ? 0 : 1) == left.edits
            guard isCheapest, rest.matches + (operation == .match ? 1 : 0) == left.matches
            else { continue }
            (i, j, left) = (i + down, j + right, rest)
            expected.append(operation)
            break
          }
        }
        let runs = Alignment(reference: a, hypothesis: b).runs
        let found = runs.flatMap {
          Array(repeating: $0.operation, count: max($0.reference.count, $0.hypothesis.count))
        }
        if found != expected { Issue.record("\(a) \(b): \(found), not \(expected)") }
      }
    }
  }

  @Test func alignsWithAnEmptyText() {
    #expect(alignment("", "").runs.isEmpty)
    #expect(alignment("ab", "").counts == EditCounts(deletions: 2))
    #expect(alignment("", "ab").counts == EditCounts(insertions: 2))
    let long = [UInt32](repeating: 7, count: 1_000_000)
    #expect(
      Alignment(reference: [7], hypothesis: long).counts
        == EditCounts(matches: 1, insertions: 999_999))
    #expect(Alignment(reference: long, hypothesis: []).counts == EditCounts(deletions: 1_000_000))
  }

  @Test func letsAWildcardOfTheReferenceMatchAnyOneUnit() {
    let counts = alignment("Express? Card?", "Express! Card", wildcard: 0x3F).counts
    #expect(counts == EditCounts(matches: 13, deletions: 1))
  }

  @Test(arguments: [(6, UInt32(2)), (4, 3)])
  func agreesWithTheRecurrenceOnAllShortTexts(length: Int, alphabet: UInt32) {
    let texts = [UInt32].all(upTo: length, alphabet: alphabet)
    for a in texts {
      for b in texts { check(Alignment(reference: a, hypothesis: b), of: a, to: b) }
    }
  }

  @Test func agreesWithTheRecurrenceOnAllShortTextsWithAWildcard() {
    let texts = [UInt32].all(upTo: 4, alphabet: 3)
    for a in texts {
      for b in texts {
        check(Alignment(reference: a, hypothesis: b, wildcard: 1), of: a, to: b, wildcard: 1)
      }
    }
  }

  @Test(arguments: [1, 63, 64, 65, 127, 128, 129, 255, 256, 257, 1000], [0.01, 0.05, 0.2, 0.5])
  func agreesWithTheRecurrenceAroundWholeWords(count: Int, share: Double) {
    for (seed, alphabet) in [UInt32(2), 4, 60, 70_000].enumerated() {
      var random = SplitMix64(seed: UInt64(seed))
      let a = [UInt32].random(count: count, alphabet: alphabet, using: &random)
      let b = a.misread(share: share, alphabet: alphabet, using: &random)
      check(Alignment(reference: a, hypothesis: b), of: a, to: b)
      check(Alignment(reference: a, hypothesis: b, wildcard: a[0]), of: a, to: b, wildcard: a[0])
    }
  }

  @Test(arguments: UInt64(0)..<20) func alignsUnrelatedTextsOfAnyLengths(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func text() -> [UInt32] {
      .random(count: Int.random(in: 0...1200, using: &random), alphabet: 5, using: &random)
    }
    let (a, b) = (text(), text())
    check(Alignment(reference: a, hypothesis: b), of: a, to: b)
  }

  @Test(arguments: UInt64(0)..<3) func alignsAcrossAGap(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let a = [UInt32].random(count: 1200, alphabet: 30, using: &random)
    var b = a.misread(share: 0.05, alphabet: 30, using: &random)
    b.removeSubrange(300..<700)
    check(Alignment(reference: a, hypothesis: b), of: a, to: b)
    check(Alignment(reference: b, hypothesis: a), of: b, to: a)
  }

  /// So many alignments tie that their steps are computed again instead of kept.
  @Test func alignsTextsInWhichNearlyAllPathsTie() {
    let (a, b) = ([UInt32](repeating: 1, count: 9000), [UInt32](repeating: 2, count: 4500))
    let counts = Alignment(reference: a, hypothesis: b).counts
    #expect(counts == EditCounts(substitutions: 4500, deletions: 4500))
  }
}

extension Int { fileprivate var isZero: Bool { self == 0 } }
