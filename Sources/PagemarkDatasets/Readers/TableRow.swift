internal import PagemarkPipeline
internal import PagemarkScoring

/// A row of a table, or an object of JSON lines.
struct TableRow {
  let line: Int
  let values: [String: JSONTree]
  /// The names of the values: in the order of the table, or sorted.
  let columns: [String]

  init(line: Int, values: [String: JSONTree], columns: [String]? = nil) {
    (self.line, self.values) = (line, values)
    self.columns = columns ?? values.keys.sorted(by: bytewise)
  }

  /// Reads a file; its extension says how it is written.
  ///
  /// - Parameters:
  ///   - file: The path from the folder.
  ///   - folder: The dataset's root.
  ///   - faults: Takes the faults of single rows.
  /// - Returns: The rows that have no faults.
  /// - Throws: A fault if the file can't be read at all.
  static func rows(
    of file: String, in folder: DataFolder, faults: inout [Fault]
  ) throws(Fault) -> [TableRow] {
    guard PathParts(file).ending == "jsonl" else {
      let table = try Table(of: try folder.text(of: file), file: file, requiring: [])
      faults += table.faults
      return table.rows.map { row in
        TableRow(
          line: row.line,
          values: Dictionary(table.columns.map { ($0, .text(row[$0])) }) { first, _ in first },
          columns: table.columns)
      }
    }
    var rows: [TableRow] = []
    for line in try folder.lines(of: file) where !line.isBlank {
      do throws(Fault) {
        guard case .object(let values) = try jsonTree(of: line.text, file: file, line: line.number)
        else {
          throw Fault(file: file, line: line.number, message: "a line must be an object: {…}")
        }
        rows.append(TableRow(line: line.number, values: values))
      } catch { faults.append(error) }
    }
    return rows
  }

  /// The values, with Donut's JSON in a text parsed.
  var parsed: [String: JSONTree] {
    guard let groundTruth, case .object(var members) = groundTruth else { return values }
    // Boxes and metadata of CORD, which repeat `gt_parse`.
    if members["gt_parse"] != nil { members = members.filter { $0.key == "gt_parse" } }
    if members["gt_parses"] != nil { members["gt_parses"] = nil }
    return values.merging(["ground_truth": .object(members)]) { $1 }
  }

  /// The questions of Donut's `gt_parses`; of a question that occurs twice, each answer is right.
  var questions: [Question] {
    guard case .object(let members)? = groundTruth, case .list(let pairs)? = members["gt_parses"]
    else { return [] }
    var answers: [(question: String, answers: [String])] = []
    for pair in pairs {
      guard case .object(let pair) = pair, case .text(let question)? = pair["question"],
        case .text(let answer)? = pair["answer"]
      else { continue }
      if let place = answers.firstIndex(where: { $0.question == question }) {
        answers[place].answers.append(answer)
      } else {
        answers.append((question, [answer]))
      }
    }
    return answers.map { Question($0.question, answers: $0.answers, check: .anls) }
  }

  private var groundTruth: JSONTree? {
    guard case .text(let text)? = values["ground_truth"] else { return nil }
    return JSONTree(parsing: text)
  }
}

extension [TableRow] {
  /// The column whose values in the first rows are the names of images in the folder.
  ///
  /// - Parameters:
  ///   - places: The images.
  ///   - file: The table, from whose folder images are named.
  /// - Returns: `nil` if there is none.
  func imageColumn(_ places: ImagePlaces, from file: String) -> String? {
    first?.columns.first { column in
      prefix(20).allSatisfy { row in
        guard case .text(let name)? = row.values[column] else { return false }
        return places.place(of: name, from: PathParts(file).folder) != nil
      }
    }
  }
}
