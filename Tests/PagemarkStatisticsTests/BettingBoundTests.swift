import Testing

@testable import PagemarkElementary
@testable import PagemarkStatistics

@Suite struct BettingBoundTests {
  @Test func aSingleBetIsWorkedOutByHand() throws {
    // The variance before any document is ¼: λ = min(√(2 ln 20 ÷ ¼), ¾ ÷ ½) = 1.5, and K = 1 + 1.5 · (½ − 0) = 1.75.
    let one = try bound([0], confidence: 1 - 1 / 1.75)
    #expect(one.isShown(below: 0.5))
    #expect(try !bound([0], confidence: 1 - 1 / 1.76).isShown(below: 0.5))
  }

  @Test func seventyEightDocumentsWithoutAFailureProveFivePercent() throws {
    #expect(try bound(Array(repeating: 0, count: 78)).isShown(below: 0.05))
    #expect(try !bound(Array(repeating: 0, count: 77)).isShown(below: 0.05))
  }

  @Test(arguments: [2, 5, 10])
  func aFewPerfectDocumentsProveNoSmallRate(count: Int) throws {
    let perfect = try bound(Array(repeating: 0, count: count))
    #expect(!perfect.isShown(below: 0.05))
    #expect(perfect.upper > perfect.value)
  }

  @Test func limitsOutsideTheRangeAreNeverShown() throws {
    let documents = try bound(Array(repeating: 0.5, count: 1_000))
    #expect(!documents.isShown(below: 0) && !documents.isShown(below: -1))
    #expect(!documents.isShown(above: 1) && !documents.isShown(above: 2))
    #expect(documents.isShown(below: 1) && documents.isShown(above: 0))
  }

  @Test(arguments: UInt64(0)..<20)
  func theBoundIsWhereTheProofBegins(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let shares = (0..<200).map { _ in Double.random(in: 0...0.2, using: &random) }
    let documents = try bound(shares)
    #expect(documents.isShown(below: documents.upper))
    #expect(!documents.isShown(below: documents.upper * 0.999))
    #expect(documents.isShown(above: documents.lower))
    #expect(!documents.isShown(above: 1 - (1 - documents.lower) * 0.999))
    #expect(documents.lower <= documents.value && documents.value <= documents.upper)
  }

  @Test func aDocumentWeighsAtMostThreeMedians() throws {
    let documents = [1.0, 1, 1, 10].map { WeightedShare(weight: $0, share: $0 == 10 ? 1 : 0) }
    let bound = try #require(BettingBound(documents, orders: DocumentOrders(of: ["a"])))
    #expect(bound.weightCap == 3)
    #expect(bound.cappedShare == 7.0 / 13)
    #expect(bound.value == 0.5)
  }

  @Test func equalWeightsAreNotCapped() throws {
    let documents = (0..<5).map { _ in WeightedShare(weight: 40, share: 0.1) }
    let bound = try #require(BettingBound(documents, orders: DocumentOrders(of: ["a"])))
    #expect((bound.weightCap, bound.cappedShare) == (40, 0))
  }

  @Test func documentsWithoutWeightHaveNoBound() {
    #expect(BettingBound([], orders: DocumentOrders(of: ["a"])) == nil)
    #expect(
      BettingBound([WeightedShare(weight: 0, share: 0)], orders: DocumentOrders(of: ["a"])) == nil)
  }

  @Test func theOrdersDependOnTheNamesOnly() {
    let orders = DocumentOrders(of: ["b", "a", "a"])
    #expect(orders == DocumentOrders(of: ["a", "b"]))
    #expect(orders != DocumentOrders(of: ["ab"]))
    #expect(orders != DocumentOrders(of: ["a", "c"]))
    #expect(orders.permutations(of: 50).count == DocumentOrders.count)
    #expect(orders.permutations(of: 50).allSatisfy { $0.sorted() == Array(0..<50) })
    #expect(Set(orders.permutations(of: 50)).count == DocumentOrders.count)
  }

  private func bound(_ shares: [Double], confidence: Double = 0.95) throws -> BettingBound {
    let documents = shares.map { WeightedShare(weight: 1, share: $0) }
    return try #require(
      BettingBound(
        documents, orders: DocumentOrders(of: shares.indices.map { "\($0)" }),
        confidence: confidence))
  }
}
