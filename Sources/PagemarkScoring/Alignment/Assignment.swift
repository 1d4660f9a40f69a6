/// Pairs rows with columns so that the sum of the pairs' values is as large as possible.
enum Assignment {
  /// Finds the pairs.
  ///
  /// - Parameter values: One row per element of one side, all of the same length.
  /// - Returns: The column of each row; `nil` for a row without a partner if there are more rows than columns.
  /// - Complexity: O(n³) for the n elements of the longer side.
  /// - Source: Kuhn, *The Hungarian method for the assignment problem*, 1955, with potentials.
  static func best(_ values: [[Double]]) -> [Int?] {
    let (rows, columns) = (values.count, values.first?.count ?? 0)
    guard rows > 0, columns > 0 else { return Array(repeating: nil, count: rows) }
    let side = max(rows, columns)
    func cost(_ row: Int, _ column: Int) -> Double {
      row < rows && column < columns ? -values[row][column] : 0
    }
    // Row and column 0 mean "none"; all others are shifted by one.
    var rowPotential = [Double](repeating: 0, count: side + 1)
    var columnPotential = rowPotential
    var rowOf = [Int](repeating: 0, count: side + 1)
    for row in 1...side {
      rowOf[0] = row
      var column = 0
      var slack = [Double](repeating: .infinity, count: side + 1)
      var cameFrom = [Int](repeating: 0, count: side + 1)
      var isDone = [Bool](repeating: false, count: side + 1)
      repeat {
        isDone[column] = true
        let (current, from) = (rowOf[column], column)
        var step = Double.infinity
        for next in 1...side where !isDone[next] {
          let reduced =
            cost(current - 1, next - 1) - rowPotential[current] - columnPotential[next]
          if reduced < slack[next] { (slack[next], cameFrom[next]) = (reduced, from) }
          if slack[next] < step { (step, column) = (slack[next], next) }
        }
        for index in 0...side {
          if isDone[index] {
            rowPotential[rowOf[index]] += step
            columnPotential[index] -= step
          } else {
            slack[index] -= step
          }
        }
      } while rowOf[column] != 0
      repeat {
        let previous = cameFrom[column]
        rowOf[column] = rowOf[previous]
        column = previous
      } while column != 0
    }
    var partners = [Int?](repeating: nil, count: rows)
    for column in 1...columns where rowOf[column] <= rows {
      partners[rowOf[column] - 1] = column - 1
    }
    return partners
  }
}
