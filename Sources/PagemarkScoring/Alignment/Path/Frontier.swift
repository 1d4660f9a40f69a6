/// The cells of one column from which a cheapest path leaves for the next column.
struct Frontier {
  /// The highest and the lowest of them.
  var rows: ClosedRange<Int>
  /// For each row the most matches from there to the end; −1 where no cheapest path leaves.
  var matches: [Int32]
  /// For each row whether the path with the most matches leaves by a match or substitution.
  var isPair: [Bool]

  /// The end of both texts.
  init(end row: Int) { (rows, matches, isPair) = (row...row, [0], [false]) }

  init(rows: ClosedRange<Int>, matches: [Int32], isPair: [Bool]) {
    (self.rows, self.matches, self.isPair) = (rows, matches, isPair)
  }
}
