/// Some columns of the matrix, reduced to the rows where cheapest paths can run: which step each of
/// their cells takes toward the end.
struct PathSegment {
  /// The steps are known for the cells of these columns.
  let columns: ClosedRange<Int>
  /// The row before the first block: a cell of the matrix only where it is 0.
  let topRow: Int
  private let wordCount: Int
  /// For each column: which rows step by a match or substitution, then which by a deletion; the last
  /// word of each is for the top row.
  private var steps: [UInt64]

  var byteCount: Int { 8 * steps.count }

  /// What to do at a cell of a cheapest path.
  enum Step { case pair, deletion, insertion }

  func step(row: Int, column: Int) -> Step {
    let base = (column - columns.lowerBound) * 2 * (wordCount + 1)
    let place = row - topRow - 1
    let (word, bit) = place < 0 ? (wordCount, 0) : (place >> 6, UInt64(place & 63))
    if steps[base + word] >> bit & 1 == 1 { return .pair }
    return steps[base + wordCount + 1 + word] >> bit & 1 == 1 ? .deletion : .insertion
  }

  /// Follows the cheapest paths back from a frontier.
  ///
  /// - Parameters:
  ///   - checkpoint: The band at the column before these.
  ///   - frontier: Where they leave the last of the columns; becomes that of the checkpoint's.
  ///   - largestValue: The greatest `D` of the frontier.
  ///   - end: The last of the columns.
  ///   - table: Which units match.
  init(
    from checkpoint: BandCheckpoint, to frontier: inout Frontier, largestValue: Int, end: Int,
    in table: borrowing MatchTable
  ) {
    let width = end - checkpoint.column
    let firstBlock = checkpoint.firstBlock(
      reaching: frontier.rows.lowerBound, value: largestValue, columnsOn: width)
    let lastBlock = max(firstBlock, (frontier.rows.upperBound - 1) >> 6)
    let wordCount = lastBlock - firstBlock + 1
    self.wordCount = wordCount
    topRow = 64 * firstBlock
    let startsAtZero = checkpoint.column == 0
    columns = (startsAtZero ? 0 : checkpoint.column + 1)...end
    steps = Array(repeating: 0, count: columns.count * 2 * (wordCount + 1))

    let edges = TightEdges(
      from: checkpoint, width: width, blocks: firstBlock...lastBlock, in: table)
    var sweep = PathSweep(at: frontier, topRow: topRow, wordCount: wordCount)
    let stepWords = 2 * (wordCount + 1)
    steps.withUnsafeMutableBufferPointer { steps in
      guard let start = steps.baseAddress else { return }
      var next = start + steps.count
      for column in stride(from: width - 1, through: 0, by: -1) {
        next -= stepWords
        sweep.stepBack(over: edges.column(column), recordingAt: next)
      }
      if startsAtZero { sweep.finish(recordingAt: start) }
    }
    if !startsAtZero, let reached = sweep.frontier(topRow: topRow) { frontier = reached }
  }
}
