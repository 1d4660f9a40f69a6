/// Some columns of the matrix, reduced to the rows where cheapest paths can run: which step each of
/// their cells takes toward the end.
struct PathSegment {
  /// What to do at a cell of a cheapest path.
  enum Step { case pair, deletion, insertion }

  /// The steps are known for the cells of these columns.
  let columns: ClosedRange<Int>
  private let blocks: SlantedBlocks
  /// For each column of `blocks`, after column 0 where that is among the columns: by block the rows
  /// that step by a match or substitution, then those that step by a deletion; behind each the row of
  /// the matrix that is in no block, row 0.
  private var steps: [UInt64]

  var byteCount: Int { 8 * steps.count }
  private static func stride(_ blocks: SlantedBlocks) -> Int { 2 * (blocks.greatestCount + 1) }

  /// The steps, for reading.
  @unsafe struct Steps {
    fileprivate let segment: PathSegment
    fileprivate let words: UnsafePointer<UInt64>

    /// The step of a cell on a cheapest path.
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
  ///   - checkpoint: The band at the column before these.
  ///   - frontier: Where they leave the last of the columns; becomes that of the checkpoint's.
  ///   - largestValue: The greatest `D` of the frontier, or more.
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
