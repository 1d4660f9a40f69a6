internal import PagemarkPipeline

/// The splits file of a dataset: `case,split,group,tags`.
///
/// The last three columns may be empty or absent.
struct SplitTable {
  struct Entry {
    let line: Int
    let split: Split?
    let group: String?
    let tags: [String]
  }

  /// The path that messages report.
  let path: String
  private(set) var entries: [String: Entry] = [:]
  private(set) var faults: [Fault] = []

  init(_ file: String, in folder: DataFolder) {
    path = joinedPath(folder.path, file)
    do {
      let table = try Table(of: try folder.text(of: file), file: file, requiring: ["case"])
      faults = table.faults
      for row in table.rows { add(row, file: file) }
    } catch { faults = [error] }
    faults = faults.map { $0.inFolder(folder.path) }
  }

  private mutating func add(_ row: Table.Row, file: String) {
    let (id, name) = (row["case"], row["split"])
    if entries[id] != nil {
      faults.append(Fault(file: file, line: row.line, message: "the case '\(id)' is listed twice"))
      return
    }
    let split = Split(rawValue: name)
    if split == nil, !name.isEmpty {
      let hint = suggestion(for: name, among: Split.allCases.map(\.rawValue))
      faults.append(Fault(file: file, line: row.line, message: "unknown split '\(name)'" + hint))
    }
    let group = row["group"].isEmpty ? nil : row["group"]
    entries[id] = Entry(line: row.line, split: split, group: group, tags: tagWords(row["tags"]))
  }
}
