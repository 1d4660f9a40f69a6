internal import PagemarkPipeline

/// Writes Markdown; no other code escapes it.
enum Markdown {
  /// Text as text: nothing in it is interpreted as markup, and it remains on its line.
  static func text(_ text: String) -> String {
    text.visible.reduce(into: "") { escaped, character in
      if #"\`*_{}[]<>#|~&"#.contains(character) { escaped.append("\\") }
      escaped.append(character)
      // Code hosts link names and addresses after they have rendered the text; a space without width prevents it.
      if character == "@" || (character == ":" || character == ".") && escaped.endsLink {
        escaped += "&#8203;"
      }
    }
  }

  /// The longest cell, in bytes.
  private static let longestCell = 300

  /// A table; cells are text, and long ones are cut.
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

  /// A table below its title, with its note; empty if it has no rows.
  static func section(_ table: ReportTable) -> String {
    guard !table.rows.isEmpty else { return "" }
    let note = table.note.map { "\n\n" + text($0) } ?? ""
    return "## \(text(table.title))\n\n" + self.table(table) + note
  }
}

extension String {
  /// Whether it ends like the beginning of an address that is linked without any mark: `http:`, `www.`.
  fileprivate var endsLink: Bool {
    let end = suffix(6).lowercased()
    return ["http:", "https:", "ftp:", "www.", "mailto:", "xmpp:"].contains {
      end.hasSuffix($0.suffix(6))
    }
  }
}
