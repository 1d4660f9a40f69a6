/// The middle of a set of values.
public enum Median {
  /// The middle value, or the mean of the middle two.
  ///
  /// Infinite if either of the middle two is.
  ///
  /// - Parameter values: In any order, without NaN.
  /// - Returns: `nil` if there are no values.
  /// - Complexity: O(n) on average.
  public static func of(_ values: [Double]) -> Double? {
    guard !values.isEmpty else { return nil }
    var values = values
    let middle = values.count / 2
    let upper = values.select(middle)
    // Halved before adding, because the sum could overflow.
    return values.count.isMultiple(of: 2) ? values.select(middle - 1) / 2 + upper / 2 : upper
  }
}
