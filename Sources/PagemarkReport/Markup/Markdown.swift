internal import PagemarkPipeline


/// Writes Markdown; the one place that escapes it.
enum Markdown {
  /// Text as text: nothing in it is read as markup, and it stays on its line.
  static func text(_ text: String) -> String {
    text.visible.reduce(into: "") { escaped, character in
      if #"\`*_{}[]<>#|~&"#.contains(character) { escaped.append("\\") }
      escaped.append(character)
    }
  }

  /// Of a cell, in bytes.
  private static let longestCell = 300

  /// A table; cells are text, of long ones the beginning.
  static func table(header: [String], rows: [[String]]) -> String {
    func line(_ cells: [String]) -> String {
      "| " + cells.map { text($0.bounded(to: longestCell)) }.joined(separator: " | ") + " |"
    }
    let rule = "|" + header.map { _ in " --- |" }.joined()
    return ([line(header), rule] + rows.map(line)).joined(separator: "\n")
  }

  static func table(_ table: ReportTable) -> String {
    self.table(header: table.header, rows: table.rows)
  }

  /// A table below its title; nothing if it has no rows.
  static func section(_ table: ReportTable) -> String {
    table.rows.isEmpty ? "" : "## \(text(table.title))\n\n" + self.table(table)
  }
}
