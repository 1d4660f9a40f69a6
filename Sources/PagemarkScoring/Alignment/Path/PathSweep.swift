/// Goes back over the columns of a segment along the cheapest paths, and keeps for each cell the most matches from
/// there to the end.
@safe struct PathSweep: ~Copyable {
  /// The most matches from a cell to the end, and the step that leads there.
  ///
  /// Matches are in the upper bits, the step in the lower two. The greater value is better; between equal numbers of
  /// matches, the preferred step has the greater value. −1 for a cell that is not on a cheapest path.
  private typealias Cell = Int32
  private static let pair: Cell = 2
  private static let deletion: Cell = 1
  private static let steps: Cell = 3

  private let blocks: SlantedBlocks
  /// The matrix row of cell 0.
  private let topRow: Int
  private let memory: UnsafeMutableRawPointer
  /// The rows below the top one that are on a cheapest path, in this column and in the previous one.
  private var live: UnsafeMutablePointer<UInt64>
  private var nextLive: UnsafeMutablePointer<UInt64>
  /// By row, beginning with the top row.
  private var cells: UnsafeMutablePointer<Cell>
  private var nextCells: UnsafeMutablePointer<Cell>
  /// If a column has only one cell, that cell and its row are kept here and nothing above; otherwise −1.
  private var onlyRow = -1
  private var onlyCell: Cell = -1

  /// Starts at a frontier.
  init(at frontier: Frontier, blocks: SlantedBlocks) {
    self.blocks = blocks
    let (wordCount, cellCount) = (blocks.all.count, 64 * blocks.all.count + 1)
    topRow = 64 * blocks.all.lowerBound
    // One allocation: the bits of both columns, then the cells of both columns.
    unsafe memory = .allocate(
      byteCount: 16 * wordCount + 2 * cellCount * MemoryLayout<Cell>.stride, alignment: 16)
    unsafe live = unsafe memory.bindMemory(to: UInt64.self, capacity: 2 * wordCount)
    unsafe live.initialize(repeating: 0, count: 2 * wordCount)
    unsafe nextLive = unsafe live + wordCount
    unsafe cells = unsafe (memory + 16 * wordCount).bindMemory(
      to: Cell.self, capacity: 2 * cellCount)
    unsafe cells.initialize(repeating: -1, count: 2 * cellCount)
    unsafe nextCells = unsafe cells + cellCount
    for (index, matches) in frontier.matches.enumerated() where matches >= 0 {
      enter(
        matches << 2 | (frontier.isPair[index] ? Self.pair : 0),
        row: frontier.rows.lowerBound + index - topRow)
    }
  }

  deinit { unsafe memory.deallocate() }

  private mutating func enter(_ cell: Cell, row: Int) {
    unsafe cells[row] = cell
    if row > 0 { unsafe live[(row &- 1) >> 6] |= 1 &<< UInt64(truncatingIfNeeded: (row &- 1) & 63) }
  }

  /// Records the step of each cell of this column, and moves to the previous column.
  ///
  /// - Parameters:
  ///   - edges: The steps into the cells of this column.
  ///   - steps: Zeros, to be filled in the format of `PathSegment`.
  @inline(__always)
  mutating func stepBack(
    over edges: TightEdges.Column, recordingAt steps: UnsafeMutablePointer<UInt64>
  ) {
    if onlyRow > 0 {
      let bit = UInt64(truncatingIfNeeded: (onlyRow &- 1) & 63)
      let word = unsafe (onlyRow &+ topRow &- 1) >> 6 &- edges.firstBlock
      let plainMatches = unsafe edges.match[word] & ~(edges.down[word] | edges.right[word])
      if plainMatches &>> bit & 1 == 1 {
        let deletions = blocks.greatestCount &+ 1
        let code = UInt64(truncatingIfNeeded: onlyCell)
        unsafe steps[word] = (code &>> 1 & 1) &<< bit
        unsafe steps[deletions &+ word] = (code & 1) &<< bit
        onlyCell = (onlyCell | Self.steps) &+ 1 | Self.pair
        onlyRow &-= 1
        return
      }
    }
    if onlyRow >= 0 {
      enter(onlyCell, row: onlyRow)
      onlyRow = -1
    }
    unsafe stepAllBack(over: edges, recordingAt: steps)
  }

  @inline(never)
  private mutating func stepAllBack(
    over edges: TightEdges.Column, recordingAt steps: UnsafeMutablePointer<UInt64>
  ) {
    let firstWord = unsafe edges.firstBlock &- blocks.all.lowerBound
    let deletions = blocks.greatestCount &+ 1
    var word = unsafe edges.lastBlock &- blocks.all.lowerBound
    while word >= firstWord {
      let bits = unsafe live[word]
      unsafe live[word] = 0
      if bits != 0 {
        let place = word &- firstWord
        let reached = unsafe stepBack(
          from: bits, word: word, edges: edges, place: place, recordingAt: steps + place)
        let pair = unsafe reached & (edges.match[place] | edges.substitution[place])
        unsafe nextLive[word] |= reached & edges.right[place] | pair &>> 1
        if word > 0 {
          unsafe nextLive[word &- 1] = pair &<< 63
          unsafe live[word &- 1] |= (reached & edges.down[place]) &<< 63
        }
      }
      word &-= 1
    }
    let cell = unsafe cells[0]
    if cell >= 0 {
      unsafe cells[0] = -1
      unsafe steps[deletions &- 1] = UInt64(truncatingIfNeeded: cell &>> 1 & 1)
      unsafe steps[2 &* deletions &- 1] = UInt64(truncatingIfNeeded: cell & 1)
      unsafe nextCells[0] = unsafe max(nextCells[0], cell & ~Self.steps)
    }
    unsafe swap(&live, &nextLive)
    unsafe swap(&cells, &nextCells)
    unsafe findOnlyCell(
      from: max(0, firstWord &- 1), through: edges.lastBlock &- blocks.all.lowerBound)
  }

