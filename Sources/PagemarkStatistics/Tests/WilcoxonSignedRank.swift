/// Whether paired differences lie around 0: Wilcoxon's signed rank test.
///
/// Differences of 0 are left out, ties share their ranks: values within `tolerance` of each other are tied, because
/// logarithms of one ratio come out a rounding apart where its two times do. The p-value is exact, ties included, up to 100
/// differences, and normal with the correction for ties above.
///
/// - Source: Wilcoxon, *Individual comparisons by ranking methods*, 1945; Hollander, Wolfe & Chicken,
///   *Nonparametric Statistical Methods*, 3rd ed. 2014, section 3.1.
public enum WilcoxonSignedRank {
  /// Up to this many differences the p-value is exact.
  static let mostExact = 100
  /// Of two differences, relative to the smaller: far above the rounding of a logarithm, far below what a clock tells
  /// apart.
  static let tolerance = 1e-10
  /// Of the largest difference: what is not above it is what rounding left of 0.
  static let zero = 1e-13
  /// With fewer, no outcome is significant at 5 %.
  public static let fewestUseful = 6

  /// The two-sided p-value.
  ///
  /// - Parameter differences: Without NaN; infinite ones, of failed pages, have the largest ranks.
  /// - Returns: In 0 < p ≤ 1; 1 for no differences but 0.
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
    // Σ rank² / 4 is the variance, with ties as without.
    let variance = doubledRanks.reduce(0.0) { $0 + Double($1) * Double($1) } / 16
    // Half a rank of continuity.
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

  /// What is not above it is what rounding left of 0.
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

  /// How probable a sum of at most `limit` is where each rank counts with probability ½.
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
