internal import PagemarkCore

/// Two texts side by side: rows end where both have a line break, edits are marked in both.
struct DiffRows {
  /// What stands left (reference) and right (hypothesis) in a row, as HTML.
  struct Row {
    var reference = HTML()
    var hypothesis = HTML()
    var isEdited = false
  }

  private(set) var rows = [Row()]

  init(_ pieces: [EditPiece]) {
    for piece in pieces {
      switch piece {
      case .match(let text): match(text)
      case .deletion(let text): edit { $0.reference.mark("del", text) }
      case .insertion(let text): edit { $0.hypothesis.mark("ins", text) }
      case .substitution(let reference, let hypothesis):
        edit {
          $0.reference.mark("mark", reference)
          $0.hypothesis.mark("mark", hypothesis)
        }
      }
    }
  }

  private mutating func match(_ text: String) {
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if index > 0 { rows.append(Row()) }
      rows[rows.count - 1].reference.text(line)
      rows[rows.count - 1].hypothesis.text(line)
    }
  }

  private mutating func edit(_ change: (inout Row) -> Void) {
    change(&rows[rows.count - 1])
    rows[rows.count - 1].isEdited = true
  }
}

extension HTML {
  /// Marks an edit; a line break in it is shown as one.
  fileprivate mutating func mark(_ name: String, _ text: String) {
    element(name, "", text.map { $0.isNewline ? "⏎" : String($0) }.joined())
  }
}