  /// Does the same for the cells of one block, without branches that depend on the texts.
  ///
  /// - Returns: The cells on cheapest paths: the given ones, and those that reach them by deletions.
  @inline(__always)
  private mutating func stepBack(
    from bits: UInt64, word: Int, edges: TightEdges.Column, place: Int,
    recordingAt steps: UnsafeMutablePointer<UInt64>
  ) -> UInt64 {
    let (down, right, match) = unsafe (edges.down[place], edges.right[place], edges.match[place])
    let pair = unsafe match | edges.substitution[place]
    var (left, reached, pairSteps, downSteps) = (bits, bits, UInt64(0), UInt64(0))
    // The lowest row first: a deletion leads from the row above in the same column.
    while left != 0 {
      let bit = UInt64(truncatingIfNeeded: 63 &- left.leadingZeroBitCount)
      let row = word &* 64 &+ Int(truncatingIfNeeded: bit) &+ 1
      let cell = unsafe cells[row]
      unsafe cells[row] = -1
      let code = UInt64(truncatingIfNeeded: cell)
      pairSteps |= (code &>> 1 & 1) &<< bit
      downSteps |= (code & 1) &<< bit
      // A cell, or −1 if the step is not part of a cheapest path.
      func candidate(_ cell: Cell, if edges: UInt64) -> Cell {
        cell | (Cell(truncatingIfNeeded: edges &>> bit & 1) &- 1)
      }
      let matches = cell & ~Self.steps
      let isMatch = Cell(truncatingIfNeeded: match &>> bit & 1)
      unsafe cells[row &- 1] = unsafe max(
        cells[row &- 1], candidate(matches | Self.deletion, if: down))
      unsafe nextCells[row] = unsafe max(nextCells[row], candidate(matches, if: right))
      unsafe nextCells[row &- 1] = candidate(matches &+ isMatch &<< 2 | Self.pair, if: pair)
      let mask = UInt64(1) &<< bit
      let above = (down & mask) &>> 1
      reached |= above
      left = left ^ mask | above
    }
    unsafe (steps[0], steps[blocks.greatestCount &+ 1]) = (pairSteps, downSteps)
    return reached
  }

  /// Stores the cell of this column separately if it is the only one.
  @inline(__always)
  private mutating func findOnlyCell(from first: Int, through last: Int) {
    var (only, bits) = (-1, UInt64(0))
    for word in first...last where unsafe live[word] != 0 {
      guard bits == 0 else { return }
      (only, bits) = unsafe (word, live[word])
    }
    guard bits & (bits &- 1) == 0, unsafe bits == 0 || cells[0] < 0 else { return }
    onlyRow = bits == 0 ? 0 : only &* 64 &+ bits.trailingZeroBitCount &+ 1
    onlyCell = unsafe cells[onlyRow]
    unsafe cells[onlyRow] = -1
    if bits != 0 { unsafe live[only] = 0 }
  }

  /// Records the steps of column 0, in which cells are reached by deletions only.
  mutating func finish(recordingAt steps: UnsafeMutablePointer<UInt64>) {
    if onlyRow == 0 {
      // The usual case: all paths end in the corner.
      unsafe steps[blocks.greatestCount] = UInt64(truncatingIfNeeded: onlyCell &>> 1 & 1)
      return
    }
    let stride = blocks.greatestCount
    let planes = UnsafeMutablePointer<UInt64>.allocate(capacity: 4 * stride)
    defer { unsafe planes.deallocate() }
    unsafe planes.initialize(repeating: ~0, count: stride)
    unsafe (planes + stride).initialize(repeating: 0, count: 3 * stride)
    let (first, last) = blocks[0]
    unsafe stepBack(
      over: TightEdges.Column(
        firstBlock: first, lastBlock: last, stride: stride, down: UnsafePointer(planes)),
      recordingAt: steps)
  }

  /// The cells of this column that were reached.
  func frontier() -> Frontier? {
    if onlyRow >= 0 {
      return Frontier(
        rows: onlyRow + topRow...onlyRow + topRow, matches: [onlyCell >> 2],
        isPair: [onlyCell & Self.pair != 0])
    }
    var (first, last) = (0, 64 * blocks.all.count)
    while first < last, unsafe cells[first] < 0 { first += 1 }
    while last > first, unsafe cells[last] < 0 { last -= 1 }
    guard unsafe cells[first] >= 0 else { return nil }
    return Frontier(
      rows: first + topRow...last + topRow, matches: (first...last).map { unsafe cells[$0] >> 2 },
      isPair: (first...last).map { unsafe cells[$0] & Self.pair != 0 })
  }
}
