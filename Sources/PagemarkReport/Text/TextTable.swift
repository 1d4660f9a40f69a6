internal import PagemarkPipeline

/// A table of plain text within the width of the layout: the first column is aligned left, the others right.
public struct TextTable {
  /// What happens to a table that is too wide.
  public enum Overflow: Sendable {
    /// Texts are shortened in the middle, the widest first.
    case shorten
    /// Columns are divided among several tables, each with the first column.
    case split
  }

  private static var width: Int { LineLimit.current.width }
  private static var shortens: Bool { LineLimit.current.shortens }
  private static let gap = 2
  /// The smallest width to which a text is shortened, in columns.
  private static let narrowest = 8

  private let overflow: Overflow
  private var rows: [[String]]
  /// Colors words of the last column.
  private let paint: (String) -> String

  public init(header: [String], overflow: Overflow = .shorten) {
    self.init(header: header, overflow: overflow, paint: { $0 })
  }

  init(header: [String], overflow: Overflow = .shorten, paint: @escaping (String) -> String) {
    (rows, self.overflow, self.paint) = ([header.map(\.visible)], overflow, paint)
  }

  /// Adds a row; each cell is shown on one line.
  public mutating func add(_ row: [String]) { rows.append(row.map(\.visible)) }

  /// The lines, with two blanks between columns and a rule under the header.
  public var lines: [String] {
    let widths = columnWidths
    if Self.total(widths) <= Self.width { return formatted(rows, widths) }
    return switch overflow {
    case .shorten: formatted(rows, Self.shortens ? narrowed(widths) : widths)
    case .split: parts
    }
  }

  /// Whether nothing has to be shortened or split.
  var fits: Bool { Self.total(columnWidths) <= Self.width }

  private var columnWidths: [Int] {
    let columns = rows.map(\.count).max() ?? 0
    return (0..<columns).map { column in
      rows.map { $0.count > column ? $0[column].columns : 0 }.max() ?? 0
    }
  }

  private static func total(_ widths: [Int]) -> Int {
    widths.reduce(0, +) + gap * max(widths.count - 1, 0)
  }

  /// Texts are narrowed before numbers, the widest first.
  private func narrowed(_ widths: [Int]) -> [Int] {
    var widths = widths
    let texts = widths.indices.filter { !isNumeric($0) }
    for candidates in [texts, Array(widths.indices)] {
      while Self.total(widths) > Self.width,
        let widest = candidates.max(by: { widths[$0] < widths[$1] }),
        widths[widest] > Self.narrowest
      {
        widths[widest] -= 1
      }
    }
    return widths
  }

  private func isNumeric(_ column: Int) -> Bool {
    let cells = rows.dropFirst().compactMap { $0.count > column ? $0[column] : nil }
    return cells.allSatisfy { cell in
      cell.first.map { $0.isNumber || "–−+≤≥<>▁▂▃▄▅▆▇█".contains($0) } ?? true
    }
  }

  /// Several tables; a header is shortened to the width of its column.
  private var parts: [String] {
    let natural = columnWidths
    let label = Self.shortens ? min(natural[0], 26) : natural[0]
    let room = Self.shortens ? max(Self.narrowest, Self.width - label - Self.gap) : .max
    let widths = natural.indices.dropFirst().map { column in
      let cells = rows.dropFirst().map { $0.count > column ? $0[column].columns : 0 }.max() ?? 0
      return min(max(cells, Self.shortens ? min(natural[column], 16) : natural[column]), room)
    }
    var groups: [[Int]] = [[]]
    for (index, width) in widths.enumerated() {
      let taken = groups[groups.count - 1].reduce(label) { $0 + Self.gap + widths[$1 - 1] }
      let isEmpty = groups[groups.count - 1].isEmpty
      if !isEmpty, taken + Self.gap + width > Self.width { groups.append([]) }
      groups[groups.count - 1].append(index + 1)
    }
    let tables = groups.map { group in
      formatted(
        rows.map { row in
          ([0] + group).map { row.count > $0 ? row[$0] : "" }
        }, [label] + group.map { widths[$0 - 1] })
    }
    return Array(tables.joined(separator: [""]))
  }

  private func formatted(_ rows: [[String]], _ widths: [Int]) -> [String] {
    let formatted = rows.enumerated().map { number, row in
      var cells = row.enumerated().map { index, cell in
        let shown = cell.shortened(to: widths[index])
        let padding = String(repeating: " ", count: widths[index] - shown.columns)
        let isPainted = number > 0 && index == widths.count - 1
        return index == 0 ? shown + padding : padding + (isPainted ? paint(shown) : shown)
      }
      while cells.count > 1, cells.last?.allSatisfy({ $0 == " " }) == true { cells.removeLast() }
      var line = cells.joined(separator: String(repeating: " ", count: Self.gap))
      while line.last == " " { line.removeLast() }
      return line
    }
    let rule = String(repeating: "─", count: Self.total(widths))
    return [formatted[0], rule] + formatted.dropFirst()
  }
}
