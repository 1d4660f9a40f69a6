/// The interval that is shown beside a rate or mean.
///
/// It describes how far the value may lie from that of more documents like these, and decides nothing (`BettingBound`
/// does).
///
/// The end on the good side is the quantile of resampled documents. Resampling never produces a page that is worse than
/// all pages seen, so for the other end a document is added before drawing: at the 90th percentile of the weights, and
/// twice as bad as the worst (entirely wrong at most).
///
/// | documents | interval |
/// |---|---|
/// | 1 | none |
/// | 2 and more, all with the same value | two one-sided bounds (`BettingBound`), if values lie in 0 … 1 |
/// | 2 … 2,000 | drawn; approximate below 60 |
/// | more | linearized (`LinearizedRatio`): equally good at this size, and without draws |
///
/// Coverage of the drawn interval at 95 %, with 60 / 150 / 400 documents of the populations of `scripts/simulations`:
/// .95 … .99 / .94 … .99 / .94 … .99, at 1.1 to 2.2 times the width without the added document. The recipe was checked
/// on these populations; it is not a theorem.
package struct ShownInterval {
  /// Below this number of documents an interval is reported as approximate.
  static let fewestExact = 60

  /// The side of the value on which unseen documents may lie.
  package enum BadEnd {
    /// Larger values are worse, up to a limit: 1 for error rates.
    case high(limit: Double)
    /// Smaller values are worse, down to a limit: 0 for shares. The best is 1.
    case low(limit: Double)
    /// Neither: both ends are drawn alike.
    case none
  }

  package let interval: ConfidenceInterval?
  package let isApproximate: Bool

  /// - Parameters:
  ///   - terms: One term per document.
  ///   - badEnd: The side on which worse documents lie.
  ///   - level: Coverage, such as 0.95.
  ///   - draws: Resamplings per end.
  ///   - seed: The same seed gives the same interval.
  /// - Complexity: O(draws · n) up to 2,000 documents, then O(n).
  package init(
    of terms: [RatioTerm], badEnd: BadEnd, level: Double, draws: Int = Bootstrap.defaultDraws,
    seed: UInt64
  ) {
    isApproximate = terms.count < Self.fewestExact
    guard terms.count > 1, RatioTerm.total(of: terms).value != nil else {
      interval = nil
      return
    }
    if case .low(let limit) = badEnd {
      // These are shares missing from 1, for which larger is worse.
      let missing = terms.map {
        RatioTerm(numerator: $0.denominator - $0.numerator, denominator: $0.denominator)
      }
      let mirrored = ShownInterval(
        of: missing, badEnd: .high(limit: 1 - limit), level: level, draws: draws, seed: seed)
      interval = mirrored.interval.map {
        ConfidenceInterval(low: 1 - $0.high, high: 1 - $0.low, level: level)
      }
      return
    }
    let plain = Bootstrap.percentileInterval(of: terms, level: level, draws: draws, seed: seed)
    guard case .high(let limit) = badEnd, terms.count <= Bootstrap.mostDocuments else {
      interval = plain
      return
    }
    if limit == 1, plain.low == plain.high, let bounds = Self.bounds(of: terms, level: level) {
      interval = bounds
      return
    }
    let widened = Bootstrap.percentileInterval(
      of: terms + [Self.worse(than: terms, limit: limit)], level: level, draws: draws, seed: seed)
    interval = ConfidenceInterval(
      low: plain.low, high: max(plain.high, widened.high), level: level)
  }

  /// A document at the 90th percentile of the weights, and twice as bad as the worst.
  private static func worse(than terms: [RatioTerm], limit: Double) -> RatioTerm {
    let weight = NearestRank.percentile(terms.map(\.denominator).filter { $0 > 0 }, 0.9) ?? 0
    let worst = terms.compactMap(\.value).max() ?? 0
    return RatioTerm(numerator: weight * max(worst, min(limit, 2 * worst)), denominator: weight)
  }

  /// Two one-sided bounds; `nil` if a value lies above 1.
  private static func bounds(of terms: [RatioTerm], level: Double) -> ConfidenceInterval? {
    let shares = terms.compactMap { term -> WeightedShare? in
      guard let value = term.value, value <= 1 else { return nil }
      return WeightedShare(weight: term.denominator, share: value)
    }
    // Equal documents give the same result in every order.
    let orders = DocumentOrders(of: [String]())
    guard shares.count == terms.count,
      let bound = BettingBound(shares, orders: orders, confidence: (1 + level) / 2)
    else { return nil }
    return ConfidenceInterval(low: bound.lower, high: bound.upper, level: level)
  }
}
