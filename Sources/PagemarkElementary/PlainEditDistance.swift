/// The edit distance of two short sequences, computed by the plain recurrence.
///
/// - Range: 0 (equal) … the longer length.
/// - Complexity: O(n · m) time, O(m) memory.
@inlinable
public func editDistance<Unit: Equatable>(_ reference: [Unit], _ hypothesis: [Unit]) -> Int {
  // row[j]: the distance between the reference so far and the first j units of the hypothesis.
  var row = Array(0...hypothesis.count)
  for unit in reference {
    var diagonal = row[0]
    row[0] += 1
    for (j, other) in hypothesis.enumerated() {
      let substituted = diagonal + (unit == other ? 0 : 1)
      diagonal = row[j + 1]
      row[j + 1] = min(substituted, min(diagonal, row[j]) + 1)
    }
  }
  return row[hypothesis.count]
}
