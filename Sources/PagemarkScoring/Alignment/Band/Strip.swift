/// A few adjacent columns of the distance matrix, and the blocks of 64 rows that they cross.
struct Strip {
  /// Number of columns that advance together: their steps overlap in the processor, and a band is loaded once.
  static let width = 4

  /// The first of the columns.
  let column: Int
  /// `Strip.width` or less.
  let width: Int
  let first: Int
  let last: Int

  /// Advances the blocks over the columns; the row above the first block costs one more per column.
  ///
  /// - Parameters:
  ///   - differences: For each block, its +1 and −1 bits in the column before the strip; on return, those in the last
  ///     column.
  ///   - table: Which units match.
  ///   - recorder: Receives all cells, block by block.
  /// - Returns: The change of the last row's value from the column before the strip to the last column.
  @inline(__always)
  func advance(
    _ differences: UnsafeMutablePointer<UInt64>, in table: borrowing MatchTable,
    recorder: some StripRecorder
  ) -> Int {
    if width == Self.width { return unsafe advanceFour(differences, in: table, recorder: recorder) }
    return (0..<width).reduce(0) {
      unsafe $0 &+ advanceOne(position: $1, differences, in: table, recorder: recorder)
    }
  }

  private func advanceOne(
    position: Int, _ differences: UnsafeMutablePointer<UInt64>, in table: borrowing MatchTable,
    recorder: some StripRecorder
  ) -> Int {
    var recorder = recorder
    let column = column &+ position
    let row = unsafe table.row(of: column, position: position, from: first, through: last)
    var carry = Carry.down
    var block = first
    while block <= last {
      unsafe carry.step(row[block], through: differences + 2 &* block, position, &recorder)
      recorder.finishBlock()
      block &+= 1
    }
    table.endUse(of: column, position: position, through: last)
    return carry.difference
  }

  private func advanceFour(
    _ differences: UnsafeMutablePointer<UInt64>, in table: borrowing MatchTable,
    recorder: some StripRecorder
  ) -> Int {
    var recorder = recorder
    let row0 = unsafe table.row(of: column, position: 0, from: first, through: last)
    let row1 = unsafe table.row(of: column &+ 1, position: 1, from: first, through: last)
    let row2 = unsafe table.row(of: column &+ 2, position: 2, from: first, through: last)
    let row3 = unsafe table.row(of: column &+ 3, position: 3, from: first, through: last)
    var (carry0, carry1, carry2, carry3) = (Carry.down, Carry.down, Carry.down, Carry.down)
    var block = first
    while block <= last {
      let pair = unsafe differences + 2 &* block
      unsafe carry0.step(row0[block], through: pair, 0, &recorder)
      unsafe carry1.step(row1[block], through: pair, 1, &recorder)
      unsafe carry2.step(row2[block], through: pair, 2, &recorder)
      unsafe carry3.step(row3[block], through: pair, 3, &recorder)
      recorder.finishBlock()
      block &+= 1
    }
    for position in 0..<4 {
      table.endUse(of: column &+ position, position: position, through: last)
    }
    return carry0.difference &+ carry1.difference &+ carry2.difference &+ carry3.difference
  }
}

/// Records the cells of a strip; each strip gets a copy.
protocol StripRecorder {
  /// Records the cells of one block in the column at that position of the strip.
  mutating func record(_ edges: Carry.Edges, matches: UInt64, position: Int)
  /// Called between blocks; the next block is the one below.
  mutating func finishBlock()
}

/// Records nothing.
struct NoRecorder: StripRecorder {
  @inline(__always)
  func record(_ edges: Carry.Edges, matches: UInt64, position: Int) {}
  @inline(__always)
  func finishBlock() {}
}

extension Carry {
  /// Advances one block of the strip by one column.
  @inline(__always)
  fileprivate mutating func step(
    _ matches: UInt64, through pair: UnsafeMutablePointer<UInt64>, _ position: Int,
    _ recorder: inout some StripRecorder
  ) {
    let edges = unsafe self.edges(plus: pair[0], minus: pair[1], matches: matches)
    unsafe (pair[0], pair[1]) = (edges.plus, edges.minus)
    recorder.record(edges, matches: matches, position: position)
  }
}
