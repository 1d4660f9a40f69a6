/// The pairs of items that two rankings of equal length order.
struct RankedPairs {
  /// Pairs in the same order minus pairs in opposite order.
  private(set) var difference = 0
  private(set) var untiedInFirst = 0
  private(set) var untiedInSecond = 0

  /// - Complexity: O(n²) time, O(1) memory.
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
