/// The cells of one column from which cheapest paths continue to the next column.
struct Frontier {
  /// The range from the highest to the lowest of them.
  var rows: ClosedRange<Int>
  /// By row, the most matches from there to the end; −1 if no cheapest path continues there.
  var matches: [Int32]
  /// By row, whether the path with the most matches continues with a match or substitution.
  var isPair: [Bool]

  /// The end of both texts.
  init(end row: Int) { (rows, matches, isPair) = (row...row, [0], [false]) }

  init(rows: ClosedRange<Int>, matches: [Int32], isPair: [Bool]) {
    (self.rows, self.matches, self.isPair) = (rows, matches, isPair)
  }
}
