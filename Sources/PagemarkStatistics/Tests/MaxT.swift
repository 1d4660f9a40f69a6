/// Westfall and Young's step-down correction for correlated quantities: the distribution of their largest statistic if
/// the names of the two pipelines were exchanged at random on each document, for all quantities together.
///
/// Quantities that measure almost the same thing, such as cer and wer, cost each other almost nothing. For independent
/// quantities the correction is almost Holm's.
///
/// Each statistic is `|Σ ±uᵢ| / √(Σ uᵢ²)` over the documents' contributions, so that quantities of any unit are
/// comparable.
///
/// - Source: Westfall & Young, *Resampling-based multiple testing*, 1993, algorithm 2.8; Phipson & Smyth 2010.
package enum MaxT {
  /// The corrected p-values, in the order of the quantities.
  ///
  /// - Parameters:
  ///   - contributions: Per quantity and document. Every quantity lists the same documents in the same order, with 0
  ///     for a document that contributes nothing. Exchanging the names on a document changes the sign of all of its
  ///     contributions.
  ///   - draws: Random exchanges, at least 1.
  ///   - seed: The same seed gives the same p-values.
  /// - Returns: In 0 < p ≤ 1; 1 for a quantity without any contribution.
  /// - Complexity: O(draws · documents · quantities), with one addition per eight documents.
  package static func adjusted(_ contributions: [[Double]], draws: Int, seed: UInt64) -> [Double] {
    precondition(draws > 0, "a permutation test needs draws")
    let scales = contributions.map { $0.reduce(0) { $0 + $1 * $1 }.squareRoot() }
    let sums = contributions.map { $0.reduce(0, +) }
    func statistic(_ sum: Double, _ index: Int) -> Double {
      scales[index] > 0 ? abs(sum) / scales[index] : 0
    }
    let observed = contributions.indices.map { statistic(sums[$0], $0) }
    let order = contributions.indices.sorted { observed[$0] > observed[$1] }
    // From the smallest statistic upward, the largest so far in each draw.
    var largest = Array(repeating: 0.0, count: draws)
    var adjusted = Array(repeating: 1.0, count: contributions.count)
    for index in order.reversed() where scales[index] > 0 {
      let exchanged = SwappedSums.added(contributions[index], draws, seed)
      // Values that are equal up to rounding count as equal.
      let least = observed[index] * (1 - 1e-12)
      var asLarge = 0
      for draw in 0..<draws {
        largest[draw] = max(largest[draw], statistic(sums[index] - 2 * exchanged[draw], index))
        if largest[draw] >= least { asLarge += 1 }
      }
      adjusted[index] = Double(1 + asLarge) / Double(1 + draws)
    }
    // No quantity gets a smaller p-value than one with a larger statistic.
    var least = 0.0
    for index in order {
      least = max(least, adjusted[index])
      adjusted[index] = least
    }
    return adjusted
  }
}
