/// Percentiles that are always one of the values, so that the values may include infinity (a failed page).
public enum NearestRank {
  /// The ⌈p · n⌉-th smallest of n values.
  ///
  /// There is no interpolation, so `percentile(latencies, 0.95) <= budget` holds exactly if at most ⌊0.05 · n⌋ of the
  /// latencies are over the budget.
  ///
  /// - Parameters:
  ///   - values: In any order, without NaN.
  ///   - p: In 0 … 1; 0 gives the smallest value, 1 the largest.
  /// - Returns: `nil` if there are no values.
  /// - Complexity: O(n) on average.
  /// - Source: Hyndman & Fan, *Sample quantiles in statistical packages*, 1996, definition 1.
  public static func percentile(_ values: [Double], _ p: Double) -> Double? {
    guard !values.isEmpty else { return nil }
    var values = values
    return percentile(selectedFrom: &values, p)
  }

  /// The same, which leaves the values in another order.
  ///
  /// - Parameters:
  ///   - values: At least one, without NaN.
  ///   - p: In 0 … 1.
  /// - Returns: One of the values.
  /// - Complexity: O(n) on average.
  static func percentile(selectedFrom values: inout [Double], _ p: Double) -> Double {
    values.select(rank(p, of: values.count) - 1)
  }

  /// ⌈p · n⌉, at least 1.
  ///
  /// A product within rounding of an integer counts as that integer, because 0.07 · 100 is more than 7 in binary.
  static func rank(_ p: Double, of n: Int) -> Int {
    precondition((0...1).contains(p), "a percentile is a share from 0 to 1")
    let product = p * Double(n)
    let nearest = product.rounded()
    let isWhole = abs(product - nearest) <= 1e-12 * product
    return max(1, Int(isWhole ? nearest : product.rounded(.up)))
  }
}
