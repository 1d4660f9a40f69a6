internal import PagemarkElementary

/// Confidence bounds for a percentile of the latency.
///
/// Each bound is one of the latencies.
///
/// The bounds assume nothing about the distribution. A page that failed has the latency `.infinity`, so that a bound may
/// be infinite.
///
/// All ranks come from `BudgetEvidence`. For independent values, the upper bound is at most B exactly if
/// `BudgetEvidence` judges the budget B proven, and the lower bound is above B exactly if it judges B refuted.
///
/// - Source: Hahn & Meeker, *Statistical Intervals*, 1991, chapter 5.
public enum PercentileBound {
  /// The bounds that reports show, for values that are grouped by document.
  ///
  /// With one value per document, gates of percentiles agree with them; with several, gates rest on a bet instead
  /// (`CountEvidence`).
  ///
  /// The ranks are those of the effective number of independent values, which depends on how much the values over the
  /// percentile cluster in the same documents.
  ///
  /// - Parameters:
  ///   - documents: The values of each document, none NaN.
  ///   - p: In 0 … 1.
  ///   - confidence: One-sided.
  /// - Returns: The value that the percentile exceeds, `L₍ᵢ₎` with i = max{ i : P(X < i) ≤ 1 − confidence }, and the value
  ///   that it does not exceed, `L₍ⱼ₎` with j = min{ j : P(X < j) ≥ confidence }, X ~ Binomial(n, p). Each is `nil` if there
  ///   are too few values for it.
  /// - Complexity: O(n log n) for n values.
  package static func shown(
    ofDocuments documents: [[Double]], p: Double, confidence: Double
  ) -> (low: Double?, high: Double?) {
    let sorted = documents.joined().sorted()
    guard let point = NearestRank.percentile(sorted, p) else { return (nil, nil) }
    var effective = sorted.count
    if documents.contains(where: { $0.count > 1 }),
      let crowding = ClusteredProportion(documents.map { $0.map { $0 > point } })
    {
      effective = max(1, Int((crowding.effectiveCount + 1e-6).rounded(.down)))
    }
    func value(atRank rank: Int, roundedUp: Bool) -> Double {
      let place = Double(rank) / Double(effective) * Double(sorted.count)
      let index = Int(place.rounded(roundedUp ? .up : .down)) - 1
      return sorted[min(max(index, 0), sorted.count - 1)]
    }
    return (
      lowerRank(of: effective, p: p, confidence: confidence)
        .map { value(atRank: $0, roundedUp: false) },
      upperRank(of: effective, p: p, confidence: confidence)
        .map { value(atRank: $0, roundedUp: true) }
    )
  }

  /// The fewest latencies that have an upper bound: ⌈ln(1 − confidence) / ln p⌉, which is 59 if both are 0.95.
  ///
  /// - Returns: `nil` if no number is enough: for the maximum (p = 1) and for a confidence of 1.
  /// - Complexity: O(1).
  public static func minimumCount(p: Double, confidence: Double) -> Int? {
    let count = (Elementary.logarithm(onePlus: -confidence) / Elementary.logarithm(p)).rounded(.up)
    guard count.isFinite, p < 1 else { return nil }
    let n = max(1, Int(count))
    // The quotient may be an integer up to rounding; the bound itself decides.
    let hasBound = upperRank(of: n - 1, p: p, confidence: confidence) != nil
    return hasBound ? n - 1 : n
  }

  /// The fewest latencies that prove a budget although `over` of them are over it: for p90 at 0.99, 44 with none over
  /// it and 64 with one; for p99 at 0.99, 459 and 662.
  ///
  /// - Returns: `nil` if no number is enough.
  /// - Complexity: O(log n) evaluations of the bound.
  /// - Source: the early stopping criterion of the MLPerf inference rules.
  public static func minimumCount(p: Double, confidence: Double, over: Int) -> Int? {
    guard let least = minimumCount(p: p, confidence: confidence) else { return nil }
    func isEnough(_ n: Int) -> Bool {
      BudgetEvidence.mostOver(of: n, percentile: p, confidence: confidence).map { $0 >= over }
        ?? false
    }
    var most = least
    while !isEnough(most) {
      guard most < 1 << 40 else { return nil }
      most *= 2
    }
    return firstIndex(in: least...most, where: isEnough)
  }

  private static func upperRank(of n: Int, p: Double, confidence: Double) -> Int? {
    guard n > 0 else { return nil }
    return BudgetEvidence.mostOver(of: n, percentile: p, confidence: confidence).map { n - $0 }
  }

  private static func lowerRank(of n: Int, p: Double, confidence: Double) -> Int? {
    guard n > 0 else { return nil }
    return BudgetEvidence.fewestOver(of: n, percentile: p, confidence: confidence)
      .map { n - $0 + 1 }
  }
}
