internal import PagemarkElementary

/// Binomial weights by Loader's saddle-point expansion.
///
/// It keeps full precision for large n, for which a difference of log-gammas loses one digit per digit of n.
///
/// - Source: Loader, *Fast and accurate computation of binomial probabilities*, 2000.
enum SaddlePoint {
  /// `Γ(n + 1) / (Γ(k + 1) Γ(n − k + 1)) · pᵏ qⁿ⁻ᵏ` for real 0 < k < n and q = 1 − p.
  ///
  /// - Complexity: O(1).
  static func weight(_ k: Double, of n: Double, p: Double, q: Double) -> Double {
    guard p > 0, q > 0 else { return 0 }
    let rest = n - k
    let exponent =
      stirlingError(n) - stirlingError(k) - stirlingError(rest)
      - deviance(k, mean: n * p) - deviance(rest, mean: n * q)
    return Elementary.exponential(exponent) * (n / (2 * .pi * k * rest)).squareRoot()
  }

  /// `ln Γ(z + 1) − ln(√(2πz) (z/e)ᶻ)` for z > 0: the error of Stirling's formula.
  static func stirlingError(_ z: Double) -> Double {
    var z = z
    var steps = 0.0
    // δ(z) = δ(z + 1) + (z + ½) ln(1 + 1/z) − 1, up to the z from which the series is accurate.
    while z < 16 {
      steps += (z + 0.5) * Elementary.logarithm(onePlus: 1 / z) - 1
      z += 1
    }
    let square = z * z
    let series =
      1.0 / 12
      - (1.0 / 360 - (1.0 / 1260 - (1.0 / 1680 - 1.0 / 1188 / square) / square) / square) / square
    return steps + series / z
  }

  /// `x ln(x / mean) + mean − x`, without cancellation if x is near the mean.
  static func deviance(_ x: Double, mean: Double) -> Double {
    let difference = x - mean
    guard abs(difference) < 0.1 * (x + mean) else {
      return x * Elementary.logarithm(x / mean) - difference
    }
    let v = difference / (x + mean)
    var sum = difference * v
    var power = 2 * x * v
    var odd = 1.0
    while true {
      power *= v * v
      odd += 2
      let next = sum + power / odd
      if next == sum { return sum }
      sum = next
    }
  }
}
