/// The horizontal difference `D(i, j) − D(i, j − 1)` between two blocks.
struct Carry {
  var plus: UInt64
  var minus: UInt64

  /// What is learned of 64 cells of a column, as rows of bits.
  struct Edges {
    /// The cell costs one more than the one above: a deletion can lead here.
    var plus: UInt64
    /// The cell costs one less than the one above.
    var minus: UInt64
    /// The cell costs one more than the one on the left: an insertion can lead here.
    var right: UInt64
    /// The cell costs one more than the one above on the left: a substitution can lead here.
    var substitution: UInt64
  }

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
