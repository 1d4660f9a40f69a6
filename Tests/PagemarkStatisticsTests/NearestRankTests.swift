import PagemarkStatistics
import Testing

@Suite struct NearestRankTests {
  /// The usual textbook example: ranks ⌈0.05·5⌉ = 1, 2, 2, 3 and 5.
  @Test(arguments: [(0.05, 15), (0.3, 20), (0.4, 20), (0.5, 35), (1, 50), (0, 15)])
  func picksTheRoundedUpRank(p: Double, value: Double) {
    #expect(NearestRank.percentile([50, 20, 15, 40, 35], p) == value)
  }

  @Test func noValuesHaveNoPercentile() {
    #expect(NearestRank.percentile([], 0.95) == nil)
  }

  @Test(arguments: 1...400)
  func keepsABudgetExactlyWhenFewEnoughAreOver(n: Int) {
    // For 1 … 99 percent: over values of n are over the budget of 1, the rest within it.
    for percent in 1...99 {
      let allowed = (100 - percent) * n / 100
      for over in Set([allowed, min(n, allowed + 1)]) {
        let values =
          Array(repeating: 1.0, count: n - over) + Array(repeating: .infinity, count: over)
        let percentile = NearestRank.percentile(values, Double(percent) / 100)
        #expect((percentile == 1) == (over <= allowed))
      }
    }
  }

  @Test func aFailureIsTheLargestLatency() {
    #expect(NearestRank.percentile([.infinity, 1, 2], 0.95) == .infinity)
    #expect(NearestRank.percentile([.infinity, 1, 2], 0.5) == 2)
  }
}
