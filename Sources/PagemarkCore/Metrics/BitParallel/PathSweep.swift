/// Goes back over the columns of a segment with the cells of the cheapest paths, and keeps for each
/// the most matches from there to the end.
struct PathSweep: ~Copyable {
  private struct Cell {
    /// −1 for a cell that is on no cheapest path.
    var matches: Int32
    var step: PathSegment.Step

    static var none: Cell { Cell(matches: -1, step: .insertion) }
  }

  private let wordCount: Int
  /// Which rows below the top one are on a cheapest path, in this column and in the one before.
  private var live: UnsafeMutablePointer<UInt64>
  private var nextLive: UnsafeMutablePointer<UInt64>
  /// By row, the top one first.
  private var cells: UnsafeMutablePointer<Cell>
  private var nextCells: UnsafeMutablePointer<Cell>

  /// Starts at a frontier.
  init(at frontier: Frontier, topRow: Int, wordCount: Int) {
    self.wordCount = wordCount
    live = .allocate(capacity: wordCount)
    nextLive = .allocate(capacity: wordCount)
    live.initialize(repeating: 0, count: wordCount)
    nextLive.initialize(repeating: 0, count: wordCount)
    cells = .allocate(capacity: 64 * wordCount + 1)
    nextCells = .allocate(capacity: 64 * wordCount + 1)
    cells.initialize(repeating: .none, count: 64 * wordCount + 1)
    nextCells.initialize(repeating: .none, count: 64 * wordCount + 1)
    for (index, matches) in frontier.matches.enumerated() where matches >= 0 {
      let row = frontier.rows.lowerBound + index - topRow
      cells[row] = Cell(matches: matches, step: frontier.isPair[index] ? .pair : .insertion)
      if row > 0 { live[(row - 1) >> 6] |= 1 << UInt64((row - 1) & 63) }
    }
  }

  deinit {
    live.deallocate()
    nextLive.deallocate()
    cells.deallocate()
    nextCells.deallocate()
  }

  /// Records the step of each cell of this column, and goes to the column before.
  ///
  /// - Parameters:
  ///   - edges: The steps into the cells of this column.
  ///   - steps: Zeros, to be set as `PathSegment` has them.
  mutating func stepBack(
    over edges: TightEdges.Column, recordingAt steps: UnsafeMutablePointer<UInt64>
  ) {
    var word = wordCount &- 1
    while word >= 0 {
      var bits = live[word]
      live[word] = 0
      if bits != 0 {
        let (down, right) = (edges.down[word], edges.right[word])
        let match = edges.match[word]
        let pair = match | edges.substitution[word]
        var (pairSteps, downSteps, leftCells) = (UInt64(0), UInt64(0), UInt64(0))
        // Downward rows first: a deletion leads to the row above in the same column.
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
          if pair & mask != 0 {
            nextCells[row &- 1] = Cell(
              matches: cell.matches &+ (match & mask != 0 ? 1 : 0), step: .pair)
            if bit > 0 {
              leftCells |= mask &>> 1
            } else if word > 0 {
              nextLive[word &- 1] = 1 &<< 63
            }
          }
          if right & mask != 0 {
            if cell.matches > nextCells[row].matches {
              nextCells[row] = Cell(matches: cell.matches, step: .insertion)
            }
            leftCells |= mask
          }
        }
        (steps[word], steps[wordCount &+ 1 &+ word]) = (pairSteps, downSteps)
        nextLive[word] |= leftCells
      }
      word &-= 1
    }
    let cell = cells[0]
    if cell.matches >= 0 {
      cells[0] = .none
      steps[wordCount] = cell.step == .pair ? 1 : 0
      steps[2 &* wordCount &+ 1] = cell.step == .deletion ? 1 : 0
      if cell.matches > nextCells[0].matches {
        nextCells[0] = Cell(matches: cell.matches, step: .insertion)
      }
    }
    swap(&live, &nextLive)
    swap(&cells, &nextCells)
  }

  /// Records the steps of column 0, whose cells are reached by deletions alone.
  mutating func finish(recordingAt steps: UnsafeMutablePointer<UInt64>) {
    let planes = UnsafeMutablePointer<UInt64>.allocate(capacity: 4 * wordCount)
    defer { planes.deallocate() }
    planes.initialize(repeating: ~0, count: wordCount)
    (planes + wordCount).initialize(repeating: 0, count: 3 * wordCount)
    stepBack(
      over: TightEdges.Column(wordCount: wordCount, down: UnsafePointer(planes)),
      recordingAt: steps)
  }

  /// The cells that have been reached in this column.
  func frontier(topRow: Int) -> Frontier? {
    let rows = (0...64 * wordCount).filter { cells[$0].matches >= 0 }
    guard let first = rows.first, let last = rows.last else { return nil }
    return Frontier(
      rows: first + topRow...last + topRow,
      matches: (first...last).map { cells[$0].matches },
      isPair: (first...last).map { cells[$0].step == .pair })
  }
}
