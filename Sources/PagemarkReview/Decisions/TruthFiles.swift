internal import Foundation
internal import PagemarkCache
internal import PagemarkDatasets
internal import PagemarkPipeline
internal import PagemarkRunFolder

/// The files beside an image that hold accepted truth: `page.txt` and `page.json`, as the format `text-pairs` reads them.
struct TruthFiles {
  let root: String
  /// The image's path from the root, without its extension.
  let stem: String

  /// Writes the truth of a page.
  ///
  /// - Parameters:
  ///   - edit: The truth.
  ///   - earlier: The files that the review wrote before, with their SHA-256.
  /// - Returns: The files, with their SHA-256.
  /// - Throws: A fault if there is a file that the review did not write, or that was changed since; nothing is then
  ///   written.
  func write(_ edit: LabelEdit, replacing earlier: [String: String]) throws -> [String: String] {
    var files: [String: Data] = [:]
    if let text = edit.text {
      files[stem + ".txt"] = Data((text.hasSuffix("\n") ? text : text + "\n").utf8)
    }
    if !edit.fields.isEmpty {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      files[stem + ".json"] = try encoder.encode(edit.fields) + [UInt8(ascii: "\n")]
    }
    for file in Set(files.keys).union(earlier.keys) {
      guard let bytes = FileManager.default.contents(atPath: path(of: file)) else { continue }
      guard let known = earlier[file], known == Digest.sha256([UInt8](bytes)) else {
        throw Fault(
          file: path(of: file),
          message: earlier[file] == nil
            ? "exists already, and is not of this review: move it away"
            : "was changed since it was accepted: change it there, or remove it")
      }
    }
    for file in earlier.keys where files[file] == nil {
      try? FileManager.default.removeItem(atPath: path(of: file))
    }
    for (file, bytes) in files { try WholeFile.write(bytes, to: path(of: file)) }
    return files.mapValues { Digest.sha256([UInt8]($0)) }
  }

  private func path(of file: String) -> String { root + "/" + file }
}
