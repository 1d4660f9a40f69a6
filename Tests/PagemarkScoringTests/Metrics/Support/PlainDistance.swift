/// The cost of the cheapest alignment, and the most matches that one of that cost has: by the plain
/// recurrence, in which an edit costs more than all matches together can make up for.
struct PlainDistance: Equatable {
  var edits: Int
  var matches: Int

  init(_ reference: [UInt32], _ hypothesis: [UInt32], wildcard: UInt32? = nil) {
    let edit = 1 << 20
    var row = (0...hypothesis.count).map { $0 * edit }
    row.withUnsafeMutableBufferPointer { row in
      for unit in reference {
        var diagonal = row[0]
        row[0] += edit
        var j = 0
        while j < hypothesis.count {
          let paired = diagonal + (unit == hypothesis[j] || unit == wildcard ? -1 : edit)
          diagonal = row[j + 1]
          let (above, left) = (diagonal + edit, row[j] + edit)
          j += 1
          row[j] = paired < above ? (paired < left ? paired : left) : (above < left ? above : left)
        }
      }
    }
    edits = (row[hypothesis.count] + edit - 1) / edit
    matches = edits * edit - row[hypothesis.count]
  }
}
