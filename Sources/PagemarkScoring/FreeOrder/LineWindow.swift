/// The part of the longer of two lines that fits the shorter line best.
///
/// The whole shorter line is aligned with the part. The part minimizes its edits less half of its length. This is the
/// expected number of errors on the whole page if every second leftover unit finds its partner elsewhere. Ties are
/// won by the longest part, then by the leftmost.
struct LineWindow: Hashable {
  /// Position of the part in the longer line; if both are equally long, in the hypothesis.
  var start, end: Int
  /// The edit distance between the shorter line and the part.
  var edits: Int

  init(start: Int, end: Int, edits: Int) {
    (self.start, self.end, self.edits) = (start, end, edits)
  }

  /// `nil` if the lines share no unit.
  ///
  /// - Complexity: O(n · m) time, O(n) memory for n units in the longer line and m in the shorter.
  init?(reference: [UInt32], hypothesis: [UInt32], wildcard: UInt32? = nil) {
    let isInReference = reference.count > hypothesis.count
    let (shorter, longer) =
      isInReference ? (hypothesis, reference) : (reference, hypothesis)
    let (shorterWildcard, longerWildcard) = isInReference ? (nil, wildcard) : (wildcard, nil)

    // Up to a constant, twice the edits less the length is 1 for a unit that only the part has, 3 for
    // one that only the shorter line has, and 2 for a substituted unit.
    // row[j] = that · 2³² + start of the part, for the shorter line so far and a part that ends at j.
    // The smallest is the cheapest, and of equally cheap ones the longest.
    let one = 1 << 32
    var row = Array(0...longer.count)
    for unit in shorter {
      var diagonal = row[0]
      row[0] += 3 * one
      for j in longer.indices {
        let other = longer[j]
        let isSame = unit == other || unit == shorterWildcard || other == longerWildcard
        let paired = isSame ? diagonal : diagonal + 2 * one
        diagonal = row[j + 1]
        row[j + 1] = min(paired, min(diagonal + 3 * one, row[j] + one))
      }
    }
    var best = 0
    for end in row.indices {
      let (cost, least) = (row[end] / one, row[best] / one)
      let (length, longest) = (end - row[end] % one, best - row[best] % one)
      if cost < least || cost == least && length > longest { best = end }
    }
    (start, end) = (row[best] % one, best)
    edits = (row[best] / one + (end - start) - shorter.count) / 2

    let part = longer[start..<end]
    let sharesUnit = shorter.contains { unit in
      part.contains { $0 == unit || unit == shorterWildcard || $0 == longerWildcard }
    }
    guard sharesUnit else { return nil }
  }
}
