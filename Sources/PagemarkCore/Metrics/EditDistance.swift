/// The fewest substitutions, deletions and insertions that turn one sequence into the other
/// (Levenshtein 1966).
///
/// - Range: 0 (equal) … the longer length.
/// - Complexity: O(n · m) time, O(m) memory, after equal ends are cut off.
public func editDistance<Unit: Equatable>(_ reference: [Unit], _ hypothesis: [Unit]) -> Int {
  editDistance(referenceCount: reference.count, hypothesisCount: hypothesis.count) {
    reference[$0] == hypothesis[$1]
  }
}

/// The edit distance of two sequences that are known by their lengths and by which places match.
func editDistance(
  referenceCount: Int, hypothesisCount: Int, matches: (_ reference: Int, _ hypothesis: Int) -> Bool
) -> Int {
  var (start, end, hypothesisEnd) = (0, referenceCount, hypothesisCount)
  while start < end, start < hypothesisEnd, matches(start, start) { start += 1 }
  while end > start, hypothesisEnd > start, matches(end - 1, hypothesisEnd - 1) {
    (end, hypothesisEnd) = (end - 1, hypothesisEnd - 1)
  }
  guard end > start else { return hypothesisEnd - start }
  guard hypothesisEnd > start else { return end - start }

  // row[j]: the distance of the reference so far to the first j units of the hypothesis.
  var row = Array(0...(hypothesisEnd - start))
  for i in start..<end {
    var diagonal = row[0]
    row[0] += 1
    for j in start..<hypothesisEnd {
      let column = j - start + 1
      let substituted = diagonal + (matches(i, j) ? 0 : 1)
      diagonal = row[column]
      row[column] = min(substituted, min(diagonal, row[column - 1]) + 1)
    }
  }
  return row[hypothesisEnd - start]
}
