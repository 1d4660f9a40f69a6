/// Whether paired differences are centered on 0: Wilcoxon's signed rank test.
///
/// Differences of 0 are left out, and ties share their ranks. Values within `tolerance` of each other are tied, because
/// the logarithms of two equal ratios may differ by rounding. The p-value is exact, ties included, for up to 100
/// differences, and normal with the correction for ties above that.
///
/// - Source: Wilcoxon, *Individual comparisons by ranking methods*, 1945; Hollander, Wolfe & Chicken,
///   *Nonparametric Statistical Methods*, 3rd ed. 2014, section 3.1.
public enum WilcoxonSignedRank {
  /// Up to this many differences the p-value is exact.
  static let mostExact = 100
  /// The largest difference between tied values, relative to the smaller: far above the rounding of a logarithm, far
  /// below what a clock can resolve.
  static let tolerance = 1e-10
  /// The largest value that counts as 0, relative to the largest difference: anything up to it is rounding.
  static let zero = 1e-13

  /// The two-sided p-value.
  ///
  /// - Parameter differences: Without NaN. Infinite ones, which come from failed pages, have the largest ranks.
  /// - Returns: In 0 < p ≤ 1; 1 if all differences are 0.
  /// - Complexity: O(n³) up to 100 differences, O(n log n) above.
  public static func pValue(_ differences: [Double]) -> Double {
    let least = least(of: differences)
    let nonzero = differences.filter { abs($0) > least }
    guard !nonzero.isEmpty else { return 1 }
    let doubledRanks = doubledRanks(of: nonzero.map { abs($0) })
    let positive = zip(nonzero, doubledRanks).reduce(0) { $0 + ($1.0 > 0 ? $1.1 : 0) }
    let all = doubledRanks.reduce(0, +)
    let smaller = min(positive, all - positive)
    if nonzero.count <= mostExact {
      return min(1, 2 * exactProbability(ofAtMost: smaller, doubledRanks))
    }
    // The variance is Σ rank² / 4, with or without ties.
    let variance = doubledRanks.reduce(0.0) { $0 + Double($1) * Double($1) } / 16
    // Includes a continuity correction of half a rank.
    let distance = max(0, Double(all) / 4 - Double(smaller) / 2 - 0.5)
    return min(1, 2 * NormalDistribution.cdf(-distance / variance.squareRoot()))
  }

  /// The rank of each difference with its sign, 0 for a difference of 0.
  package static func signedRanks(_ differences: [Double]) -> [Double] {
    let least = least(of: differences)
    func isZero(_ difference: Double) -> Bool { abs(difference) <= least }
    let nonzero = differences.filter { !isZero($0) }
    var ranks = doubledRanks(of: nonzero.map { abs($0) }).makeIterator()
    return differences.map { difference in
      guard !isZero(difference), let rank = ranks.next() else { return 0 }
      return difference > 0 ? Double(rank) / 2 : -Double(rank) / 2
    }
  }

  /// The largest value that counts as rounding of 0.
  private static func least(of differences: [Double]) -> Double {
    zero * (differences.lazy.map { abs($0) }.filter(\.isFinite).max() ?? 0)
  }

  /// Twice the rank of each value, so that shared ranks are whole.
  private static func doubledRanks(of values: [Double]) -> [Int] {
    let order = values.indices.sorted { values[$0] < values[$1] }
    var ranks = Array(repeating: 0, count: values.count)
    var first = 0
    while first < order.count {
      var last = first
      let most = values[order[first]] * (1 + tolerance)
      while last + 1 < order.count, values[order[last + 1]] <= most { last += 1 }
      for place in first...last { ranks[order[place]] = first + last + 2 }
      first = last + 1
    }
    return ranks
  }

  /// The probability of a sum of at most `limit` if each rank counts with probability ½.
  private static func exactProbability(ofAtMost limit: Int, _ ranks: [Int]) -> Double {
    var probabilities = Array(repeating: 0.0, count: limit + 1)
    probabilities[0] = 1
    for rank in ranks {
      for sum in stride(from: limit, through: 0, by: -1) {
        let with = sum >= rank ? probabilities[sum - rank] : 0
        probabilities[sum] = (probabilities[sum] + with) / 2
      }
    }
    return probabilities.reduce(0, +)
  }
}
