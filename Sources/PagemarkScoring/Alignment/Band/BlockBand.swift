/// A band of the distance matrix, column by column, in blocks of 64 rows.
///
/// `D(i, j)` is the distance of the first `i` reference units and the first `j` hypothesis units.
///
/// A block holds the vertical differences `D(i, j) − D(i − 1, j)` of 64 rows in two words, one for +1 and one for −1,
/// and advances one column in a constant number of steps (Myers 1999, in the form of Hyyrö 2003). Above the band,
/// each column is assumed to cost one more than the previous one; below it, each row. Values are therefore never too
/// small, and exact if a cheapest path to the cell stays in the band.
///
/// - Source: Myers, *A fast bit-vector algorithm for approximate string matching based on dynamic
///   programming*, JACM 46 (1999); Hyyrö, *A bit-vector algorithm for computing Levenshtein and
///   Damerau edit distances*, Nordic Journal of Computing 10 (2003).
@safe struct BlockBand: ~Copyable {
  /// The vertical differences in column `column`: for each block, its +1 and −1 bits.
  let differences: UnsafeMutablePointer<UInt64>
  let blockCount: Int
  /// The number of hypothesis units consumed.
  private(set) var column = 0
  private(set) var first = 0
  private(set) var last: Int
  /// `D` of the row above the first block, and of the last row of the last block.
  private(set) var top = 0
  private(set) var bottom: Int

  /// The blocks 0 … `last`, before the first column.
  init(blockCount: Int, last: Int) {
    self.blockCount = blockCount
    self.last = last
    bottom = 64 * (last + 1)
    unsafe differences = .allocate(capacity: 2 * blockCount)
    for block in 0..<blockCount {
      unsafe (differences[2 * block], differences[2 * block + 1]) = (~0, 0)
    }
  }

  deinit { unsafe differences.deallocate() }

  /// The row above the first block; 0 is the first row of the matrix.
  var topRow: Int { 64 &* first }
  /// The last row of the last block; it can be beyond the reference, where nothing matches.
  var bottomRow: Int { 64 &* last &+ 64 }

  /// Advances over the next columns, `Strip.width` or one at a time.
  @inline(__always)
  mutating func advance(
    by width: Int, in table: borrowing MatchTable, recorder: some StripRecorder
  ) {
    let strip = Strip(column: column, width: width, first: first, last: last)
    unsafe bottom &+= strip.advance(differences, in: table, recorder: recorder)
    column &+= width
    top &+= width
  }

  /// `D` of the last row of the first block.
  var valueBelowFirst: Int { top &+ sum(of: first) }
  /// `D` of the row above the last block.
  var valueAboveLast: Int { bottom &- sum(of: last) }

  private func sum(of block: Int) -> Int {
    unsafe differences[2 &* block].nonzeroBitCount &- differences[2 &* block &+ 1].nonzeroBitCount
  }

  mutating func dropFirst() {
    top = valueBelowFirst
    first &+= 1
  }

  mutating func dropLast() {
    bottom = valueAboveLast
    last &-= 1
  }

  mutating func appendBlock() {
    last &+= 1
    unsafe (differences[2 &* last], differences[2 &* last &+ 1]) = (~0, 0)
    bottom &+= 64
  }

  /// `D` of a row in the last block.
  func value(ofRow row: Int) -> Int {
    let beyond = bottomRow &- row
    guard beyond > 0 else { return bottom }
    let shift = UInt64(64 &- beyond)
    return unsafe bottom &- (differences[2 &* last] >> shift).nonzeroBitCount
      &+ (differences[2 &* last &+ 1] >> shift).nonzeroBitCount
  }
}
