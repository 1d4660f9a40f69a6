internal import Foundation
internal import PagemarkCache
internal import PagemarkDatasets
internal import PagemarkPipeline
internal import PagemarkReading
internal import PagemarkRunFolder

/// The files beside an image that hold accepted truth: `page.txt` and `page.json`, as the format `text-pairs` reads them.
struct TruthFiles {
  let root: String
  /// The image's path from the root, without its extension.
  let stem: String
  /// The names that the dataset's JSON uses.
  let keys: TruthKeys

  /// The files with their new contents, by path from the root.
  func contents(of edit: LabelEdit) throws -> [String: Data] {
    var files: [String: Data] = [:]
    if let text = edit.text {
      files[stem + ".txt"] = Data((text.hasSuffix("\n") ? text : text + "\n").utf8)
    }
    if !edit.fields.isEmpty {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      let named = Dictionary(edit.fields.map { (name(of: $0), $1) }) { first, _ in first }
      files[stem + ".json"] = try encoder.encode(named) + [UInt8(ascii: "\n")]
    }
    return files
  }

  private func name(of field: String) -> String {
    FieldKind(rawValue: field).flatMap { keys.map[.field($0)] } ?? field
  }

  /// Writes the truth of a page.
  ///
  /// - Parameters:
  ///   - edit: The truth.
  ///   - known: For each file that the review wrote before, the SHA-256 that it may have.
  ///   - record: Records the files with their SHA-256, before the first one is replaced.
  /// - Throws: A fault if there is a file that the review did not write, or that was changed since, and why a file
  ///   can't be written; nothing is then changed.
  func write(
    _ edit: LabelEdit, replacing known: [String: [String]],
    record: ([String: String]) throws -> Void
  ) throws {
    let files = try contents(of: edit)
    // The page has only these files, whatever the decisions in a folder from elsewhere say.
    let own = [stem + ".txt", stem + ".json"]
    var obsolete: [String] = []
    for file in own {
      guard let bytes = try PresentFile.bytes(of: path(of: file)) else { continue }
      guard known[file, default: []].contains(Digest.sha256([UInt8](bytes))) else {
        throw Fault(
          file: path(of: file),
          message: known[file] == nil
            ? "exists already and was not written by this review: move it away"
            : "was changed since it was accepted: change it there, or remove it")
      }
      if files[file] == nil { obsolete.append(file) }
    }
    let paths = Dictionary(files.map { (path(of: $0), $1) }) { first, _ in first }
    try WholeFile.write(paths) {
      try record(files.mapValues { Digest.sha256([UInt8]($0)) })
    }
    for file in obsolete {
      do { try FileManager.default.removeItem(atPath: path(of: file)) } catch {
        throw Fault(
          file: path(of: file),
          message: "can't be removed, although the truth has no such part any more: remove it")
      }
    }
  }

  private func path(of file: String) -> String { root + "/" + file }
}
