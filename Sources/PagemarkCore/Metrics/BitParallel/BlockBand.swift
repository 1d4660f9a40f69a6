/// A band of the distance matrix, column by column, in blocks of 64 rows.
///
/// `D(i, j)` is the distance of the first `i` reference and `j` hypothesis units. A block holds the
/// vertical differences `D(i, j) − D(i − 1, j)` of 64 rows in two words, one for +1 and one for −1,
/// and takes one step a column (Myers 1999, in the form of Hyyrö 2003). Above the band each column
/// is taken to cost one more than the last, below it each row; so a value is never too small, and
/// exact where a cheapest path to it stays in the band.
///
/// - Source: Myers, *A fast bit-vector algorithm for approximate string matching based on dynamic
///   programming*, JACM 46 (1999); Hyyrö, *A bit-vector algorithm for computing Levenshtein and
///   Damerau edit distances*, Nordic Journal of Computing 10 (2003).
struct BlockBand: ~Copyable {
  /// So many columns go through a block at once: their steps overlap, and the band moves once.
  static let stripWidth = 4

  /// The vertical differences of column `column`: for each block its +1 and its −1 bits.
  let differences: UnsafeMutablePointer<UInt64>
  let blockCount: Int
  /// How many hypothesis units have been taken.
  private(set) var column = 0
  private(set) var first = 0
  private(set) var last: Int
  /// `D` of the row above the first block, and of the last row of the last.
  private(set) var top = 0
  private(set) var bottom: Int

  /// The blocks 0 … `last` before the first column.
  init(blockCount: Int, last: Int) {
    self.blockCount = blockCount
    self.last = last
    bottom = 64 * (last + 1)
    differences = .allocate(capacity: 2 * blockCount)
    for block in 0..<blockCount {
      (differences[2 * block], differences[2 * block + 1]) = (~0, 0)
    }
  }

  deinit { differences.deallocate() }

  /// The row above the first block, 0 for the first row of the matrix.
  var topRow: Int { 64 &* first }
  /// The last row of the last block; may lie beyond the reference, whose missing units match nothing.
  var bottomRow: Int { 64 &* last &+ 64 }

  /// Takes the next columns, `stripWidth` or one at a time.
  @inline(__always)
  mutating func advance(by width: Int, in table: borrowing MatchTable) {
    if width == 4 { advanceFour(in: table) } else { advanceOne(in: table) }
  }

  private mutating func advanceOne(in table: borrowing MatchTable) {
    let row = table.row(of: column, position: 0, from: first, through: last)
    var carry = Carry.down
    var block = first
    while block <= last {
      let pair = differences + 2 &* block
      var (plus, minus) = (pair[0], pair[1])
      carry.step(through: &plus, &minus, matches: row[block])
      (pair[0], pair[1]) = (plus, minus)
      block &+= 1
    }
    table.endUse(of: column, position: 0, from: first, through: last)
    column &+= 1
    top &+= 1
    bottom &+= carry.difference
  }

  private mutating func advanceFour(in table: borrowing MatchTable) {
    let (first, last) = (first, last)
    let row0 = table.row(of: column, position: 0, from: first, through: last)
    let row1 = table.row(of: column &+ 1, position: 1, from: first, through: last)
    let row2 = table.row(of: column &+ 2, position: 2, from: first, through: last)
    let row3 = table.row(of: column &+ 3, position: 3, from: first, through: last)
    var (carry0, carry1, carry2, carry3) = (Carry.down, Carry.down, Carry.down, Carry.down)
    var block = first
    while block <= last {
      let pair = differences + 2 &* block
      var (plus, minus) = (pair[0], pair[1])
      carry0.step(through: &plus, &minus, matches: row0[block])
      carry1.step(through: &plus, &minus, matches: row1[block])
      carry2.step(through: &plus, &minus, matches: row2[block])
      carry3.step(through: &plus, &minus, matches: row3[block])
      (pair[0], pair[1]) = (plus, minus)
      block &+= 1
    }
    for position in 0..<4 {
      table.endUse(of: column &+ position, position: position, from: first, through: last)
    }
    column &+= 4
    top &+= 4
    bottom &+=
      carry0.difference &+ carry1.difference &+ carry2.difference &+ carry3.difference
  }

  /// `D` of the last row of the first block.
  var valueBelowFirst: Int { top &+ sum(of: first) }
  /// `D` of the row above the last block.
  var valueAboveLast: Int { bottom &- sum(of: last) }

  private func sum(of block: Int) -> Int {
    differences[2 &* block].nonzeroBitCount &- differences[2 &* block &+ 1].nonzeroBitCount
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
    (differences[2 &* last], differences[2 &* last &+ 1]) = (~0, 0)
    bottom &+= 64
  }

  /// `D` of a row within the last block.
  func value(ofRow row: Int) -> Int {
    let beyond = bottomRow &- row
    guard beyond > 0 else { return bottom }
    let shift = UInt64(64 &- beyond)
    return bottom &- (differences[2 &* last] >> shift).nonzeroBitCount
      &+ (differences[2 &* last &+ 1] >> shift).nonzeroBitCount
  }
}

/// The horizontal difference `D(i, j) − D(i, j − 1)` between two blocks.
struct Carry {
  var plus: UInt64
  var minus: UInt64

  /// One more a column: the first row of the matrix.
  static var down: Carry { Carry(plus: 1, minus: 0) }

  @inline(__always)
  var difference: Int { Int(truncatingIfNeeded: plus &- minus) }

  /// One column through one block.
  @inline(__always)
  mutating func step(
    through verticalPlus: inout UInt64, _ verticalMinus: inout UInt64, matches: UInt64
  ) {
    let edges = self.edges(plus: verticalPlus, minus: verticalMinus, matches: matches)
    (verticalPlus, verticalMinus) = (edges.plus, edges.minus)
  }

  /// One column through one block, with all that is learned on the way.
  ///
  /// - Parameters:
  ///   - verticalPlus: Rows of the last column that cost one more than the row above.
  ///   - verticalMinus: Rows of the last column that cost one less.
  ///   - matches: Rows whose unit matches the column's.
  /// - Returns: The vertical differences of this column; the rows that cost one more than in the last
  ///   column; the rows that cost one more than the row above did in the last column.
  @inline(__always)
  mutating func edges(
    plus verticalPlus: UInt64, minus verticalMinus: UInt64, matches: UInt64
  ) -> (plus: UInt64, minus: UInt64, right: UInt64, substitution: UInt64) {
    let reached = matches | minus
    let same =
      (((reached & verticalPlus) &+ verticalPlus) ^ verticalPlus) | reached | verticalMinus
    let right = verticalMinus | ~(same | verticalPlus)
    let left = same & verticalPlus
    let (rightIn, leftIn) = (right &<< 1 | plus, left &<< 1 | minus)
    (plus, minus) = (right &>> 63, left &>> 63)
    return (leftIn | ~(same | rightIn), rightIn & same, right, ~same)
  }
}
