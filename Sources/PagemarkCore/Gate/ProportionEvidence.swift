/// Evidence that the rate of right cases reaches a threshold, by one-sided Wilson bounds.
///
///     proven   ⇔ lower bound ≥ threshold
///     refuted  ⇔ upper bound < threshold
///
/// - Source: `Wilson`.
public enum ProportionEvidence {
  /// The evidence of `k` right of `n` cases.
  ///
  /// - Parameters:
  ///   - k: Right cases, in 0 … n.
  ///   - n: Cases.
  ///   - threshold: The rate to reach, such as 0.9.
  ///   - confidence: One-sided, such as 0.95.
  /// - Returns: `none` for no cases.
  /// - Complexity: O(1).
  public static func judge(
    successes k: Int, of n: Int, atLeast threshold: Double, confidence: Double
  ) -> Evidence {
    precondition((0...n).contains(k), "right cases are among the cases")
    guard n > 0 else { return .none }
    return judge(
      rate: Double(k) / Double(n), effectiveCount: Double(n), atLeast: threshold,
      confidence: confidence)
  }

  /// The evidence of cases that come in documents, by their effective count.
  public static func judge(
    _ proportion: ClusteredProportion, atLeast threshold: Double, confidence: Double
  ) -> Evidence {
    judge(
      rate: proportion.rate, effectiveCount: proportion.effectiveCount, atLeast: threshold,
      confidence: confidence)
  }

  /// How many more cases would settle the claim if the same share of them were right.
  ///
  /// Counts are rounded against the outcome. 0 when it is settled already; `nil` for no cases, for
  /// a rate just on the threshold, and where 1,000,000 cases in all would not do.
  ///
  /// - Complexity: O(log m) for a total of m cases.
  public static func neededCases(
    successes k: Int, of n: Int, atLeast threshold: Double, confidence: Double
  ) -> Int? {
    precondition((0...n).contains(k), "right cases are among the cases")
    return casesToSettle(from: n) { total in
      let scaled = ScaledCount(k, of: n, to: total)
      func evidence(_ successes: Int) -> Evidence {
        judge(successes: successes, of: total, atLeast: threshold, confidence: confidence)
      }
      return evidence(scaled.roundedDown) == .proven || evidence(scaled.roundedUp) == .refuted
    }
  }

  private static func judge(
    rate: Double, effectiveCount: Double, atLeast threshold: Double, confidence: Double
  ) -> Evidence {
    guard
      let lower = Wilson.lowerBound(
        rate: rate, effectiveCount: effectiveCount, confidence: confidence),
      let upper = Wilson.upperBound(
        rate: rate, effectiveCount: effectiveCount, confidence: confidence)
    else { return .none }
    if lower >= threshold { return .proven }
    return upper < threshold ? .refuted : .unproven
  }
}
