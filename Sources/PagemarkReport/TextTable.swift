internal import PagemarkCore

/// A table of plain text: the first column stands left, the others right.
public struct TextTable {
  private var rows: [[String]]

  public init(header: [String]) { rows = [header.map(\.visible)] }

  /// Adds a row; its cells are shown on one line.
  public mutating func add(_ row: [String]) { rows.append(row.map(\.visible)) }

  /// The lines, two blanks between columns, a rule under the header.
  public var lines: [String] {
    let columns = rows.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in
      rows.map { $0.count > column ? $0[column].count : 0 }.max() ?? 0
    }
    let formatted = rows.map { row in
      var line = row.enumerated().map { index, cell in
        let padding = String(repeating: " ", count: widths[index] - cell.count)
        return index == 0 ? cell + padding : padding + cell
      }.joined(separator: "  ")
      while line.last == " " { line.removeLast() }
      return line
    }
    let rule = String(repeating: "─", count: widths.reduce(0, +) + 2 * max(columns - 1, 0))
    return [formatted[0], rule] + formatted.dropFirst()
  }
}
