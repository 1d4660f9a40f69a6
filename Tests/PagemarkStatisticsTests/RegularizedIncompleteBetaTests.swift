import PagemarkElementary
import PagemarkStatistics
import Testing

@Suite struct RegularizedIncompleteBetaTests {
  @Test(arguments: 0...20)
  func isAPolynomialForSmallIntegers(step: Int) {
    let x = Double(step) / 20
    // I_x(1, 1) = x, I_x(3, 1) = x³, I_x(2, 2) = 3x² − 2x³
    #expect(abs(RegularizedIncompleteBeta.value(at: x, a: 1, b: 1) - x) < 1e-15)
    #expect(abs(RegularizedIncompleteBeta.value(at: x, a: 3, b: 1) - x * x * x) < 1e-15)
    let cubic = 3 * x * x - 2 * x * x * x
    #expect(abs(RegularizedIncompleteBeta.value(at: x, a: 2, b: 2) - cubic) < 1e-15)
  }

  /// SciPy 1.17.1, `scipy.special.betainc`.
  @Test(arguments: [
    (0.3, 0.5, 0.5, 0.36901011956554536), (0.01, 0.2, 9, 0.6581198832016468),
    (0.9, 30, 1.5, 0.09478768114961164),
  ])
  func agreesWithTables(x: Double, a: Double, b: Double, value: Double) {
    #expect(abs(RegularizedIncompleteBeta.value(at: x, a: a, b: b) - value) < 1e-14)
  }

  @Test(arguments: UInt64(0)..<200)
  func addsUpToOneWithItsMirrorImage(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let x = Double.random(in: 0...1, using: &random)
    let (a, b) = (
      Double.random(in: 0.1...1_000, using: &random), Double.random(in: 0.1...1_000, using: &random)
    )
    let sum =
      RegularizedIncompleteBeta.value(at: x, a: a, b: b)
      + RegularizedIncompleteBeta.value(at: 1 - x, a: b, b: a)
    #expect(abs(sum - 1) < 1e-12)
  }

  @Test(arguments: UInt64(0)..<100)
  func inverseUndoesValue(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let probability = Double.random(in: 0.001...0.999, using: &random)
    let (a, b) = (
      Double.random(in: 0.5...500, using: &random), Double.random(in: 0.5...500, using: &random)
    )
    let x = RegularizedIncompleteBeta.inverse(probability, a: a, b: b)
    #expect(abs(RegularizedIncompleteBeta.value(at: x, a: a, b: b) - probability) < 1e-11)
  }
}
