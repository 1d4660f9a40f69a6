/// The steps between adjacent cells that cost exactly the difference of their values: cheapest paths consist of
/// these.
@safe struct TightEdges: ~Copyable {
  /// The known blocks, column by column.
  let blocks: SlantedBlocks
  private let planes: UnsafeMutablePointer<UInt64>

  /// The steps into the cells of one column: rows of bits, beginning at the column's first block.
  @unsafe struct Column {
    let firstBlock: Int
    let lastBlock: Int
    let stride: Int
    /// From the cell above: deletions.
    let down: UnsafePointer<UInt64>
    /// From the cell to the left: insertions.
    var right: UnsafePointer<UInt64> { unsafe down + stride }
    /// From the cell diagonally above, at no cost: matches.
    var match: UnsafePointer<UInt64> { unsafe down + 2 &* stride }
    /// From the cell diagonally above, at a cost of one: substitutions.
    var substitution: UnsafePointer<UInt64> { unsafe down + 3 &* stride }
  }

  init(
    from checkpoint: BandCheckpoint, blocks: SlantedBlocks, in table: borrowing MatchTable
  ) {
    self.blocks = blocks
    let stride = blocks.greatestCount
    unsafe planes = .allocate(capacity: 4 * stride * blocks.width)
    let firstBlock = blocks.all.lowerBound
    let differences = UnsafeMutablePointer<UInt64>.allocate(capacity: 2 * blocks.all.count)
    defer { unsafe differences.deallocate() }
    let (_, lastAtStart) = blocks[0]
    for block in blocks.all {
      let place = 2 * (block - firstBlock)
      // A block that enters the band later enters from above, and each of its rows costs one more.
      unsafe (differences[place], differences[place + 1]) =
        block <= lastAtStart ? checkpoint.differences(of: block) : (~0, 0)
    }
    var column = 0
    while column < blocks.width {
      let (first, last) = blocks[column]
      let width = min(Strip.width, blocks.width &- column)
      let strip = Strip(
        column: checkpoint.column &+ column, width: width, first: first, last: last)
      let recorder = unsafe PlaneRecorder(plane: planes + 4 &* stride &* column, stride: stride)
      _ = unsafe strip.advance(differences - 2 &* firstBlock, in: table, recorder: recorder)
      column &+= width
    }
  }

  deinit { unsafe planes.deallocate() }

  @inline(__always)
  func column(_ column: Int) -> Column {
    let (first, last) = blocks[column]
    let stride = blocks.greatestCount
    return unsafe Column(
      firstBlock: first, lastBlock: last, stride: stride,
      down: UnsafePointer(planes + 4 &* stride &* column))
  }
}

/// Records the cells in four planes per column.
@unsafe private struct PlaneRecorder: StripRecorder {
  var plane: UnsafeMutablePointer<UInt64>
  let stride: Int

  @inline(__always)
  func record(_ edges: Carry.Edges, matches: UInt64, position: Int) {
    let plane = unsafe plane + 4 &* stride &* position
    unsafe plane[0] = edges.plus
    unsafe plane[stride] = edges.right
    unsafe plane[2 &* stride] = matches
    unsafe plane[3 &* stride] = edges.substitution
  }

  @inline(__always)
  mutating func finishBlock() { unsafe plane += 1 }
}
