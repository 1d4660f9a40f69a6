/// Goes back over the columns of a segment with the cells of the cheapest paths, and keeps for each
/// the most matches from there to the end.
struct PathSweep: ~Copyable {
  private struct Cell {
    /// −1 for a cell that is on no cheapest path.
    var matches: Int32
    var step: PathSegment.Step

    static var none: Cell { Cell(matches: -1, step: .insertion) }
  }

  private let blocks: SlantedBlocks
  /// The matrix row of cell 0.
  private let topRow: Int
  private let memory: UnsafeMutableRawPointer
  /// Which rows below the top one are on a cheapest path, in this column and in the one before.
  private var live: UnsafeMutablePointer<UInt64>
  private var nextLive: UnsafeMutablePointer<UInt64>
  /// By row, the top one first.
  private var cells: UnsafeMutablePointer<Cell>
  private var nextCells: UnsafeMutablePointer<Cell>
  /// Where a column has one cell, that and its row, and nothing above; −1 elsewhere.
  private var onlyRow = -1
  private var onlyCell = Cell.none

  /// Starts at a frontier.
  init(at frontier: Frontier, blocks: SlantedBlocks) {
    self.blocks = blocks
    let (wordCount, cellCount) = (blocks.all.count, 64 * blocks.all.count + 1)
    topRow = 64 * blocks.all.lowerBound
    // One piece of memory: both columns' bits, then both columns' cells.
    memory = .allocate(
      byteCount: 16 * wordCount + 2 * cellCount * MemoryLayout<Cell>.stride, alignment: 16)
    live = memory.bindMemory(to: UInt64.self, capacity: 2 * wordCount)
    live.initialize(repeating: 0, count: 2 * wordCount)
    nextLive = live + wordCount
    cells = (memory + 16 * wordCount).bindMemory(to: Cell.self, capacity: 2 * cellCount)
    cells.initialize(repeating: .none, count: 2 * cellCount)
    nextCells = cells + cellCount
    for (index, matches) in frontier.matches.enumerated() where matches >= 0 {
      enter(
        Cell(matches: matches, step: frontier.isPair[index] ? .pair : .insertion),
        row: frontier.rows.lowerBound + index - topRow)
    }
  }

  deinit { memory.deallocate() }

  private mutating func enter(_ cell: Cell, row: Int) {
    cells[row] = cell
    if row > 0 { live[(row &- 1) >> 6] |= 1 &<< UInt64(truncatingIfNeeded: (row &- 1) & 63) }
  }

  /// Records the step of each cell of this column, and goes to the column before.
  ///
  /// - Parameters:
  ///   - edges: The steps into the cells of this column.
  ///   - steps: Zeros, to be set as `PathSegment` has them.
  @inline(__always)
  mutating func stepBack(
    over edges: TightEdges.Column, recordingAt steps: UnsafeMutablePointer<UInt64>
  ) {
    if onlyRow > 0 {
      let bit = UInt64(truncatingIfNeeded: (onlyRow &- 1) & 63)
      let word = (onlyRow &+ topRow &- 1) >> 6 &- edges.firstBlock
      let plainMatches = edges.match[word] & ~(edges.down[word] | edges.right[word])
      if plainMatches &>> bit & 1 == 1 {
        let deletions = blocks.greatestCount &+ 1
        switch onlyCell.step {
        case .pair: steps[word] = 1 &<< bit
        case .deletion: steps[deletions &+ word] = 1 &<< bit
        case .insertion: break
        }
        onlyCell = Cell(matches: onlyCell.matches &+ 1, step: .pair)
        onlyRow &-= 1
        return
      }
    }
    if onlyRow >= 0 {
      enter(onlyCell, row: onlyRow)
      onlyRow = -1
    }
    stepAllBack(over: edges, recordingAt: steps)
  }

