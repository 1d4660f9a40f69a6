import PagemarkCore
import Testing

@testable import PagemarkRunner

@Suite struct LatencySampleTests {
  private func cases(_ tags: [String]) -> [PlannedCase] {
    tags.enumerated().map { index, tag in
      PlannedCase(
        identity: PageIdentity(
          case: "\(index)", dataset: "d", document: "\(index)", tags: [tag]),
        image: "", pageIndex: 0, truth: .missing(reason: ""), dateOrder: nil)
    }
  }

  @Test func drawsAllIfThereAreNoMore() {
    let cases = cases(["a", "b"])
    #expect(LatencySample.draw(2, from: cases, seed: 1) == cases)
  }

  @Test(arguments: UInt64(0)..<20) func keepsTheTagsInTheirProportions(seed: UInt64) {
    let all = cases(
      Array(repeating: "a", count: 60) + Array(repeating: "b", count: 30)
        + Array(repeating: "c", count: 10))
    let sample = LatencySample.draw(20, from: all, seed: seed)
    let counts = Dictionary(grouping: sample) { $0.tags[0] }.mapValues(\.count)
    #expect(counts == ["a": 12, "b": 6, "c": 2])
    #expect(Set(sample.map(\.id)).count == 20)
  }

  @Test func theSeedDecides() {
    let all = cases(Array(repeating: "a", count: 100))
    #expect(
      LatencySample.draw(10, from: all, seed: 1) == LatencySample.draw(10, from: all, seed: 1))
    #expect(
      LatencySample.draw(10, from: all, seed: 1) != LatencySample.draw(10, from: all, seed: 2))
  }

  @Test func drawsAsManyAsAskedWhateverTheProportions() {
    let all = cases((0..<10).flatMap { [String](repeating: "\($0)", count: 7) })
    for count in 1...69 { #expect(LatencySample.draw(count, from: all, seed: 3).count == count) }
  }
}
