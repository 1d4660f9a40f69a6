import Testing

@testable import PagemarkElementary
@testable import PagemarkScoring

@Suite struct LineWindowTests {
  private func window(_ reference: String, _ hypothesis: String) -> LineWindow? {
    LineWindow(
      reference: reference.unicodeScalars.map(\.value),
      hypothesis: hypothesis.unicodeScalars.map(\.value))
  }

  @Test(arguments: [
    ("cat", "the cat sat", 4, 7, 0), ("the cat sat", "cat", 4, 7, 0),
    // One character more or less than the shorter line has.
    ("talent.", "two talents. here", 4, 12, 1), ("house", "a hose b", 2, 6, 1),
    // A substitution stays inside the part; otherwise it would cause two errors.
    ("1 cat", "I cat!", 0, 5, 1),
  ])
  func findsThePartThatFitsBest(
    reference: String, hypothesis: String, start: Int, end: Int, edits: Int
  ) throws {
    let part = try #require(window(reference, hypothesis))
    #expect((part.start, part.end, part.edits) == (start, end, edits))
  }

  @Test func isNilWithoutACommonUnit() {
    #expect(window("abc", "xyz") == nil)
    #expect(window("", "xyz") == nil)
  }

  @Test(arguments: UInt64(0)..<100) func countsTheEditDistanceOfThePart(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func line() -> [UInt32] {
      (0..<Int.random(in: 0...9, using: &random)).map { _ in .random(in: 0...3, using: &random) }
    }
    let (reference, hypothesis) = (line(), line())
    guard let part = LineWindow(reference: reference, hypothesis: hypothesis) else { return }
    let (shorter, longer) =
      reference.count > hypothesis.count ? (hypothesis, reference) : (reference, hypothesis)
    #expect(part.edits == editDistance(shorter, Array(longer[part.start..<part.end])))
    // No other part is better.
    func cost(_ edits: Int, _ length: Int) -> Int { 2 * edits - length }
    for start in longer.indices {
      for end in start...longer.count {
        let edits = editDistance(shorter, Array(longer[start..<end]))
        #expect(cost(part.edits, part.end - part.start) <= cost(edits, end - start))
      }
    }
  }
}
