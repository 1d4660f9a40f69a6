/// Westfall and Young's step-down correction for quantities that go together: what the largest of their statistics would
/// be if the two pipelines' names were exchanged at random on each document, the same documents for all quantities.
///
/// Of quantities that say nearly the same, such as cer and wer, each costs the others next to nothing; of independent
/// ones it is nearly Holm's.
///
/// Each statistic is `|Σ ±uᵢ| / √(Σ uᵢ²)` over what each document contributes, so that quantities of any unit compare.
///
/// - Source: Westfall & Young, *Resampling-based multiple testing*, 1993, algorithm 2.8; Phipson & Smyth 2010.
package enum MaxT {
  /// The corrected p-values, in the order of the quantities.
  ///
  /// - Parameters:
  ///   - contributions: Of each quantity, by document; every quantity has the same documents in the same order, 0 where
  ///     one contributes nothing. Exchanging the names of a document turns the sign of all of its contributions.
  ///   - draws: Random exchanges, at least 1.
  ///   - seed: The same seed gives the same p-values.
  /// - Returns: In 0 < p ≤ 1; 1 for a quantity without any contribution.
  /// - Complexity: O(draws · documents · quantities), an addition for eight documents.
  package static func adjusted(_ contributions: [[Double]], draws: Int, seed: UInt64) -> [Double] {
    precondition(draws > 0, "a permutation test needs draws")
    let scales = contributions.map { $0.reduce(0) { $0 + $1 * $1 }.squareRoot() }
    let sums = contributions.map { $0.reduce(0, +) }
    func statistic(_ sum: Double, _ index: Int) -> Double {
      scales[index] > 0 ? abs(sum) / scales[index] : 0
    }
    let observed = contributions.indices.map { statistic(sums[$0], $0) }
    let order = contributions.indices.sorted { observed[$0] > observed[$1] }
    // From the smallest on, each draw's largest so far.
    var largest = Array(repeating: 0.0, count: draws)
    var adjusted = Array(repeating: 1.0, count: contributions.count)
    for index in order.reversed() where scales[index] > 0 {
      let exchanged = SwappedSums.added(contributions[index], draws, seed)
      // Equal but for rounding counts as equal.
      let least = observed[index] * (1 - 1e-12)
      var asLarge = 0
      for draw in 0..<draws {
        largest[draw] = max(largest[draw], statistic(sums[index] - 2 * exchanged[draw], index))
        if largest[draw] >= least { asLarge += 1 }
      }
      adjusted[index] = Double(1 + asLarge) / Double(1 + draws)
    }
    // No quantity is surer than one with a larger statistic.
    var least = 0.0
    for index in order {
      least = max(least, adjusted[index])
      adjusted[index] = least
    }
    return adjusted
  }
}
