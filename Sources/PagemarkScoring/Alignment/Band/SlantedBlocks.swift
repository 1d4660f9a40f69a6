/// The blocks of a segment that cheapest paths can cross: a band of parallel diagonals.
struct SlantedBlocks {
  /// The range of blocks over all columns.
  let all: ClosedRange<Int>
  /// The number of columns; the last one is the column of the end.
  let width: Int
  /// The first and the last row that can be touched in the last column; each is one less per column to the left.
  private let firstRow: Int
  private let lastRow: Int
  /// The largest number of blocks in a column.
  let greatestCount: Int

  /// - Parameters:
  ///   - all: The range of blocks outside of which there is no path.
  ///   - width: The number of columns.
  ///   - end: The rows of the last column where paths end.
  ///   - edits: The greatest cost of a path through the segment.
  init(all: ClosedRange<Int>, width: Int, end: ClosedRange<Int>, edits: Int) {
    (self.all, self.width) = (all, width)
    (firstRow, lastRow) = (end.lowerBound - edits, end.upperBound + edits)
    greatestCount = min(all.count, (lastRow - firstRow + Strip.width) / 64 + 2)
  }

  /// The first and the last block of a column, the same for all columns of a strip.
  @inline(__always)
  subscript(column: Int) -> (first: Int, last: Int) {
    let strip = column & ~(Strip.width &- 1)
    let rest = width &- 1 &- strip
    let first = (firstRow &- rest &- 1) >> 6
    let last = (lastRow &- rest &+ Strip.width &- 2) >> 6
    return (
      max(all.lowerBound, min(all.upperBound, first)),
      max(all.lowerBound, min(all.upperBound, last))
    )
  }
}
