internal import PagemarkYAML

/// The text of a manifest for the user to complete.
struct ManifestText: CustomStringConvertible {
  let name, title, root: String
  let detection: FormatDetection
  /// `nil` leaves a comment for the user to complete.
  var locale: String?
  /// How the locale was found, for a comment.
  var localeNote: String?
  let map: [TruthKey: String]
  /// The files that are pages; empty for all.
  let files: [FilePattern]

  var description: String {
    var lines = [
      "version: 1", "name: \(yamlQuoted(name))", "title: \(yamlQuoted(title))",
      "format: \(detection.format.rawValue)", "root: \(yamlQuoted(root))",
    ]
    if !files.isEmpty {
      lines.append("files:")
      lines += files.map { "  - \(yamlQuoted($0.description))" }
    }
    if let truth = detection.truth { lines.append("truth: \(yamlQuoted(truth))") }
    if !map.isEmpty {
      let entries = TruthKey.allCases.compactMap { key in
        map[key].map { "\(key.rawValue): \(yamlQuoted($0))" }
      }
      lines.append("map: { \(entries.joined(separator: ", ")) }")
    }
    if let level = detection.level { lines.append("level: \(level.rawValue)") }
    if let locale {
      lines.append("locale: \(locale)" + (localeNote.map { "  # \($0)" } ?? ""))
    } else {
      lines.append("# locale: en-GB                  # how the pages write dates")
    }
    return lines.joined(separator: "\n") + "\n" + Self.hints
  }

  private static let hints = """
    # license: own                   # who may use the pages
    # absent: [text]                 # pages need no text: without one, only their time is measured
    # splits: splits.csv             # case,split,group,tags; split is tune, validate or holdout
    # splits: { by: vendor, tune: 50 %, validate: 25 %, holdout: 25 % }   # or by another field, group or case
    # group: folder                  # pages of a folder are one document

    """
}

/// A name for a dataset, made from its folder's name: letters, digits, `.`, `_` and `-`, in lower case.
func datasetName(ofFolder folder: String) -> String {
  let words = folderName(folder).lowercased().split {
    !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" || $0 == ".")
  }
  let name = words.joined(separator: "-")
  return name.contains { $0.isLetter || $0.isNumber } ? name : "pages"
}
