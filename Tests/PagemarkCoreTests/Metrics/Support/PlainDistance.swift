/// The cost of the cheapest alignment, and the most matches that one of that cost has: by the plain
/// recurrence over pairs of (edits, −matches), as the definition says.
struct PlainDistance: Equatable {
  var edits: Int
  var matches: Int

  init(edits: Int, matches: Int) { (self.edits, self.matches) = (edits, matches) }

  init(_ reference: [UInt32], _ hypothesis: [UInt32], wildcard: UInt32? = nil) {
    var row = (0...hypothesis.count).map { Self(edits: $0, matches: 0) }
    for unit in reference {
      var diagonal = row[0]
      row[0].edits += 1
      for (j, other) in hypothesis.enumerated() {
        if unit == other || unit == wildcard { diagonal.matches += 1 } else { diagonal.edits += 1 }
        let (above, left) = (row[j + 1].oneMore, row[j].oneMore)
        (row[j + 1], diagonal) = (diagonal.better(above).better(left), row[j + 1])
      }
    }
    self = row[hypothesis.count]
  }

  private var oneMore: Self { Self(edits: edits + 1, matches: matches) }

  private func better(_ other: Self) -> Self {
    (edits, -matches) <= (other.edits, -other.matches) ? self : other
  }
}
