/// The cells of several cheapest paths, from where they diverge, seen from the end, to where they meet.
///
/// Column by column, each cell gets the number of matches that can follow it and the step that leads there. When a
/// column has only one cell left, the path with the most matches is read forward from it.
@unsafe struct TiedCells {
  /// A cell of the current or the next column: 1 + its row, above 32 bits of score.
  ///
  /// The score has the number of matches that can follow in the upper bits and the step in the lower two. The greater
  /// value is better; between equal numbers of matches, the preferred step has the greater value.
  private typealias Cell = UInt64
  private static let pair: Cell = 2
  private static let deletion: Cell = 1
  private static let steps: Cell = 3
  private static let match: Cell = 4

  private var cells: UnsafeMutablePointer<Cell>
  private var nextCells: UnsafeMutablePointer<Cell>
  /// The visited cells in order: row, then column, above two bits of step.
  private let log: UnsafeMutablePointer<UInt64>
  private let logCapacity: Int

  private static func logCapacity(referenceCount: Int, hypothesisCount: Int) -> Int {
    64 + 4 * (referenceCount + hypothesisCount)
  }
  /// The number of words needed for so many units.
  static func wordCount(referenceCount: Int, hypothesisCount: Int) -> Int {
    unsafe 2 * (referenceCount + 1)
      + logCapacity(referenceCount: referenceCount, hypothesisCount: hypothesisCount)
  }

  /// - Parameters:
  ///   - memory: `wordCount` words with any content.
  ///   - referenceCount: The number of units in the reference.
  ///   - hypothesisCount: The number of units in the hypothesis.
  init(memory: UnsafeMutablePointer<UInt64>, referenceCount: Int, hypothesisCount: Int) {
    unsafe cells = unsafe memory
    unsafe nextCells = unsafe memory + (referenceCount + 1)
    unsafe log = unsafe nextCells + (referenceCount + 1)
    unsafe logCapacity = unsafe Self.logCapacity(
      referenceCount: referenceCount, hypothesisCount: hypothesisCount)
  }

  /// Adds the steps back from a cell to where all cheapest paths to it meet.
  ///
  /// - Returns: The cell where they meet; `nil` if too many cells tie.
  mutating func goBack(
    fromRow row: Int, column: Int, in walk: borrowing RecordedWalk, runs: inout RunsFromEnd
  ) -> (row: Int, column: Int)? {
    var (column, count, logCount) = (column, 1, 0)
    unsafe cells[0] = Cell(truncatingIfNeeded: row &+ 1) &<< 32
    while true {
      guard
        let nextCount = unsafe stepBack(count, column: column, in: walk, logCount: &logCount)
      else { return nil }
      if column == 0 { break }
      column &-= 1
      if nextCount == 1 {
        // The log always has room for one more entry.
        unsafe log[logCount] = unsafe Self.entry(nextCells[0], column: column)
        logCount &+= 1
        break
      }
      unsafe swap(&cells, &nextCells)
      count = nextCount
    }
    let row = unsafe Int(truncatingIfNeeded: log[logCount &- 1] &>> 34)
    unsafe addSteps(logCount, in: walk, runs: &runs)
    return (row, column)
  }

  @inline(__always)
  private static func entry(_ cell: Cell, column: Int) -> UInt64 {
    unsafe (cell &>> 32 &- 1) &<< 34 | UInt64(truncatingIfNeeded: column) &<< 2 | cell & steps
  }

  /// Logs the cells of a column, and finds those of the previous column.
  @inline(__always)
  private func stepBack(
    _ count: Int, column: Int, in walk: borrowing RecordedWalk, logCount: inout Int
  ) -> Int? {
    // The lowest row first: a deletion leads from the row above in the same column.
    var (index, nextCount, above) = (0, 0, Cell(0))
    while index < count || above != 0 {
      let listed = unsafe index < count ? cells[index] : 0
      let cell = max(listed, above)
      if listed &>> 32 == cell &>> 32 { index &+= 1 }
      guard unsafe logCount &+ 1 < logCapacity else { return nil }
      unsafe log[logCount] = Self.entry(cell, column: column)
      logCount &+= 1

      let row = Int(truncatingIfNeeded: cell &>> 32) &- 1
      let place = cell & ~0xFFFF_FFFF
      let matches = unsafe cell & 0xFFFF_FFFF & ~Self.steps
      let edges = unsafe Self.edges(row: row, column: column, in: walk)
      let placeAbove = place &- 1 &<< 32
      above = unsafe edges.down == 1 ? placeAbove | matches | Self.deletion : 0
      if edges.right == 1 {
        if nextCount > 0, unsafe nextCells[nextCount &- 1] &>> 32 == cell &>> 32 {
          unsafe nextCells[nextCount &- 1] = unsafe max(nextCells[nextCount &- 1], place | matches)
        } else {
          unsafe nextCells[nextCount] = place | matches
          nextCount &+= 1
        }
      }
      if edges.pair == 1 {
        let isMatch = unsafe walk.equality.matches(
          walk.reference[row &- 1], walk.hypothesis[column &- 1])
        unsafe nextCells[nextCount] =
          placeAbove | (matches &+ (isMatch ? Self.match : 0)) | Self.pair
        nextCount &+= 1
      }
    }
    return nextCount
  }

  @inline(__always)
  private static func edges(
    row: Int, column: Int, in walk: borrowing RecordedWalk
  ) -> EdgeRecord.Cell {
    if row > 0, column > 0 { return unsafe walk.record[row: row, column: column] }
    return EdgeRecord.Cell(down: row > 0 ? 1 : 0, right: column > 0 ? 1 : 0, pair: 0)
  }

  /// Reads the path from the last cell of the log to the first, and adds its steps.
  @inline(__always)
  private func addSteps(
    _ logCount: Int, in walk: borrowing RecordedWalk, runs: inout RunsFromEnd
  ) {
    // Each step consumes at least one entry of the log, whose place then stores the operation.
    var (index, start) = (logCount &- 1, logCount)
    while index > 0 {
      let entry = unsafe log[index]
      let step = unsafe entry & Self.steps
      let (row, column) = (Int(entry &>> 34), Int(entry &>> 2 & 0xFFFF_FFFF))
      let operation: Alignment.Operation
      var next = entry &>> 2
      if unsafe step == Self.pair {
        operation =
          unsafe walk.equality.matches(walk.reference[row], walk.hypothesis[column])
          ? .match : .substitution
        next &+= 1 &<< 32 &+ 1
      } else if unsafe step == Self.deletion {
        operation = .deletion
        next &+= 1 &<< 32
      } else {
        operation = .insertion
        next &+= 1
      }
      index &-= 1
      while unsafe log[index] &>> 2 != next { index &-= 1 }
      start &-= 1
      unsafe log[start] = UInt64(operation.rawValue)
    }
    while start < logCount {
      unsafe runs.add(
        Alignment.Operation(rawValue: UInt8(truncatingIfNeeded: log[start])).unsafelyUnwrapped)
      start &+= 1
    }
  }
}
