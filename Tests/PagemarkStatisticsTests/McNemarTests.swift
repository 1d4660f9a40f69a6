import PagemarkElementary
import PagemarkStatistics
import Testing

@Suite struct McNemarTests {
  /// The largest minority that is significant at 5 %, for so many discordant pages.
  @Test(arguments: [(5, 0), (8, 1), (12, 2), (15, 3), (20, 5), (25, 7), (30, 9)])
  func isSignificantUpToTheTabulatedMinority(discordant: Int, minority: Int) {
    #expect(McNemar.midP(minority, discordant - minority) <= 0.05)
    #expect(McNemar.midP(minority + 1, discordant - minority - 1) > 0.05)
  }

  @Test(arguments: 0..<5) func fewerThanFiveAreNeverSignificant(discordant: Int) {
    #expect(McNemar.midP(0, discordant) > 0.05)
  }

  @Test func followsTheFormula() {
    // 1 of 4: 2 · (1 + 4) / 16 − 4 / 16 = 6 / 16; none of 2: 2 / 4 − 1 / 4.
    #expect(abs(McNemar.midP(1, 3) - 0.375) < 1e-12)
    #expect(abs(McNemar.midP(0, 2) - 0.25) < 1e-12)
    #expect(McNemar.midP(0, 0) == 1)
  }

  @Test(arguments: UInt64(0)..<100) func midPIsSymmetric(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let (b, c) = (Int.random(in: 0...50, using: &random), Int.random(in: 0...50, using: &random))
    let p = McNemar.midP(b, c)
    #expect(p == McNemar.midP(c, b))
    #expect(0 < p && p <= 1)
  }
}
