internal import PagemarkScoring

/// Two texts side by side: rows end where both have a line break, and edits are marked in both.
struct DiffRows {
  /// What happened to a piece of text.
  enum Change: Int {
    case none
    /// Only in the reference.
    case deleted
    /// Only in the hypothesis.
    case inserted
    /// Replaced by something else on the other side.
    case replaced
  }

  /// A piece of text and what happened to it; a line break in an edit is shown as one.
  struct Piece: Equatable {
    var change: Change
    var text: String
  }

  /// The left side (reference) and the right side (hypothesis) of a row.
  struct Row: Equatable {
    var reference: [Piece] = []
    var hypothesis: [Piece] = []
    var isEdited = false
  }

  private(set) var rows = [Row()]
  /// The units of the hypothesis, in order, each with the index of its row.
  private(set) var read: [(unit: Substring, row: Int)] = []

  init(_ alignment: TextAlignment) {
    for (run, piece) in zip(alignment.runs, alignment.pieces) {
      var row = rows.count - 1
      switch piece {
      case .match(let text): match(text)
      case .deletion(let text): edit(reference: (.deleted, text))
      case .insertion(let text): edit(hypothesis: (.inserted, text))
      case .substitution(let reference, let hypothesis):
        edit(reference: (.replaced, reference), hypothesis: (.replaced, hypothesis))
      }
      for (place, unit) in alignment.hypothesis[run.hypothesis].enumerated() {
        read.append((unit, row))
        // The units of a match are shown as the reference writes them, so its line breaks end rows.
        let isMatch = run.operation == .match
        if isMatch, alignment.reference[run.reference.lowerBound + place] == "\n" { row += 1 }
      }
    }
  }

  private mutating func match(_ text: String) {
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if index > 0 { rows.append(Row()) }
      guard !line.isEmpty else { continue }
      let piece = Piece(change: .none, text: String(line))
      rows[rows.count - 1].reference.append(piece)
      rows[rows.count - 1].hypothesis.append(piece)
    }
  }

  private mutating func edit(
    reference: (Change, String)? = nil, hypothesis: (Change, String)? = nil
  ) {
    func piece(_ edit: (change: Change, text: String)) -> Piece {
      Piece(
        change: edit.change, text: edit.text.map { $0.isNewline ? "⏎" : String($0) }.joined())
    }
    let last = rows.count - 1
    rows[last].reference += reference.map { [piece($0)] } ?? []
    rows[last].hypothesis += hypothesis.map { [piece($0)] } ?? []
    rows[last].isEdited = true
  }
}
