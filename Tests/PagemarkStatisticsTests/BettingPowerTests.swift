import TestSupport
import Testing

@testable import PagemarkElementary
@testable import PagemarkStatistics

@Suite struct BettingPowerTests {
  /// A plan for four of five samples.
  ///
  /// In a release build with 400 samples each, 73 to 86 % of them settled the question.
  @Test(arguments: [
    ("heavy", 2.0), ("heavy", 3.0), ("heavy", 0.5), ("mild", 2.0), ("mild", 3.0), ("mild", 0.5),
  ])
  func theRequestedShareOfPlannedSamplesSettlesTheLimit(population name: String, factor: Double)
    throws
  {
    let population = try #require(PagePopulation.all.first { $0.name == name })
    var random = SplitMix64(seed: 3, stream: name)
    func documents(_ count: Int) -> [WeightedShare] {
      (0..<count).map { _ in WeightedShare(weight: 1, share: population.page(&random).rate) }
    }
    let truth = population.macroRate()
    let limit = factor * truth
    // The mean is set to the true one: that of 400 documents is off by about a twentieth, which moves a plan by as
    // much.
    let planned = try #require(
      BettingPower(documents(400), weightCap: 1)
        .documents(toSettle: limit, at: truth, power: 0.8))
    let samples = 30
    let settled = try (0..<samples).count { sample in
      let bound = try #require(
        BettingBound(documents(planned), orders: DocumentOrders(of: ["\(sample)"])))
      return factor > 1 ? bound.isShown(below: limit) : bound.isShown(above: limit)
    }
    #expect(settled >= samples / 2, "\(planned) documents: \(settled) of \(samples)")
  }

  @Test func nothingSettlesAMeanAtItsLimit() {
    let documents = [0.1, 0.3].map { WeightedShare(weight: 1, share: $0) }
    let power = BettingPower(documents, weightCap: 1)
    #expect(power.documents(toSettle: 0.2, power: 0.8) == nil)
    // The claim that none is bad is refuted by some that are.
    #expect(power.documents(toSettle: 0, power: 0.8) != nil)
    #expect(power.documents(toSettle: 0.4, power: 0.8) != nil)
  }

  @Test func anAssumedMeanCloserToTheLimitNeedsMoreDocuments() throws {
    let documents = (0..<100).map { WeightedShare(weight: 1, share: Double($0 % 10) / 100) }
    let power = BettingPower(documents, weightCap: 1)
    let near = try #require(power.documents(toSettle: 0.1, at: 0.08, power: 0.8))
    let far = try #require(power.documents(toSettle: 0.1, at: 0.02, power: 0.8))
    #expect(near > far)
    #expect(power.documents(toSettle: 0.1, at: 0.1, power: 0.8) == nil)
  }
}
