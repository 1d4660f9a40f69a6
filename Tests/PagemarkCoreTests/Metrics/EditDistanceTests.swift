import PagemarkCore
import Testing

@Suite struct EditDistanceTests {
  @Test(arguments: [
    ("", "", 0), ("a", "", 1), ("", "ab", 2), ("kitten", "sitting", 3), ("Fnord", "Food", 2),
    ("abc", "abc", 0), ("abcd", "acd", 1), ("acd", "abcd", 1), ("ab", "ba", 2),
  ])
  func countsEdits(a: String, b: String, edits: Int) {
    #expect(editDistance(Array(a), Array(b)) == edits)
  }

  @Test(arguments: UInt64(0)..<100) func isAMetric(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func word() -> [Int] {
      (0..<Int.random(in: 0...9, using: &random)).map { _ in Int.random(in: 0...2, using: &random) }
    }
    let (a, b, c) = (word(), word(), word())
    #expect(editDistance(a, b) == editDistance(b, a))
    #expect((editDistance(a, b) == 0) == (a == b))
    #expect(editDistance(a, c) <= editDistance(a, b) + editDistance(b, c))
    #expect(editDistance(a, b) >= abs(a.count - b.count))
    #expect(editDistance(a, b) <= max(a.count, b.count))
  }
}
