/// The smallest number of substitutions, deletions and insertions that turn one text into another (Levenshtein 1966).
///
/// - Parameters:
///   - reference: The reference's units, as numbers.
///   - hypothesis: The hypothesis's units, numbered the same way.
///   - wildcard: A unit of the reference that matches any one unit of the hypothesis.
/// - Returns: 0 (equal) … the longer length; if one text is empty, the length of the other.
/// - Complexity: O(n + m + n · d / 64) time for n and m units and a distance of d, O(n + m) memory.
/// - Source: `BlockBand`, `BandedDistance`.
public func editDistance(
  _ reference: [UInt32], _ hypothesis: [UInt32], wildcard: UInt32? = nil
) -> Int {
  editDistance(reference, hypothesis, equality: UnitEquality(wildcard: wildcard))
}

/// The edit distance of two texts in which unequal units can match.
func editDistance(_ reference: [UInt32], _ hypothesis: [UInt32], equality: UnitEquality) -> Int {
  unsafe reference.withUnsafeBufferPointer { reference in
    unsafe hypothesis.withUnsafeBufferPointer { hypothesis in
      let ends = unsafe CommonEnds(reference: reference, hypothesis: hypothesis, equality: equality)
      let start = unsafe ends.prefix()
      let suffix = unsafe ends.suffix(after: start)
      let (end, hypothesisEnd) = (reference.count - suffix, hypothesis.count - suffix)
      guard end > start else { return hypothesisEnd - start }
      guard hypothesisEnd > start else { return end - start }
      let rest = unsafe UnsafeBufferPointer(rebasing: reference[start..<end])
      let restOfHypothesis = unsafe UnsafeBufferPointer(rebasing: hypothesis[start..<hypothesisEnd])
      if unsafe rest.count <= ShortMatches.longestReference, equality.alternatives.isEmpty {
        return unsafe ShortColumns(
          reference: rest, hypothesis: restOfHypothesis, wildcard: equality.wildcard
        ).distance()
      }
      return unsafe BandedDistance(
        reference: rest, hypothesis: restOfHypothesis, equality: equality
      ).distance()
    }
  }
}
