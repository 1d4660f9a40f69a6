/// The steps between neighbouring cells that cost just the difference of their values: of these the
/// cheapest paths are made.
struct TightEdges: ~Copyable {
  /// Which blocks are known, column by column.
  let blocks: SlantedBlocks
  private let planes: UnsafeMutablePointer<UInt64>

  /// The steps into the cells of one column: rows of bits, from the first of its blocks.
  struct Column {
    let firstBlock: Int
    let lastBlock: Int
    let stride: Int
    /// From the cell above: deletions.
    let down: UnsafePointer<UInt64>
    /// From the cell on the left: insertions.
    var right: UnsafePointer<UInt64> { down + stride }
    /// From the cell above on the left, for free.
    var match: UnsafePointer<UInt64> { down + 2 &* stride }
    /// From the cell above on the left, for one.
    var substitution: UnsafePointer<UInt64> { down + 3 &* stride }
  }

  init(
    from checkpoint: BandCheckpoint, blocks: SlantedBlocks, in table: borrowing MatchTable
  ) {
    self.blocks = blocks
    let stride = blocks.greatestCount
    planes = .allocate(capacity: 4 * stride * blocks.width)
    let firstBlock = blocks.all.lowerBound
    let differences = UnsafeMutablePointer<UInt64>.allocate(capacity: 2 * blocks.all.count)
    defer { differences.deallocate() }
    let (_, lastAtStart) = blocks[0]
    for block in blocks.all {
      let place = 2 * (block - firstBlock)
      // What enters the band later enters it from above, each row for one more.
      (differences[place], differences[place + 1]) =
        block <= lastAtStart ? checkpoint.differences(of: block) : (~0, 0)
    }
    var column = 0
    while column < blocks.width {
      let (first, last) = blocks[column]
      let width = min(BlockBand.stripWidth, blocks.width &- column)
      fill(
        column, width: width, from: first, through: last, start: checkpoint.column, in: table,
        differences: differences - 2 * firstBlock)
      column &+= width
    }
  }

  /// The steps into some columns of a strip, four at once or one at a time.
  private func fill(
    _ column: Int, width: Int, from first: Int, through last: Int, start: Int,
    in table: borrowing MatchTable, differences: UnsafeMutablePointer<UInt64>
  ) {
    let stride = blocks.greatestCount
    let (place, plane) = (start &+ column, planes + 4 &* stride &* column)
    guard width == 4 else {
      for position in 0..<width {
        let row = table.row(of: place &+ position, position: position, from: first, through: last)
        var carry = Carry.down
        var next = plane + 4 &* stride &* position
        for block in first...last {
          let pair = differences + 2 &* block
          carry.record(row[block], through: pair, into: next, stride: stride)
          next += 1
        }
        table.endUse(of: place &+ position, position: position, from: first, through: last)
      }
      return
    }
    let row0 = table.row(of: place, position: 0, from: first, through: last)
    let row1 = table.row(of: place &+ 1, position: 1, from: first, through: last)
    let row2 = table.row(of: place &+ 2, position: 2, from: first, through: last)
    let row3 = table.row(of: place &+ 3, position: 3, from: first, through: last)
    var (carry0, carry1, carry2, carry3) = (Carry.down, Carry.down, Carry.down, Carry.down)
    var (block, next) = (first, plane)
    while block <= last {
      let pair = differences + 2 &* block
      carry0.record(row0[block], through: pair, into: next, stride: stride)
      carry1.record(row1[block], through: pair, into: next + 4 &* stride, stride: stride)
      carry2.record(row2[block], through: pair, into: next + 8 &* stride, stride: stride)
      carry3.record(row3[block], through: pair, into: next + 12 &* stride, stride: stride)
      block &+= 1
      next += 1
    }
    for position in 0..<4 {
      table.endUse(of: place &+ position, position: position, from: first, through: last)
    }
  }

  deinit { planes.deallocate() }

  @inline(__always)
  func column(_ column: Int) -> Column {
    let (first, last) = blocks[column]
    let stride = blocks.greatestCount
    return Column(
      firstBlock: first, lastBlock: last, stride: stride,
      down: UnsafePointer(planes + 4 &* stride &* column))
  }
}

extension Carry {
  /// One column through one block, recorded in the four planes of the column.
  @inline(__always)
  fileprivate mutating func record(
    _ matches: UInt64, through pair: UnsafeMutablePointer<UInt64>,
    into plane: UnsafeMutablePointer<UInt64>, stride: Int
  ) {
    let edges = self.edges(plus: pair[0], minus: pair[1], matches: matches)
    (pair[0], pair[1]) = (edges.plus, edges.minus)
    plane[0] = edges.plus
    plane[stride] = edges.right
    plane[2 &* stride] = matches
    plane[3 &* stride] = edges.substitution
  }
}
