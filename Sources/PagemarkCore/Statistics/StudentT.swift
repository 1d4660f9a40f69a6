/// Student's t-test of two groups with a common variance.
public enum StudentT {
  /// The two-sided p-value of equal means, 0 … 1; `nil` where a group has less than two values.
  ///
  /// Groups without any spread differ with p = 0 or not at all.
  ///
  /// - Complexity: O(count).
  /// - Source: Student, *The probable error of a mean*, Biometrika 6, 1908.
  public static func pValue(_ one: some Collection<Double>, _ other: some Collection<Double>)
    -> Double?
  {
    guard one.count > 1, other.count > 1 else { return nil }
    let (first, second) = (Spread(one), Spread(other))
    let freedom = Double(one.count + other.count - 2)
    let variance = (first.squares + second.squares) / freedom
    let difference = first.mean - second.mean
    // What is left of the spread of equal values is rounding.
    let scale = max(abs(first.mean), abs(second.mean))
    if variance.squareRoot() <= scale * 1e-12 { return abs(difference) <= scale * 1e-12 ? 1 : 0 }
    let error = variance * (1 / Double(one.count) + 1 / Double(other.count))
    return pValue((difference * difference / error).squareRoot(), freedom: freedom)
  }

  /// The two-sided p-value of a t of so many degrees of freedom, 1 or more.
  static func pValue(_ t: Double, freedom: Double) -> Double {
    RegularizedIncompleteBeta.value(
      at: freedom / (freedom + t * t), a: freedom / 2, b: 0.5)
  }

  /// The t below which a share `p`, in 0.5 ..< 1, lies: 2.132 for 0.95 and 4 degrees of freedom.
  ///
  /// - Complexity: O(√freedom) for each of about 60 halvings.
  static func quantile(_ p: Double, freedom: Double) -> Double {
    precondition(p >= 0.5 && p < 1, "the upper half has the rest by symmetry")
    if freedom > 1e6 { return NormalDistribution.quantile(p) }
    let x = RegularizedIncompleteBeta.inverse(2 * (1 - p), a: freedom / 2, b: 0.5)
    return (freedom * (1 - x) / x).squareRoot()
  }

  private struct Spread {
    let mean: Double
    /// Sum of the squared deviations.
    let squares: Double

    init(_ values: some Collection<Double>) {
      let mean = values.reduce(0, +) / Double(values.count)
      self.mean = mean
      squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    }
  }
}
