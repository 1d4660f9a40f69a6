import PagemarkStatistics
import Testing

@Suite struct NormalDistributionTests {
  /// SciPy 1.17.1, `scipy.stats.norm.ppf`; one row for each of the three approximations at least.
  @Test(arguments: [
    (0.5, 0), (0.8, 0.8416212335729143), (0.95, 1.6448536269514722), (0.975, 1.959963984540054),
    (0.001, -3.090232306167813), (1e-10, -6.361340902404056), (1e-20, -9.262340089798409),
  ])
  func agreesWithTables(p: Double, z: Double) {
    #expect(abs(NormalDistribution.quantile(p) - z) <= 2e-15 * max(1, abs(z)))
  }

  @Test(arguments: 1..<200)
  func quantileUndoesCDF(step: Int) {
    let p = Double(step) / 200
    #expect(abs(NormalDistribution.cdf(NormalDistribution.quantile(p)) - p) < 1e-15)
  }

  @Test func isInfiniteAtTheEnds() {
    #expect(NormalDistribution.quantile(0) == -.infinity)
    #expect(NormalDistribution.quantile(1) == .infinity)
  }
}
