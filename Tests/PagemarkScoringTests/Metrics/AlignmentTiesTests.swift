import PagemarkElementary
import PagemarkScoring
import Testing

/// Everything that an alignment promises, step by step, against the plain recurrence.
@Suite struct AlignmentTiesTests {
  private func check(
    _ a: [UInt32], _ b: [UInt32], wildcard: UInt32? = nil,
    location: SourceLocation = #_sourceLocation
  ) {
    let alignment = Alignment(reference: a, hypothesis: b, wildcard: wildcard)
    let found = alignment.runs.flatMap {
      Array(repeating: $0.operation, count: max($0.reference.count, $0.hypothesis.count))
    }
    let expected = PlainAlignment(a, b, wildcard: wildcard).operations
    if found != expected {
      let place = zip(found, expected).prefix { $0 == $1 }.count
      Issue.record(
        "\(a) \(b) \(wildcard as Any): differs from step \(place)", sourceLocation: location)
    }
  }

  /// Words meet at 64 and 128 units; a small alphabet ties often, a large one goes through a hash.
  @Test(
    arguments: [0, 1, 2, 17, 63, 64, 65, 127, 128, 129, 192, 300], [UInt32(2), 3, 30, 70_000])
  func breaksTiesInRandomTexts(count: Int, alphabet: UInt32) {
    var random = SplitMix64(seed: UInt64(count) << 32 | UInt64(alphabet))
    for share in [0.0, 0.02, 0.1, 0.3, 0.6, 1] {
      for _ in 0..<(count > 200 ? 2 : 8) {
        let a = [UInt32].random(count: count, alphabet: alphabet, using: &random)
        let b = a.misread(share: share, alphabet: alphabet, using: &random)
        check(a, b)
        check(b, a)
        if let wildcard = a.randomElement(using: &random) { check(a, b, wildcard: wildcard) }
      }
    }
  }

  /// Units added or missing before a common suffix may repeat in it, so that the edit can also be placed later.
  @Test(arguments: [1, 5, 40, 64, 100, 150], [UInt32(1), 2, 4])
  func breaksTiesBeforeACommonSuffix(count: Int, alphabet: UInt32) {
    var random = SplitMix64(seed: UInt64(count) << 32 | UInt64(alphabet))
    for end in [1, 15, 16, 17, 70, 200] {
      for _ in 0..<6 {
        func text(_ count: Int) -> [UInt32] {
          .random(count: count, alphabet: alphabet, using: &random)
        }
        let (head, common, other) = (
          text(count), text(end), text(Int.random(in: 0..<5, using: &random))
        )
        let misread = head.misread(share: 0.1, alphabet: alphabet, using: &random)
        check(head + common, misread + other + common)
        check(misread + other + common, head + common)
        check(head + common, misread + other + common, wildcard: 0)
        // With a common prefix too, and only a gap between both.
        check(head + common, head + other + common)
        check(head + other + common, head + common)
      }
    }
  }

  @Test(arguments: UInt64(0)..<300) func breaksTiesInUnrelatedTexts(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let alphabet = UInt32.random(in: 1...5, using: &random)
    func text() -> [UInt32] {
      .random(count: Int.random(in: 0...140, using: &random), alphabet: alphabet, using: &random)
    }
    check(text(), text())
    check(text(), text(), wildcard: 0)
  }

  /// A band that follows the path through thousands of cells and is kept whole.
  @Test(arguments: [0.01, 0.05, 0.2, 0.5], [UInt32(4), 60, 3000])
  func breaksTiesInLongTexts(share: Double, alphabet: UInt32) {
    var random = SplitMix64(seed: UInt64(share * 100) << 32 | UInt64(alphabet))
    let a = [UInt32].random(count: 1000, alphabet: alphabet, using: &random)
    var b = a.misread(share: share, alphabet: alphabet, using: &random)
    check(a, b)
    b.removeSubrange(200..<500)
    check(a, b)
    check(b, a)
  }

  /// The steps give for each unit the operation of its run.
  @Test(arguments: UInt64(0)..<20) func stepsAgreeWithRuns(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let a = [UInt32].random(count: 90, alphabet: 4, using: &random)
    let alignment = Alignment(
      reference: a, hypothesis: a.misread(share: 0.4, alphabet: 4, using: &random))
    var (i, j) = (0, 0)
    for step in alignment.steps {
      switch step {
      case .match(let reference, let hypothesis), .substitution(let reference, let hypothesis):
        #expect((reference, hypothesis) == (i, j))
        (i, j) = (i + 1, j + 1)
      case .deletion(let reference):
        #expect(reference == i)
        i += 1
      case .insertion(let hypothesis):
        #expect(hypothesis == j)
        j += 1
      }
    }
    #expect((i, j) == (alignment.counts.referenceCount, alignment.counts.hypothesisCount))
  }
}
