internal import PagemarkElementary
internal import PagemarkStatistics

/// Whether a setting is worse than another one by less than a margin, document by document.
///
/// A page that goes wholly wrong once in fifty is rarely among twenty: an interval of their differences does not know of
/// it, and a bet does (`BettingBound`). What is bounded is the mean of `(1 + d) ÷ 2`, where d in −1 … 1 is by how much the
/// candidate is worse on a document; documents weigh as much as they have characters.
///
/// It takes many documents: without any difference 490 for a margin of 1 point at α = 2.5 %, 245 for 2 points.
struct NonInferiority {
  let sample: PairedSample
  /// Whether less is better.
  let isSmallerBetter: Bool

  /// Whether the candidate is shown to be worse by less than the margin, in 0 ..< 1.
  ///
  /// - Complexity: O(n) in the documents for each order.
  func isShown(margin: Double, level: Double) -> Bool {
    BettingBound(
      losses, orders: DocumentOrders(of: sample.documentNames), confidence: 1 - level
    )?.isShown(below: (1 + margin) / 2) ?? false
  }

  /// By how much the candidate is worse on each document: 0 for better by everything, 1 for worse by everything.
  private var losses: [WeightedShare] {
    sample.terms().compactMap { term in
      let weight = max(term.baseline.denominator, term.candidate.denominator)
      guard weight > 0, let baseline = term.baseline.value, let candidate = term.candidate.value
      else { return nil }
      let loss = isSmallerBetter ? candidate - baseline : baseline - candidate
      return WeightedShare(weight: weight, share: (1 + max(-1, min(1, loss))) / 2)
    }
  }
}

extension PairedSample {
  /// Whether the candidate takes at most `most` times as long, by signed ranks of the documents' ratios.
  ///
  /// - Returns: The geometric mean of candidate ÷ baseline with the documents it is of, and whether that is shown at the
  ///   level, one-sided; `nil` if no document was timed in both.
  func speed(
    atMost most: Double, level: Double
  ) -> (ratio: Double, documents: Int, isShown: Bool)? {
    let logarithms = documentLogarithms
    guard !logarithms.isEmpty else { return nil }
    let mean = logarithms.reduce(0, +) / Double(logarithms.count)
    let beyond = logarithms.map { $0 - Elementary.logarithm(most) }
    let isFaster = (Median.of(beyond) ?? 0) < 0
    let pValue = WilcoxonSignedRank.pValue(beyond)
    return (Elementary.exponential(mean), logarithms.count, isFaster && pValue <= 2 * level)
  }
}
