/// Student's t distribution.
///
/// - Source: Student, *The probable error of a mean*, Biometrika 6, 1908.
package enum StudentT {
  /// The two-sided p-value of `t` with `freedom` degrees of freedom, 1 or more.
  package static func pValue(_ t: Double, freedom: Double) -> Double {
    RegularizedIncompleteBeta.value(
      at: freedom / (freedom + t * t), a: freedom / 2, b: 0.5)
  }

  /// The t below which a share `p` in 0.5 ..< 1 lies: 2.132 for 0.95 and 4 degrees of freedom.
  ///
  /// - Complexity: O(√freedom) for each of about 60 bisection steps.
  package static func quantile(_ p: Double, freedom: Double) -> Double {
    precondition(p >= 0.5 && p < 1, "the upper half has the rest by symmetry")
    if freedom > 1e6 { return NormalDistribution.quantile(p) }
    let x = RegularizedIncompleteBeta.inverse(2 * (1 - p), a: freedom / 2, b: 0.5)
    return (freedom * (1 - x) / x).squareRoot()
  }
}
