/// The horizontal difference `D(i, j) − D(i, j − 1)` on the border between two blocks.
struct Carry {
  var plus: UInt64
  var minus: UInt64

  /// The differences at 64 cells of a column, one bit per row.
  struct Edges {
    /// The cell costs one more than the cell above: a deletion can lead here.
    var plus: UInt64
    /// The cell costs one less than the cell above.
    var minus: UInt64
    /// The cell costs one more than the cell to the left: an insertion can lead here.
    var right: UInt64
    /// The cell costs one more than the cell diagonally above: a substitution can lead here.
    var substitution: UInt64
  }

  /// One more per column: the first row of the matrix.
  static var down: Carry { Carry(plus: 1, minus: 0) }

  @inline(__always)
  var difference: Int { Int(truncatingIfNeeded: plus &- minus) }

  /// Advances one block by one column.
  @inline(__always)
  mutating func step(
    through verticalPlus: inout UInt64, _ verticalMinus: inout UInt64, matches: UInt64
  ) {
    let edges = self.edges(plus: verticalPlus, minus: verticalMinus, matches: matches)
    (verticalPlus, verticalMinus) = (edges.plus, edges.minus)
  }

  /// Advances one block by one column, and returns all differences computed on the way.
  ///
  /// - Parameters:
  ///   - verticalPlus: Rows of the previous column that cost one more than the row above.
  ///   - verticalMinus: Rows of the previous column that cost one less.
  ///   - matches: Rows whose unit matches the column's unit.
  /// - Returns: The edges into the cells of this column.
  @inline(__always)
  mutating func edges(
    plus verticalPlus: UInt64, minus verticalMinus: UInt64, matches: UInt64
  ) -> Edges {
    let reached = matches | minus
    let same =
      (((reached & verticalPlus) &+ verticalPlus) ^ verticalPlus) | reached | verticalMinus
    let right = verticalMinus | ~(same | verticalPlus)
    let left = same & verticalPlus
    let (rightIn, leftIn) = (right &<< 1 | plus, left &<< 1 | minus)
    (plus, minus) = (right &>> 63, left &>> 63)
    return Edges(
      plus: leftIn | ~(same | rightIn), minus: rightIn & same, right: right, substitution: ~same)
  }
}
