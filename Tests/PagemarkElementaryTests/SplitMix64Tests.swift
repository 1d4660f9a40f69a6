import Testing

@testable import PagemarkElementary

@Suite struct SplitMix64Tests {
  /// First outputs of Vigna's `splitmix64.c` for the seed 1234567.
  @Test func agreesWithTheReferenceImplementation() {
    var random = SplitMix64(seed: 1_234_567)
    let expected: [UInt64] = [
      6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
      4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
    ]
    #expect(expected.map { _ in random.next() } == expected)
    // Any number, computed without the ones before.
    #expect(
      expected.indices.map { SplitMix64.number($0, seed: 1_234_567) } == expected)
  }

  @Test func eachLabelHasItsOwnStream() {
    let labels = ["", "order", "bootstrap", "bootstrap/cer", "bootstrap/wer"]
    let starts = (0..<100).flatMap { seed in
      labels.map { label in
        var random = SplitMix64(seed: UInt64(seed), stream: label)
        return random.next()
      }
    }
    #expect(Set(starts).count == starts.count)
  }

  @Test func repeatsAStreamFromSeedAndLabel() {
    var (first, second) = (
      SplitMix64(seed: 7, stream: "order"), SplitMix64(seed: 7, stream: "order")
    )
    for _ in 0..<10 { #expect(first.next() == second.next()) }
  }

  @Test func spreadsTheBitsOfEveryStreamEvenly() {
    // 64,000 bits, standard deviation √64,000 / 2 = 126; within five of them.
    for label in ["a", "b", "c"] {
      var random = SplitMix64(seed: 1, stream: label)
      let ones = (0..<1_000).reduce(0) { sum, _ in sum + random.next().nonzeroBitCount }
      #expect(abs(ones - 32_000) < 632)
    }
  }
}
