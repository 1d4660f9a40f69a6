internal import PagemarkPipeline

/// CSV whose first row names the columns.
struct Table {
  /// A row of the table: its values by column.
  struct Row {
    let line: Int
    fileprivate let values: [String: String]

    /// Empty if the table has no such column.
    subscript(column: String) -> String { values[column, default: ""] }
  }

  let columns: [String]
  let rows: [Row]
  /// Faults of rows with more or fewer fields than columns; such rows are not in `rows`.
  let faults: [Fault]

  /// - Throws: A fault if the text is not CSV, or if its first row lacks a required column.
  init(of text: String, file: String, requiring required: [String]) throws(Fault) {
    let all = try CSV.rows(of: text, file: file)
    let columns = all.first?.fields ?? []
    if let missing = required.first(where: { !columns.contains($0) }) {
      throw Fault(
        file: file, line: 1,
        message: "the first row must name the column '\(missing)': it names '"
          + columns.joined(separator: ",") + "'")
    }
    let (whole, ragged) = all.dropFirst().partitioned { $0.fields.count == columns.count }
    self.columns = columns
    rows = whole.map { row in
      Row(line: row.line, values: Dictionary(zip(columns, row.fields)) { first, _ in first })
    }
    faults = ragged.map { row in
      Fault(
        file: file, line: row.line,
        message: "fields in this row: \(row.fields.count), in the first: \(columns.count)")
    }
  }
}

extension Sequence {
  fileprivate func partitioned(_ belongs: (Element) -> Bool) -> ([Element], [Element]) {
    reduce(into: ([], [])) { parts, element in
      if belongs(element) { parts.0.append(element) } else { parts.1.append(element) }
    }
  }
}
