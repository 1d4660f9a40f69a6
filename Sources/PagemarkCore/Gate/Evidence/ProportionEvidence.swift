/// Evidence that the rate of right cases reaches a threshold, by exact one-sided bounds, where every document has one
/// case.
///
///     proven   ⇔ Clopper–Pearson lower bound ≥ threshold
///     refuted  ⇔ Clopper–Pearson upper bound < threshold
///
/// The same claim as a budget's (`BudgetEvidence`): the cases that are not right are those over it.
public enum ProportionEvidence {
  /// The evidence of `k` right of `n` cases.
  ///
  /// - Parameters:
  ///   - k: Right cases, in 0 … n.
  ///   - n: Cases.
  ///   - threshold: The rate to reach, such as 0.9.
  ///   - confidence: One-sided, such as 0.95.
  /// - Returns: `none` for no cases.
  /// - Complexity: O(√n).
  public static func judge(
    successes k: Int, of n: Int, atLeast threshold: Double, confidence: Double
  ) -> Evidence {
    precondition((0...n).contains(k), "right cases are among the cases")
    return BudgetEvidence.judge(
      over: n - k, of: n, percentile: threshold, confidence: confidence)
  }
}
