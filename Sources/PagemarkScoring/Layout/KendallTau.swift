/// Kendall's rank correlation τ_b of two rankings of the same items: how far their orders agree.
///
/// `(C − D) ÷ √((n₀ − t₁)(n₀ − t₂))` for C pairs in the same order, D in opposite order, n₀ pairs in total, and t₁
/// and t₂ pairs tied in one ranking.
///
/// - Range: −1 (reversed) … 1 (same order).
/// - Returns: `nil` for fewer than two items, if all items are tied in one ranking, or if the rankings differ in
///   length.
/// - Complexity: O(n²) time, O(1) memory.
/// - Source: Kendall, *The treatment of ties in ranking problems*, Biometrika 33, 1945.
public func kendallTau(_ first: [Int], _ second: [Int]) -> Double? {
  guard first.count == second.count else { return nil }
  let pairs = RankedPairs(first, second)
  guard pairs.untiedInFirst > 0, pairs.untiedInSecond > 0 else { return nil }
  // The root of the product, so that equal orders yield exactly 1.
  return Double(pairs.difference)
    / (Double(pairs.untiedInFirst) * Double(pairs.untiedInSecond)).squareRoot()
}

/// The pairs of items that two rankings order.
struct RankedPairs {
  /// Pairs in the same order minus pairs in opposite order.
  private(set) var difference = 0
  private(set) var untiedInFirst = 0
  private(set) var untiedInSecond = 0

  init(_ first: [Int], _ second: [Int]) {
    for i in first.indices {
      for j in 0..<i {
        let a = (first[i] - first[j]).signum()
        let b = (second[i] - second[j]).signum()
        difference += a * b
        untiedInFirst += abs(a)
        untiedInSecond += abs(b)
      }
    }
  }
}
