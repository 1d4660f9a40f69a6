/// The blocks of a segment where cheapest paths can run: a band of parallel diagonals.
struct SlantedBlocks {
  /// The blocks of all columns together.
  let all: ClosedRange<Int>
  /// How many columns there are; the last is that of the end.
  let width: Int
  /// The first and the last row that can be touched in the last column, and left of it each one less.
  private let firstRow: Int
  private let lastRow: Int
  /// The most blocks a column has.
  let greatestCount: Int

  /// - Parameters:
  ///   - all: Blocks beyond which no path runs.
  ///   - width: How many columns there are.
  ///   - end: The rows of the last column where paths end.
  ///   - edits: The most that a path through the segment costs.
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
