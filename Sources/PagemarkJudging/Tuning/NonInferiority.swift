internal import PagemarkElementary
internal import PagemarkStatistics

/// Tests whether a setting is worse than another by less than a margin, document by document.
///
/// A page that is entirely wrong once in fifty is rarely among twenty. An interval of the observed differences does
/// not account for such pages, but a bet does (`BettingBound`). The bounded quantity is the mean of `(1 + d) ÷ 2`,
/// with d in −1 … 1 being how much worse the candidate is on a document. Documents are weighted by their number of
/// characters.
///
/// It needs many documents: without any difference, 490 for a margin of 1 point at α = 2.5 %, and 245 for 2 points.
struct NonInferiority {
  let sample: PairedSample
  /// Whether smaller values are better.
  let isSmallerBetter: Bool

  /// Whether the candidate is shown to be worse by less than the margin, 0 ..< 1.
  ///
  /// - Complexity: O(n) in the documents, per order.
  func isShown(margin: Double, level: Double) -> Bool {
    BettingBound(
      losses, orders: DocumentOrders(of: sample.documentNames), confidence: 1 - level
    )?.isShown(below: (1 + margin) / 2) ?? false
  }

  /// How much worse the candidate is on each document: 0 for better in everything, 1 for worse in everything.
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
  /// Tests whether the candidate takes at most `most` times as long, by signed ranks of the documents' ratios.
  ///
  /// - Returns: The geometric mean of candidate ÷ baseline with its number of documents, and whether the claim is
  ///   shown at the level, one-sided; `nil` if no document was timed on both sides.
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
