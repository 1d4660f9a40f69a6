/// Some columns of the matrix, reduced to the rows that cheapest paths can cross: the step that each cell takes
/// toward the end.
struct PathSegment {
  /// The step from a cell of a cheapest path.
  enum Step { case pair, deletion, insertion }

  /// The columns whose steps are known.
  let columns: ClosedRange<Int>
  private let blocks: SlantedBlocks
  /// For each column of `blocks`, preceded by column 0 if it belongs to the segment: the rows that step by a match or
  /// substitution, then the rows that step by a deletion.
  ///
  /// Each of the two has one word per block, followed by a word for row 0, which is in no block.
  private var steps: [UInt64]

  var byteCount: Int { 8 * steps.count }
  private static func stride(_ blocks: SlantedBlocks) -> Int { 2 * (blocks.greatestCount + 1) }

  /// The steps, for reading.
  @unsafe struct Steps {
    fileprivate let segment: PathSegment
    fileprivate let words: UnsafePointer<UInt64>

    /// The step from a cell on a cheapest path.
    @inline(__always)
    func step(row: Int, column: Int) -> Step {
      let blocks = unsafe segment.blocks
      let base = unsafe words + (column &- segment.columns.lowerBound) &* PathSegment.stride(blocks)
      let columnOfBlocks = unsafe max(0, column &- segment.columns.upperBound &+ blocks.width &- 1)
      let word = row == 0 ? blocks.greatestCount : (row &- 1) >> 6 &- blocks[columnOfBlocks].first
      let bit = row == 0 ? 0 : UInt64(truncatingIfNeeded: (row &- 1) & 63)
      if unsafe base[word] &>> bit & 1 == 1 { return .pair }
      return unsafe base[blocks.greatestCount &+ 1 &+ word] &>> bit & 1 == 1
        ? .deletion : .insertion
    }
  }

  func withSteps(_ body: (Steps) -> Void) {
    unsafe steps.withUnsafeBufferPointer { words in
      guard let words = words.baseAddress else { return }
      unsafe body(Steps(segment: self, words: words))
    }
  }

  /// Follows the cheapest paths back from a frontier.
  ///
  /// - Parameters:
  ///   - checkpoint: The band in the column before the segment.
  ///   - frontier: Where the paths leave the segment's last column; on return, where they leave the checkpoint's
  ///     column.
  ///   - largestValue: An upper bound of `D` on the frontier.
  ///   - end: The last column of the segment.
  ///   - table: Which units match.
  init(
    from checkpoint: BandCheckpoint, to frontier: inout Frontier, largestValue: Int, end: Int,
    in table: borrowing MatchTable
  ) {
    let width = end - checkpoint.column
    let firstBlock = checkpoint.firstBlock(
      reaching: frontier.rows.lowerBound, value: largestValue, columnsOn: width)
    let lastBlock = max(firstBlock, (frontier.rows.upperBound - 1) >> 6)
    let least = checkpoint.leastValue(fromBlock: firstBlock, toRow: frontier.rows.upperBound)
    let blocks = SlantedBlocks(
      all: firstBlock...lastBlock, width: width, end: frontier.rows, edits: largestValue - least)
    self.blocks = blocks
    let startsAtZero = checkpoint.column == 0
    columns = (startsAtZero ? 0 : checkpoint.column + 1)...end
    let stride = Self.stride(blocks)
    steps = Array(repeating: 0, count: columns.count * stride)

    let edges = TightEdges(from: checkpoint, blocks: blocks, in: table)
    var sweep = PathSweep(at: frontier, blocks: blocks)
    unsafe steps.withUnsafeMutableBufferPointer { steps in
      guard let start = steps.baseAddress else { return }
      var next = unsafe start + steps.count
      for column in Swift.stride(from: width - 1, through: 0, by: -1) {
        unsafe next -= stride
        unsafe sweep.stepBack(over: edges.column(column), recordingAt: next)
      }
      if startsAtZero { unsafe sweep.finish(recordingAt: start) }
    }
    if !startsAtZero, let reached = sweep.frontier() { frontier = reached }
  }
}
