internal import PagemarkCore

/// Writes Markdown; the one place that escapes it.
enum Markdown {
  /// Text as text: nothing in it is read as markup, and it stays on its line.
  static func text(_ text: String) -> String {
    text.visible.reduce(into: "") { escaped, character in
      if #"\`*_{}[]<>#|~&"#.contains(character) { escaped.append("\\") }
      escaped.append(character)
    }
  }

  /// A table; cells are text.
  static func table(header: [String], rows: [[String]]) -> String {
    func line(_ cells: [String]) -> String {
      "| " + cells.map(text).joined(separator: " | ") + " |"
    }
    let rule = "|" + header.map { _ in " --- |" }.joined()
    return ([line(header), rule] + rows.map(line)).joined(separator: "\n")
  }
}
