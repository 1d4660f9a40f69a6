/// A copy of a band at one column, from which the columns after it can be computed again.
struct BandCheckpoint {
  let column: Int
  /// The first block, and `D` of the row above it.
  let first: Int
  let top: Int
  /// For each block, its +1 and −1 bits.
  let differences: [UInt64]

  init(of band: borrowing BlockBand) {
    (column, first, top) = (band.column, band.first, band.top)
    differences = unsafe Array(
      UnsafeBufferPointer(
        start: band.differences + 2 * band.first, count: 2 * (band.last - band.first + 1)))
  }

  /// Column 0, in which each row costs one more than the row above.
  init() { (column, first, top, differences) = (0, 0, 0, []) }

  /// The differences of a block; below the band, each row costs one more than the row above.
  func differences(of block: Int) -> (plus: UInt64, minus: UInt64) {
    let place = 2 * (block - first)
    return place < differences.count ? (differences[place], differences[place + 1]) : (~0, 0)
  }

  /// `D` at the last row of a block minus `D` above it.
  func sum(of block: Int) -> Int {
    let (plus, minus) = differences(of: block)
    return plus.nonzeroBitCount - minus.nonzeroBitCount
  }

  /// The greatest `D` of the rows.
  func largestValue(in rows: ClosedRange<Int>) -> Int {
    var value = top
    var block = first
    while 64 * block + 64 < rows.lowerBound {
      value += sum(of: block)
      block += 1
    }
    var row = 64 * block
    var largest = row >= rows.lowerBound ? value : Int.min
    while row < rows.upperBound {
      let (plus, minus) = differences(of: row / 64)
      let bit = UInt64(row & 63)
      value += Int(plus >> bit & 1) - Int(minus >> bit & 1)
      row += 1
      if row >= rows.lowerBound { largest = max(largest, value) }
    }
    return largest
  }

  /// The first block that can contain a cell of a cheapest path to given cells in a later column.
  ///
  /// - Parameters:
  ///   - row: The highest row of the given cells.
  ///   - value: The greatest `D` of the given cells.
  ///   - distance: The number of columns from this one to theirs.
  /// - Returns: A block; neither the row above it nor any higher row, except row 0, is on such a path.
  func firstBlock(reaching row: Int, value: Int, columnsOn distance: Int) -> Int {
    var above = top
    var block = first
    while 64 * block + 64 < row {
      let below = above + sum(of: block)
      // From any row of the block, the path has at least this many more steps down than across.
      guard below + row - (64 * block + 64) - distance > value else { break }
      above = below
      block += 1
    }
    return block
  }

  /// The least `D` from the row above a block down to a given row.
  func leastValue(fromBlock start: Int, toRow end: Int) -> Int {
    var value = (first..<max(first, start)).reduce(top) { $0 + sum(of: $1) }
    var least = value
    var row = 64 * start
    while row < end {
      let (plus, minus) = differences(of: row / 64)
      // If every row costs more than the row above, none of them has the least value.
      if minus == 0 {
        value += plus.nonzeroBitCount
        row += 64
        continue
      }
      for bit in UInt64(0)..<64 {
        value += Int(plus >> bit & 1) - Int(minus >> bit & 1)
        least = min(least, value)
      }
      row += 64
    }
    return least
  }
}
