/// The part of the longer of two lines that fits the shorter one best.
///
/// All of the shorter line is aligned with the part. The part is chosen for the fewest errors that are
/// to be expected on the whole page if every second unit left over finds its partner elsewhere: a unit
/// that only the part has costs ½, one that only the shorter line has 1½, another unit 1. Of equal
/// parts the longest counts, then the leftmost.
struct LineWindow: Hashable {
  /// Where in the longer line the part stands; of two lines of one length it is in the hypothesis.
  var start, end: Int
  /// Edits between the shorter line and the part.
  var edits: Int

  /// `nil` where the lines share no unit.
  ///
  /// - Complexity: O(n · m) time, O(n) memory for n units in the longer line and m in the shorter.
  init?(reference: [UInt32], hypothesis: [UInt32], wildcard: UInt32? = nil) {
    let isInReference = reference.count > hypothesis.count
    let (shorter, longer) =
      isInReference ? (hypothesis, reference) : (reference, hypothesis)
    func matches(_ own: UInt32, _ other: UInt32) -> Bool {
      own == other || (isInReference ? other : own) == wildcard
    }
    guard shorter.contains(where: { unit in longer.contains { matches(unit, $0) } }) else {
      return nil
    }
    let part = Self.part(of: longer, for: shorter, matches: matches)
    (start, end) = (part.lowerBound, part.upperBound)
    guard shorter.contains(where: { unit in longer[part].contains { matches(unit, $0) } }) else {
      return nil
    }
    edits =
      isInReference
      ? editDistance(Array(longer[part]), shorter, wildcard: wildcard)
      : editDistance(shorter, Array(longer[part]), wildcard: wildcard)
  }

  private static func part(
    of longer: [UInt32], for shorter: [UInt32], matches: (UInt32, UInt32) -> Bool
  ) -> Range<Int> {
    // row[j] = cost · 2³² + start of the part, for the shorter line so far and a part that ends at j.
    // The least of them is the cheapest, and of equally cheap ones the longest.
    let half = 1 << 32
    var row = Array(0...longer.count)
    for unit in shorter {
      var diagonal = row[0]
      row[0] += 3 * half
      for j in longer.indices {
        let paired = diagonal + (matches(unit, longer[j]) ? 0 : 2 * half)
        diagonal = row[j + 1]
        row[j + 1] = min(paired, min(diagonal + 3 * half, row[j] + half))
      }
    }
    var best = 0
    for end in row.indices {
      let (cost, least) = (row[end] / half, row[best] / half)
      let (length, longest) = (end - row[end] % half, best - row[best] % half)
      if cost < least || cost == least && length > longest { best = end }
    }
    return row[best] % half..<best
  }
}
