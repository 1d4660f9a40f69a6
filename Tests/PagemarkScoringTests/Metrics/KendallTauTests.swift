import PagemarkElementary
import PagemarkScoring
import Testing

@Suite struct KendallTauTests {
  @Test(arguments: [
    ([1, 2, 3], [1, 2, 3], 1.0), ([1, 2, 3], [3, 2, 1], -1.0), ([1, 2], [5, 9], 1.0),
    // One of three pairs is in opposite order.
    ([1, 2, 3], [1, 3, 2], 1.0 / 3),
  ])
  func comparesTwoOrders(first: [Int], second: [Int], expected: Double) throws {
    #expect(abs(try #require(kendallTau(first, second)) - expected) < 1e-12)
  }

  @Test func correctsForTies() throws {
    // Two of three pairs are untied on the left and agree: 2 ÷ √(2 · 3).
    #expect(abs(try #require(kendallTau([1, 1, 2], [1, 2, 3])) - 2 / 6.0.squareRoot()) < 1e-12)
  }

  @Test func isUndefinedWithoutAnOrder() {
    #expect(kendallTau([], []) == nil)
    #expect(kendallTau([1], [1]) == nil)
    #expect(kendallTau([1, 1], [1, 2]) == nil)
    #expect(kendallTau([1, 2], [1]) == nil)
  }

  @Test(arguments: UInt64(0)..<50) func isSymmetricAndBounded(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let count = Int.random(in: 0...8, using: &random)
    func ranks() -> [Int] { (0..<count).map { _ in Int.random(in: 0...5, using: &random) } }
    let (a, b) = (ranks(), ranks())
    let tau = kendallTau(a, b)
    #expect(tau == kendallTau(b, a))
    if let tau { #expect(abs(tau) <= 1 + 1e-12) }
  }
}
