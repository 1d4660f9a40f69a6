import PagemarkElementary
import PagemarkStatistics
import Testing

@Suite struct PairedProportionTests {
  private func pages(_ both: Int, _ candidate: Int, _ baseline: Int, _ neither: Int)
    -> [[PairedProportion.Pair]]
  {
    let cells = [
      (both, true, true), (candidate, false, true), (baseline, true, false),
      (neither, false, false),
    ]
    return cells.flatMap { count, baseline, candidate in
      (0..<count).map { _ in [.init(baseline: baseline, candidate: candidate)] }
    }
  }

  /// Fagerland, Lydersen & Laake 2014, airway hyper-responsiveness: 1, 1, 7 and 12 of 21; Newcombe's
  /// interval is −0.507 … −0.026.
  @Test func agreesWithThePublishedExample() throws {
    let proportion = try #require(PairedProportion(pages(1, 1, 7, 12)))
    #expect(abs(proportion.difference + 6.0 / 21) < 1e-12)
    let interval = try #require(proportion.interval(level: 0.95))
    #expect(abs(interval.low + 0.507) < 0.001)
    #expect(abs(interval.high + 0.026) < 0.001)
  }

  @Test func intervalHasAWidthWithoutDiscordantPages() throws {
    let interval = try #require(PairedProportion(pages(9, 0, 0, 1))?.interval(level: 0.95))
    #expect(interval.low < -0.05 && interval.high > 0.05)
  }

  @Test func correlatedPagesOfADocumentWeighLess() throws {
    let alone = try #require(PairedProportion(pages(10, 5, 5, 10)))
    #expect(alone.effectiveCount == 30)
    let together = try #require(
      PairedProportion(pages(10, 5, 5, 10).map { Array(repeating: $0[0], count: 4) }))
    #expect(together.count == 120)
    #expect(abs(together.effectiveCount - 30) < 1.5)
  }

  @Test func isMissingWithoutPages() { #expect(PairedProportion([]) == nil) }

  @Test(arguments: UInt64(0)..<100) func liesAroundTheDifference(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let cells = (0..<4).map { _ in Int.random(in: 0...20, using: &random) }
    guard let proportion = PairedProportion(pages(cells[0], cells[1], cells[2], cells[3])) else {
      return
    }
    let interval = try #require(proportion.interval(level: 0.95))
    #expect(-1 <= interval.low && interval.low <= proportion.difference)
    #expect(proportion.difference <= interval.high && interval.high <= 1)
  }
}
