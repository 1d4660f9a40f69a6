import PagemarkElementary
import Testing

@testable import PagemarkStatistics

@Suite struct AreaUnderROCTests {
  private static func items(
    positive: [Double], negative: [Double], pagesPerDocument: Int = 1
  ) -> [AreaUnderROC.Item] {
    let all = positive.map { ($0, true) } + negative.map { ($0, false) }
    return all.enumerated().map { index, item in
      AreaUnderROC.Item(
        score: item.0, isPositive: item.1, document: "\(index / pagesPerDocument)")
    }
  }

  private static let pairs: [(positive: [Double], negative: [Double], area: Double)] = [
    ([3, 2], [1, 2], 3.5 / 4), ([2], [1], 1), ([1], [2], 0), ([1], [1], 0.5),
    ([5, 1, 3], [2, 4], 3.0 / 6), ([.infinity], [1, .infinity], 1.5 / 2),
  ]

  @Test(arguments: pairs)
  func isTheShareOfPairsInTheRightOrder(positive: [Double], negative: [Double], area: Double) {
    #expect(AreaUnderROC(Self.items(positive: positive, negative: negative))?.value == area)
  }

  @Test func oneSideAloneHasNoArea() {
    #expect(AreaUnderROC(Self.items(positive: [1, 2], negative: [])) == nil)
    #expect(AreaUnderROC(Self.items(positive: [], negative: [1, 2])) == nil)
    #expect(AreaUnderROC([]) == nil)
  }

  @Test func aPerfectOrderSaysNothingOfHowItVaries() {
    #expect(
      AreaUnderROC(Self.items(positive: [3, 4], negative: [1, 2]))?.interval(level: 0.95) == nil)
  }

  /// By hand.
  ///
  /// A = 7/8. Positives are above 1 and ¾ of the negatives, negatives below 1 and ¾ of the positives, so that the
  /// four documents deviate by ±1/16 each: SE² = 4/3 · 4 · (1/16)².
  @Test func theErrorIsThatOfTheStructuralComponents() throws {
    let area = try #require(AreaUnderROC(Self.items(positive: [3, 2], negative: [1, 2])))
    let error = try #require(area.standardError)
    #expect(abs(error * error - 4.0 / 3 * 4 / 256) < 1e-15)
  }

  /// Scores of positives are one standard deviation higher.
  ///
  /// So A = Φ(1/√2) = 0.7602. Documents of three pages share
  /// half of the variance.
  @Test(arguments: [(40, 1), (150, 1), (90, 3)])
  func theIntervalCoversTheTruth(pages: Int, pagesPerDocument: Int) throws {
    let truth = 0.7602499389
    var covered = 0
    for seed in UInt64(0)..<400 {
      var random = SplitMix64(seed: seed, stream: "auc")
      func normal() -> Double {
        NormalDistribution.quantile((Double(random.next() >> 11) + 0.5) * 0x1p-53)
      }
      var items: [AreaUnderROC.Item] = []
      for document in 0..<(pages / pagesPerDocument) {
        let shared = normal()
        for page in 0..<pagesPerDocument {
          let isPositive = (document + page).isMultiple(of: 2)
          let own = normal()
          let noise =
            pagesPerDocument == 1 ? own : (shared + own) / (2.0).squareRoot()
          items.append(
            AreaUnderROC.Item(
              score: noise + (isPositive ? 1 : 0), isPositive: isPositive, document: "\(document)")
          )
        }
      }
      let interval = try #require(AreaUnderROC(items)?.interval(level: 0.95))
      if (interval.low...interval.high).contains(truth) { covered += 1 }
    }
    // 95 % of 400 are 380; fewer than 366 have a probability of 0.001.
    #expect(covered >= 366, "\(covered) of 400")
  }
}
