import TestSupport
import Testing

@testable import PagemarkElementary
@testable import PagemarkStatistics

@Suite struct SequentialBetTests {
  @Test func theFirstBetIsWorkedOutByHand() {
    // The stake that learns is at its maximum, ¾ ÷ ½: 1 + 1.5 · ½ = 1.75. The fixed ones are j ÷ 26 · 2, on average
    // 1, so that they amount to 1 + 1 · ½ = 1.5.
    var bet = SequentialBet(below: 0.5, alpha: 0.05)
    bet.take(0)
    #expect(abs(bet.most - 1.625) < 1e-12)
    // Later losses do not matter.
    bet.take(1)
    #expect(abs(bet.most - 1.625) < 1e-12)
  }

  @Test(arguments: [(0.01, 424), (0.02, 211), (0.05, 83), (0.1, 40)])
  func sequentialProofNeedsFewMoreDocumentsThanAPlannedOne(limit: Double, documents: Int) throws {
    // A plan with a fixed number needs 78 at 5 %.
    #expect(try bound(Array(repeating: 0, count: documents)).isShown(below: limit))
    #expect(try !bound(Array(repeating: 0, count: documents - 1)).isShown(below: limit))
  }

  @Test func aShownLimitStaysShown() throws {
    let good = Array(repeating: 0.0, count: 83)
    let bad = Array(repeating: 1.0, count: 20)
    #expect(try bound(good + bad).isShown(below: 0.05))
    // The order matters: in the reverse order it was never shown.
    #expect(try !bound(bad + good).isShown(below: 0.05))
  }

  @Test func oneFailureRefutesALimitOfZero() throws {
    #expect(try bound([0, 0, 1]).isShown(above: 0))
    #expect(try !bound([0, 0, 0]).isShown(above: 0))
    #expect(try !bound([0, 0, 0]).isShown(below: 0))
  }

  @Test func theCapOfTheCourseIsKept() throws {
    let documents = [1.0, 1, 10].map { WeightedShare(weight: $0, share: 0.5) }
    let course = DocumentOrders.Course(places: [0, 1, 2], weightCap: 4)
    let bound = try #require(BettingBound(documents, orders: DocumentOrders(course)))
    #expect((bound.weightCap, bound.cappedShare) == (4, 0.5))
  }

  @Test(arguments: PagePopulation.all.map(\.name))
  func inspectingAfterEveryDocumentKeepsTheErrorRate(population name: String) throws {
    let population = try #require(PagePopulation.all.first { $0.name == name })
    let truth = population.macroRate()
    var random = SplitMix64(seed: 3, stream: name)
    var (proven, refuted) = (0, 0)
    for _ in 0..<100 {
      var below = SequentialBet(below: truth, alpha: 0.05)
      var above = SequentialBet(below: 1 - truth, alpha: 0.05)
      for _ in 0..<300 {
        let rate = population.page(&random).rate
        below.take(rate)
        above.take(1 - rate)
      }
      if below.most >= 20 { proven += 1 }
      if above.most >= 20 { refuted += 1 }
    }
    // Of 100 samples, 13 or more false ones have a probability of 0.15 % at a rate of 5 %.
    #expect(proven < 13 && refuted < 13, "\(proven) proven, \(refuted) refuted")
  }

  /// Of 400 samples of up to 1,000 documents, half were settled after 38 documents, at a limit of twice the truth after
  /// 99, at half of it after 150; at the truth 5.0 % were, to either side.
  @Test func anEasyGateIsSettledEarly() {
    let population = PagePopulation.heavy
    let truth = population.macroRate()
    var random = SplitMix64(seed: 4)
    let stops = (0..<50).map { _ in
      var below = SequentialBet(below: 3 * truth, alpha: 0.05)
      return (1...400).first { _ in
        below.take(population.page(&random).rate)
        return below.most >= 20
      } ?? 400
    }
    #expect(stops.sorted()[25] < 80, "\(stops.sorted())")
    #expect(stops.count { $0 < 200 } >= 48)
  }

  private func bound(_ shares: [Double]) throws -> BettingBound {
    let documents = shares.map { WeightedShare(weight: 1, share: $0) }
    let course = DocumentOrders.Course(places: Array(shares.indices), weightCap: 1)
    return try #require(BettingBound(documents, orders: DocumentOrders(course)))
  }
}
