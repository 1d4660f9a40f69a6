import PagemarkJudging
import PagemarkReading
import PagemarkScoring
import Testing

@Suite struct DifferenceClaimTests {
  private let accuracy = Quantity.field(.total, .accuracy)

  @Test(arguments: [(0.05, 0.1, 312), (0.02, 0.1, 1960), (0.05, 0.2, 626), (0.01, 0.05, 3923)])
  func sharesArePlannedByDiscordance(amount: Double, discordant: Double, documents: Int) throws {
    let plan = try DifferenceClaim(accuracy, by: amount, .discordant(discordant)).plan()
    let needed = try #require(plan.needs[1].shown)
    #expect((documents...documents + 1).contains(needed))
    let reach = try #require(
      DifferenceClaim(accuracy, by: amount, .discordant(discordant)).plan(documents: needed).reach)
    #expect(abs((reach.shown ?? 0) - 0.8) < 0.005)
    #expect(abs((reach.leastDifference ?? 0) - amount) < 1e-4)
  }

  @Test(arguments: [(0.005, 0.05, 785), (0.01, 0.05, 197), (0.01, 0.02, 32)])
  func ratesArePlannedByTheirDeviation(amount: Double, deviation: Double, documents: Int) throws {
    let plan = try DifferenceClaim(.rate(.cer), by: amount, .deviation(deviation)).plan()
    #expect(plan.needs[1].shown == documents)
  }

  /// For ratios whose logarithms deviate by 0.05: 4.5 % with ten documents, 2 % with fifty.
  @Test(arguments: [(10, 0.045), (50, 0.02)])
  func findsTheSmallestDetectableRatioOfTimes(documents: Int, ratio: Double) throws {
    let claim = try DifferenceClaim(.time(.page), by: 0, .deviation(0.05))
    let reach = try #require(claim.plan(documents: documents).reach)
    #expect(abs((reach.leastDifference ?? 0) - ratio) < 0.002)
    #expect(reach.shown == nil)
    #expect(claim.plan().needs.isEmpty)
  }

  @Test func lessIndependentDocumentsIncreaseTheNeed() throws {
    let claim = try DifferenceClaim(accuracy, by: 0.05, .discordant(0.1))
    let needed = try #require(claim.plan().needs[1].shown)
    #expect(claim.plan(worth: 0.5).needs[1].shown == 2 * needed)
  }

  @Test func aDifferenceIsAtMostTheDiscordance() {
    #expect(throws: PowerFault.beyondDiscordance) {
      try DifferenceClaim(accuracy, by: 0.2, .discordant(0.1))
    }
  }

  @Test func tooSmallADifferenceHasNoPlan() throws {
    let plan = try DifferenceClaim(accuracy, by: 1e-5, .discordant(0.1)).plan()
    #expect(plan.needs.allSatisfy { $0.shown == nil })
  }
}
