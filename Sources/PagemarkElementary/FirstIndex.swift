/// The first integer of `range` for which `isTrue` holds, if it then holds for all that follow.
///
/// - Returns: `nil` if it does not hold for the last integer.
/// - Complexity: O(log n) calls.
@inlinable
package func firstIndex(in range: ClosedRange<Int>, where isTrue: (Int) -> Bool) -> Int? {
  var (low, high) = (range.lowerBound, range.upperBound)
  guard isTrue(high) else { return nil }
  while low < high {
    let middle = low + (high - low) / 2
    if isTrue(middle) { high = middle } else { low = middle + 1 }
  }
  return low
}
