internal import Foundation
internal import PagemarkDatasets
internal import PagemarkJudging
internal import PagemarkPipeline
internal import PagemarkReport
internal import PagemarkRunFolder
internal import PagemarkScoring

/// The labels of a dataset that recognizers contradict, likeliest first.
struct SuspectOutput {
  private struct Entry {
    var `case`: String
    var suspect: Suspect
  }

  private var entries: [Entry] = []
  private let families: [String]
  private let name: String
  /// The labeled pages, and those of them that at least two families read.
  private var (labeled, compared) = (0, 0)
  /// Readings that are not in the runs' folders any more.
  private var missing = 0

  /// Compares the labels of a dataset with what runs read.
  ///
  /// - Throws: A fault if no page was read by two families.
  init(_ dataset: Dataset, _ witnesses: RunWitnesses) throws(Faults) {
    (name, families) = (dataset.manifest.publishedName, witnesses.families)
    for page in dataset.cases {
      guard let reference = page.truth.reference else { continue }
      let (read, missing) = witnesses.witnesses(of: page.id, in: dataset.manifest.namesInRuns)
      self.missing += missing
      labeled += 1
      if read.count > 1 { compared += 1 }
      entries += Suspect.all(in: reference, witnesses: read).map {
        Entry(case: page.id, suspect: $0)
      }
    }
    guard compared > 0 else {
      throw Faults(
        file: name,
        message: "none of its \(counted(labeled, "labeled page")) was read by two families"
          + (missing > 0 ? ", or their readings are gone" : "")
          + ": add runs of this dataset by other recognizers")
    }
    // Sorting is stable, so equals stay in the order of the pages and of their truth.
    entries.sort { $0.suspect.strength > $1.suspect.strength }
  }

  /// The first of the list for people.
  func text(first count: Int) -> String {
    guard !entries.isEmpty else {
      return "\(name): \(families.joined(separator: " and ")) contradict no label\n\(coverage)"
    }
    var lines = [
      "\(name): \(counted(entries.count, "label")) that \(families.joined(separator: ", ")) contradict, likeliest first"
    ]
    lines.append(coverage)
    for (index, entry) in entries.prefix(count).enumerated() {
      let number = String(index + 1)
      let padding = String(repeating: " ", count: max(0, 4 - number.count))
      lines.append("\(padding)\(number)  \(entry.case)  \(sentence(entry.suspect))".visible)
    }
    if entries.count > count {
      lines.append("  and \(entries.count - count) more: --top \(entries.count) lists all")
    }
    lines.append(
      "nothing was changed: 'pagemark dataset review \(name)' writes corrections beside the truth")
    return lines.joined(separator: "\n")
  }

  /// How much of the dataset was compared.
  private var coverage: String {
    "compared \(compared) of \(counted(labeled, "labeled page"))"
      + (missing > 0 ? "; \(counted(missing, "reading")) no longer in the runs' folders" : "")
  }

  private func sentence(_ suspect: Suspect) -> String {
    let part = suspect.part.rawValue
    let readers = suspect.families.joined(separator: " and ")
    let verb = suspect.families.count == 1 ? "reads" : "read"
    let place = "(\(suspect.context.before) [\(suspect.label)] \(suspect.context.after))"
    return switch (suspect.label.isEmpty, suspect.alternative) {
    case (true, let added?): "\(part) lacks '\(added)', which \(readers) \(verb) \(place)"
    case (_, ""?): "\(part): no recognizer reads '\(suspect.label)' \(place)"
    case (_, let other?) where suspect.context == ("", ""):
      "\(part) is labeled '\(suspect.label)'; \(readers) \(verb) '\(other)'"
    case (_, let other?): "\(part): '\(suspect.label)'; \(readers) \(verb) '\(other)' \(place)"
    case (_, nil) where suspect.context == ("", ""):
      "\(part) is labeled '\(suspect.label)', which no recognizer reads"
    case (_, nil): "\(part): no recognizer reads '\(suspect.label)' \(place)"
    }
  }

  /// All of the list as JSON, one object a line.
  func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try entries.map { entry in
      let (suspect, context) = (entry.suspect, entry.suspect.context)
      let line = Line(
        case: entry.case, part: suspect.part.rawValue, label: suspect.label,
        alternative: suspect.alternative, families: suspect.families, before: context.before,
        after: context.after, strength: suspect.strength)
      return String(decoding: try encoder.encode(line), as: UTF8.self) + "\n"
    }.joined()
  }

  private struct Line: Encodable {
    let `case`, part, label: String
    let alternative: String?
    let families: [String]
    let before, after: String
    let strength: Double
  }
}
