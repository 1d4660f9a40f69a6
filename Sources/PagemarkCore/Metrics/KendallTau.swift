/// Kendall's rank correlation τ_b of two rankings of the same things: how far their orders agree.
///
/// `(C − D) ÷ √((n₀ − t₁)(n₀ − t₂))` for C pairs in the same order, D in opposite order, n₀ pairs in
/// all and t₁, t₂ pairs tied in one ranking.
///
/// - Range: −1 (reversed) … 1 (same order).
/// - Returns: `nil` for fewer than two things, where one ranking has all things tied, and where the
///   rankings differ in length.
/// - Complexity: O(n²) time, O(1) memory.
/// - Source: Kendall, *The treatment of ties in ranking problems*, Biometrika 33, 1945.
public func kendallTau(_ first: [Int], _ second: [Int]) -> Double? {
  guard first.count == second.count, first.count >= 2 else { return nil }
  var (difference, untiedInFirst, untiedInSecond) = (0, 0, 0)
  for i in 1..<first.count {
    for j in 0..<i {
      let a = (first[i] - first[j]).signum()
      let b = (second[i] - second[j]).signum()
      difference += a * b
      untiedInFirst += abs(a)
      untiedInSecond += abs(b)
    }
  }
  guard untiedInFirst > 0, untiedInSecond > 0 else { return nil }
  // The root of the product, so that equal orders give exactly 1.
  return Double(difference) / (Double(untiedInFirst) * Double(untiedInSecond)).squareRoot()
}
