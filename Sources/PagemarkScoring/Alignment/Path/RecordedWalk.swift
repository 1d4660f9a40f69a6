/// Walks back through a recorded matrix, from its end to its start.
///
/// In most cells only one step leads there, and the path is unambiguous. If there are several, `TiedCells` finds
/// where the paths meet again, and chooses.
///
/// - Complexity: O(1) per cell of a cheapest path.
@unsafe struct RecordedWalk: ~Copyable {
  let reference: UnsafeBufferPointer<UInt32>
  let hypothesis: UnsafeBufferPointer<UInt32>
  let equality: UnitEquality
  let record: EdgeRecord

  /// Whether a cheapest path can enter the common suffix somewhere else than in the corner.
  ///
  /// This is so if cheapest paths also lead to another cell of the last row or column, from which a match leads out.
  /// After the corner everything matches, so such a cell costs exactly the deletions or insertions that are left to
  /// the corner, and only a match can lead out of the rectangle.
  ///
  /// - Parameters:
  ///   - row: The number of reference units before the common suffix.
  ///   - column: The number of hypothesis units before it.
  /// - Returns: `true` also if such a path continues for one match only.
  func canEndBeside(row: Int, column: Int) -> Bool {
    var before = column
    while before > 0, unsafe row == 0 || record[row: row, column: before].right == 1 {
      before &-= 1
      if unsafe equality.matches(reference[row], hypothesis[before]) { return true }
    }
    var above = row
    while above > 0, unsafe column == 0 || record[row: above, column: column].down == 1 {
      above &-= 1
      if unsafe equality.matches(reference[above], hypothesis[column]) { return true }
    }
    return false
  }

  /// Adds the steps from the start to a cell.
  ///
  /// - Returns: Whether there was room for all tied cells.
  func walk(
    toRow lastRow: Int, column lastColumn: Int, tied: inout TiedCells, runs: inout RunsFromEnd
  ) -> Bool {
    var (row, column) = (lastRow, lastColumn)
    while true {
      let matches = unsafe clearMatches(beforeRow: row, column: column)
      unsafe runs.add(.match, count: matches)
      (row, column) = (row &- matches, column &- matches)
      guard row > 0, column > 0 else { break }
      let cell = unsafe record[row: row, column: column]
      if cell.down | cell.right == 0 {
        (row, column) = (row &- 1, column &- 1)
        unsafe runs.add(
          equality.matches(reference[row], hypothesis[column]) ? .match : .substitution)
      } else if cell.pair | cell.down & cell.right == 0 {
        if cell.down == 1 {
          unsafe runs.add(.deletion)
          row &-= 1
        } else {
          unsafe runs.add(.insertion)
          column &-= 1
        }
      } else {
        let meeting = unsafe tied.goBack(fromRow: row, column: column, in: self, runs: &runs)
        guard let meeting else { return false }
        (row, column) = meeting
      }
    }
    unsafe runs.add(.deletion, count: row)
    unsafe runs.add(.insertion, count: column)
    return true
  }

  /// The number of consecutive matches that lead to a cell, if no other step leads to it or to the cells between.
  @inline(__always)
  private func clearMatches(beforeRow lastRow: Int, column lastColumn: Int) -> Int {
    var (row, column) = (lastRow, lastColumn)
    while row > 0, column > 0, unsafe reference[row &- 1] == hypothesis[column &- 1] {
      let cell = unsafe record[row: row, column: column]
      guard cell.down | cell.right == 0 else { break }
      (row, column) = (row &- 1, column &- 1)
    }
    return lastRow &- row
  }
}
