import PagemarkElementary
import Testing

@Suite struct ChangedRangesTests {
  private func changes(_ old: String, _ new: String) -> [String] {
    let (one, other) = (Array(old), Array(new))
    return changedRanges(from: one, to: other).map {
      String(one[$0.old]) + ">" + String(other[$0.new])
    }
  }

  @Test func namesWhatDiffersBetweenWhatStays() {
    #expect(changes("abcdef", "abXdef") == ["c>X"])
    #expect(changes("abc", "abcd") == [">d"])
    #expect(changes("xabc", "abc") == ["x>"])
    #expect(changes("abc", "") == ["abc>"])
    #expect(changes("same", "same") == [])
  }

  @Test func replacingTheRangesMakesTheOtherSequence() {
    var random = SplitMix64(seed: 4, stream: "changed ranges")
    for _ in 0..<500 {
      let sequences = (0..<2).map { _ in
        (0..<Int.random(in: 0...12, using: &random)).map { _ in
          Int.random(in: 0..<4, using: &random)
        }
      }
      var made = sequences[0]
      for range in changedRanges(from: sequences[0], to: sequences[1]).reversed() {
        made.replaceSubrange(range.old, with: sequences[1][range.new])
      }
      #expect(made == sequences[1])
    }
  }
}
