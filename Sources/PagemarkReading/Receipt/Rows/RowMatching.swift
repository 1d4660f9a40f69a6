internal import PagemarkElementary

/// Joins amounts to the texts that they belong to, row by row in order, by the least total distance.
///
/// On photographed pages, an amount is often half a row above or below its text. Each amount alone would be put into the
/// wrong row; in order, and with at most one row for each, they agree.
struct RowMatching {
  /// Lines side by side, and the vertical middle of them, in pixels.
  struct Group {
    var lines: [TextLine]
    var y: Double

    init(_ line: TextLine, y: Double) { (lines, self.y) = ([line], y) }

    fileprivate mutating func add(_ line: TextLine, y: Double) {
      self.y = (self.y * Double(lines.count) + y) / Double(lines.count + 1)
      lines.append(line)
    }

    /// Whether a line is above or below one of the group, and not beside it.
    fileprivate func isStacked(with line: TextLine) -> Bool {
      lines.contains { own in
        let common = min(own.box.maxX, line.box.maxX) - max(own.box.x, line.box.x)
        return 2 * common > min(own.box.width, line.box.width)
      }
    }
  }

  /// The groups of a page from top to bottom.
  let groups: [Group]

  /// - Parameters:
  ///   - placed: The page's lines, each with its vertical middle, in pixels.
  ///   - tolerance: The largest distance between middles in one row, in pixels.
  init(_ placed: [(line: TextLine, y: Double)], tolerance: Double) {
    let sorted = placed.sorted { $0.y < $1.y }
    let amounts = Self.grouped(sorted.filter { RowSlope.isAmount($0.line.text) }, tolerance)
    var texts = Self.grouped(sorted.filter { !RowSlope.isAmount($0.line.text) }, tolerance)
    guard !amounts.isEmpty, !texts.isEmpty else {
      groups = texts + amounts
      return
    }
    let steps = zip(texts, texts.dropFirst()).map { Int($1.y - $0.y) }
    let limit = max(tolerance, 0.75 * Double(min(upperMedian(steps) ?? 0, Int(2.5 * tolerance))))
    var alone: [Group] = []
    for (amount, text) in zip(amounts, Self.partners(of: amounts, among: texts, limit: limit)) {
      if let text {
        texts[text].lines += amount.lines
      } else {
        alone.append(amount)
      }
    }
    groups = (texts + alone).sorted { $0.y < $1.y }
  }

  private static func grouped(
    _ sorted: [(line: TextLine, y: Double)], _ tolerance: Double
  ) -> [Group] {
    var groups: [Group] = []
    for (line, y) in sorted {
      if let last = groups.last, y - last.y <= tolerance,
        y - last.y < 0.2 * tolerance || !last.isStacked(with: line)
      {
        groups[groups.count - 1].add(line, y: y)
      } else {
        groups.append(Group(line, y: y))
      }
    }
    return groups
  }

  /// The index of each amount's text; `nil` if it has none.
  ///
  /// - Complexity: O(a · t) for a amounts and t texts.
  private static func partners(
    of amounts: [Group], among texts: [Group], limit: Double
  ) -> [Int?] {
    let columns = texts.count + 1
    // The least cost of joining the first amounts to some of the first texts.
    var costs = [Double](repeating: 0, count: (amounts.count + 1) * columns)
    for (row, amount) in amounts.enumerated() {
      for column in 0..<columns {
        var least = costs[row * columns + column] + limit
        if column > 0 {
          least = min(least, costs[(row + 1) * columns + column - 1])
          let distance = abs(amount.y - texts[column - 1].y)
          if distance <= limit {
            least = min(least, costs[row * columns + column - 1] + distance)
          }
        }
        costs[(row + 1) * columns + column] = least
      }
    }
    var partners = [Int?](repeating: nil, count: amounts.count)
    var (row, column) = (amounts.count, texts.count)
    while row > 0 {
      let cost = costs[row * columns + column]
      if column > 0, cost == costs[row * columns + column - 1] {
        column -= 1
      } else {
        if column > 0 {
          let distance = abs(amounts[row - 1].y - texts[column - 1].y)
          if distance <= limit, cost == costs[(row - 1) * columns + column - 1] + distance {
            partners[row - 1] = column - 1
            column -= 1
          }
        }
        row -= 1
      }
    }
    return partners
  }
}
