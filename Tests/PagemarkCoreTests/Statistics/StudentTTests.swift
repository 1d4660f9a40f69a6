import PagemarkCore
import Testing

@Suite struct StudentTTests {
  /// t = −2 with 2 degrees of freedom: p = 1 − 2 ÷ √6, from the distribution in closed form.
  @Test func agreesWithTheClosedForm() throws {
    // Means 0 and 2, variances 1 each: t² = 4 ÷ (1 · (½ + ½)) = 4 … with 2 degrees of freedom.
    let spread = 0.5.squareRoot()
    let p = try #require(StudentT.pValue([-spread, spread], [2 - spread, 2 + spread]))
    #expect(abs(p - (1 - 2 / 6.0.squareRoot())) < 1e-12)
  }

  @Test func groupsWithoutSpreadDifferOrNot() {
    #expect(StudentT.pValue([1, 1], [1, 1, 1]) == 1)
    #expect(StudentT.pValue([0.1, 0.1, 0.1], [0.2, 0.2, 0.2]) == 0)
    #expect(StudentT.pValue([1], [1, 2]) == nil)
  }

  @Test(arguments: UInt64(0)..<20) func isSymmetricAndAProbability(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let one = (0..<5).map { _ in Double.random(in: 0...1, using: &random) }
    let other = (0..<8).map { _ in Double.random(in: 0...2, using: &random) }
    let p = try #require(StudentT.pValue(one, other))
    #expect((0...1).contains(p))
    #expect(abs(p - (StudentT.pValue(other, one) ?? -1)) < 1e-12)
  }
}