  @inline(never)
  private mutating func stepAllBack(
    over edges: TightEdges.Column, recordingAt steps: UnsafeMutablePointer<UInt64>
  ) {
    let firstWord = edges.firstBlock &- blocks.all.lowerBound
    let deletions = blocks.greatestCount &+ 1
    var (reached, lastReached) = (0, 0)
    var place = edges.lastBlock &- edges.firstBlock
    while place >= 0 {
      let word = firstWord &+ place
      var bits = live[word]
      live[word] = 0
      if bits != 0 {
        let (down, right) = (edges.down[place], edges.right[place])
        let match = edges.match[place]
        let pair = match | edges.substitution[place]
        var (pairSteps, downSteps, leftCells) = (UInt64(0), UInt64(0), UInt64(0))
        // The lowest row first: a deletion leads to the row above in the same column.
        while bits != 0 {
          let bit = 63 &- bits.leadingZeroBitCount
          let mask = UInt64(1) &<< UInt64(truncatingIfNeeded: bit)
          bits ^= mask
          let row = word &* 64 &+ bit &+ 1
          let cell = cells[row]
          cells[row] = .none
          switch cell.step {
          case .pair: pairSteps |= mask
          case .deletion: downSteps |= mask
          case .insertion: break
          }
          if down & mask != 0 {
            let above = cells[row &- 1]
            if cell.matches > above.matches
              || (cell.matches == above.matches && above.step == .insertion)
            {
              cells[row &- 1] = Cell(matches: cell.matches, step: .deletion)
            }
            if bit > 0 { bits |= mask &>> 1 } else if word > 0 { live[word &- 1] |= 1 &<< 63 }
          }
          // By a pair no other cell leads to the same one; by an insertion one may have led there.
          if right & mask != 0 {
            if nextCells[row].matches < 0 { (reached, lastReached) = (reached &+ 1, row) }
            if cell.matches > nextCells[row].matches {
              nextCells[row] = Cell(matches: cell.matches, step: .insertion)
            }
            leftCells |= mask
          }
          if pair & mask != 0 {
            nextCells[row &- 1] = Cell(
              matches: cell.matches &+ (match & mask != 0 ? 1 : 0), step: .pair)
            (reached, lastReached) = (reached &+ 1, row &- 1)
            if bit > 0 {
              leftCells |= mask &>> 1
            } else if word > 0 {
              nextLive[word &- 1] = 1 &<< 63
            }
          }
        }
        (steps[place], steps[deletions &+ place]) = (pairSteps, downSteps)
        nextLive[word] |= leftCells
      }
      place &-= 1
    }
    let cell = cells[0]
    if cell.matches >= 0 {
      cells[0] = .none
      steps[deletions &- 1] = cell.step == .pair ? 1 : 0
      steps[2 &* deletions &- 1] = cell.step == .deletion ? 1 : 0
      if nextCells[0].matches < 0 { (reached, lastReached) = (reached &+ 1, 0) }
      if cell.matches > nextCells[0].matches {
        nextCells[0] = Cell(matches: cell.matches, step: .insertion)
      }
    }
    swap(&live, &nextLive)
    swap(&cells, &nextCells)
    if reached == 1 {
      (onlyRow, onlyCell) = (lastReached, cells[lastReached])
      cells[lastReached] = .none
      if lastReached > 0 { live[(lastReached &- 1) >> 6] = 0 }
    }
  }

  /// Records the steps of column 0, whose cells are reached by deletions alone.
  mutating func finish(recordingAt steps: UnsafeMutablePointer<UInt64>) {
    if onlyRow == 0 {
      // The usual end: all paths are in the corner.
      steps[blocks.greatestCount] = onlyCell.step == .pair ? 1 : 0
      return
    }
    let stride = blocks.greatestCount
    let planes = UnsafeMutablePointer<UInt64>.allocate(capacity: 4 * stride)
    defer { planes.deallocate() }
    planes.initialize(repeating: ~0, count: stride)
    (planes + stride).initialize(repeating: 0, count: 3 * stride)
    let (first, last) = blocks[0]
    stepBack(
      over: TightEdges.Column(
        firstBlock: first, lastBlock: last, stride: stride, down: UnsafePointer(planes)),
      recordingAt: steps)
  }

  /// The cells that have been reached in this column.
  func frontier() -> Frontier? {
    if onlyRow >= 0 {
      return Frontier(
        rows: onlyRow + topRow...onlyRow + topRow, matches: [onlyCell.matches],
        isPair: [onlyCell.step == .pair])
    }
    var (first, last) = (0, 64 * blocks.all.count)
    while first < last, cells[first].matches < 0 { first += 1 }
    while last > first, cells[last].matches < 0 { last -= 1 }
    guard cells[first].matches >= 0 else { return nil }
    return Frontier(
      rows: first + topRow...last + topRow,
      matches: (first...last).map { cells[$0].matches },
      isPair: (first...last).map { cells[$0].step == .pair })
  }
}
