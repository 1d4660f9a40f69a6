/// The middle of a set of values.
public enum Median {
  /// The middle value, or the mean of the middle two.
  ///
  /// Infinite if either of the middle two is.
  ///
  /// - Parameter values: In any order, without NaN.
  /// - Returns: `nil` if there are no values.
  /// - Complexity: O(n log n).
  public static func of(_ values: [Double]) -> Double? {
    guard !values.isEmpty else { return nil }
    let sorted = values.sorted()
    let upper = sorted[sorted.count / 2]
    if sorted.count.isMultiple(of: 2) {
      // Halved before adding, because the sum could overflow.
      return sorted[sorted.count / 2 - 1] / 2 + upper / 2
    }
    return upper
  }
}
