import PagemarkStatistics
import Testing

@Suite struct SampleSizeTests {
  @Test(arguments: [(0.005, 0.05, 785), (0.01, 0.05, 197), (0.005, 0.02, 126), (0.01, 0.02, 32)])
  func countsDocumentsForAMean(effect: Double, deviation: Double, documents: Int) {
    #expect(SampleSize.paired(effect: effect, deviation: deviation) == documents)
  }

  /// Latency ratios: deviation of their logarithms, pages, and the least ratio in percent.
  @Test(arguments: [
    (0.05, 10, 4.5), (0.05, 20, 3.2), (0.05, 50, 2.0), (0.1, 10, 9.3), (0.1, 50, 4.0),
  ])
  func findsTheLeastRatio(deviation: Double, pages: Int, percent: Double) {
    let effect = SampleSize.detectableEffect(
      standardError: deviation / Double(pages).squareRoot())
    #expect(abs(effect * 100 - percent) < 0.5)
  }

  @Test(arguments: [
    (0.05, 0.01, 3923), (0.05, 0.02, 979), (0.05, 0.03, 434), (0.1, 0.01, 7847), (0.1, 0.02, 1960),
    (0.1, 0.03, 870), (0.1, 0.05, 312), (0.2, 0.01, 15696), (0.2, 0.02, 3923), (0.2, 0.03, 1742),
    (0.2, 0.05, 626),
  ])
  func countsPagesForADifferenceOfRates(discordant: Double, effect: Double, pages: Int) throws {
    // The table rounds to the nearest page, the function rounds up.
    let count = try #require(SampleSize.mcNemar(effect: effect, discordant: discordant))
    #expect((pages...pages + 1).contains(count))
    let least = try #require(
      SampleSize.detectableEffect(pages: Double(count), discordant: discordant))
    #expect(abs(least - effect) < 1e-4)
  }

  @Test func anUndetectableEffectIsNil() {
    #expect(SampleSize.mcNemar(effect: 0, discordant: 0.1) == nil)
    #expect(SampleSize.mcNemar(effect: 0.2, discordant: 0.1) == nil)
    #expect(SampleSize.detectableEffect(pages: 10, discordant: 0.01) == nil)
    #expect(SampleSize.paired(effect: 0, deviation: 1) == nil)
  }

  /// The constants of MLPerf's early stopping criterion.
  @Test(arguments: [(0.9, 0, 44), (0.9, 1, 64), (0.99, 0, 459), (0.99, 1, 662)])
  func countsQueriesThatProveAPercentile(p: Double, over: Int, count: Int) {
    #expect(PercentileBound.minimumCount(p: p, confidence: 0.99, over: over) == count)
  }

  @Test func fiftyNineProveAP95() {
    #expect(PercentileBound.minimumCount(p: 0.95, confidence: 0.95, over: 0) == 59)
    #expect(PercentileBound.minimumCount(p: 1, confidence: 0.95, over: 0) == nil)
  }
}
