/// The regularized incomplete beta function I_x(a, b): the share of a beta distribution below x.
///
/// - Range: 0 … 1, rising in x; a and b are positive.
public enum RegularizedIncompleteBeta {
  /// I_x(a, b) for x in 0 … 1.
  ///
  /// - Complexity: O(√max(a, b)).
  /// - Source: NIST *Digital Library of Mathematical Functions* 8.17.22, evaluated by Lentz's method
  ///   (Press et al., *Numerical Recipes*, 3rd ed., 6.4).
  public static func value(at x: Double, a: Double, b: Double) -> Double {
    value(at: x, complement: 1 - x, a: a, b: b)
  }

  /// The same for callers that know 1 − x more exactly than x implies.
  static func value(at x: Double, complement y: Double, a: Double, b: Double) -> Double {
    precondition(a > 0 && b > 0 && x >= 0 && y >= 0, "I_x(a, b) has 0 ≤ x ≤ 1 and positive a, b")
    if x == 0 { return 0 }
    if y == 0 { return 1 }
    // x^a y^b / B(a, b)
    let front = SaddlePoint.weight(a, of: a + b, p: x, q: y) * a * (b / (a + b))
    if front == 0 { return x * (a + b) < a ? 0 : 1 }
    // The fraction converges quickly on this side of the mean; the other side follows by symmetry.
    if x < (a + 1) / (a + b + 2) {
      return min(1, front * continuedFraction(x, a, b) / a)
    }
    return max(0, 1 - front * continuedFraction(y, b, a) / b)
  }

  /// The x at which I_x(a, b) is `probability`, by bisection to the last bit.
  ///
  /// - Complexity: O(√max(a, b)) for each of about 60 bisection steps.
  public static func inverse(_ probability: Double, a: Double, b: Double) -> Double {
    precondition((0...1).contains(probability), "a probability is a share from 0 to 1")
    if probability == 0 { return 0 }
    if probability == 1 { return 1 }
    var (low, high) = (0.0, 1.0)
    while true {
      let middle = low + (high - low) / 2
      if middle <= low || middle >= high { return high }
      if value(at: middle, a: a, b: b) < probability { low = middle } else { high = middle }
    }
  }

  private static func continuedFraction(_ x: Double, _ a: Double, _ b: Double) -> Double {
    let smallest = 1e-300
    func keptFromZero(_ value: Double) -> Double { abs(value) < smallest ? smallest : value }

    var c = 1.0
    var d = 1 / keptFromZero(1 - (a + b) * x / (a + 1))
    var fraction = d
    var m = 0.0
    // A few √max(a, b) steps are enough; the limit only bounds the time for absurdly large a and b.
    while m < 100_000 {
      m += 1
      let even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m))
      d = 1 / keptFromZero(1 + even * d)
      c = keptFromZero(1 + even / c)
      fraction *= c * d
      let odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1))
      d = 1 / keptFromZero(1 + odd * d)
      c = keptFromZero(1 + odd / c)
      fraction *= c * d
      if abs(c * d - 1) <= 1e-16 { break }
    }
    return fraction
  }
}
