internal import Foundation
internal import PagemarkDatasets
internal import PagemarkPipeline
internal import PagemarkRunFolder
internal import PagemarkScoring

extension DatasetManifest {
  /// The file of a dataset's corrections, if its manifest names none.
  private static let standardCorrections = "corrections.yml"

  private var writtenPath: String {
    let folder = URL(filePath: path).deletingLastPathComponent().relativePath
    return correctionsPath ?? folder + "/" + Self.standardCorrections
  }

  /// The dataset's corrections; none if there is no such file.
  ///
  /// - Throws: Everything that is wrong with the file, and that it can't be read.
  func correctionList() throws -> CorrectionList {
    guard let bytes = try PresentFile.bytes(of: writtenPath) else { return CorrectionList() }
    return try CorrectionList(yaml: String(decoding: bytes, as: UTF8.self), file: writtenPath)
  }

  /// Writes the corrections, and names them in the manifest if it does not.
  ///
  /// Entries that are only added leave the rest of the file as it is.
  ///
  /// - Throws: Why one of the files can't be written, and that comments would be lost; nothing is then changed.
  func write(_ list: CorrectionList) throws {
    let named = try manifestNamingCorrections()
    let text = try text(of: list)
    // What can't be read again is not written.
    let read = try CorrectionList(yaml: text, file: writtenPath)
    guard read.entries.map(\.content) == list.entries.map(\.content) else {
      throw Fault(
        file: writtenPath, message: "would not be read as it was written: correct it by hand")
    }
    var files = [writtenPath: Data(text.utf8)]
    if let named { files[path] = Data(named.utf8) }
    try WholeFile.write(files) {}
  }

  private func text(of list: CorrectionList) throws -> String {
    guard let bytes = try PresentFile.bytes(of: writtenPath) else { return list.yaml }
    let old = String(decoding: bytes, as: UTF8.self)
    let entries = try CorrectionList(yaml: old, file: writtenPath).entries
    guard entries.map(\.content) != list.entries.map(\.content) else { return old }
    if !entries.isEmpty, list.entries.starts(with: entries, by: { $0.content == $1.content }) {
      let added = CorrectionList(Array(list.entries[entries.count...])).yaml
      let lines = added.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(2)
      let text = (old.hasSuffix("\n") ? old : old + "\n") + lines.joined(separator: "\n")
      let read = try? CorrectionList(yaml: text, file: writtenPath)
      if read?.entries.map(\.content) == list.entries.map(\.content) { return text }
    }
    let isCommented = old.split(separator: "\n").contains { line in
      line.drop { $0 == " " }.hasPrefix("#") || line.contains(" #")
    }
    guard !isCommented else {
      throw Fault(
        file: writtenPath,
        message: "has comments, which would be lost: change the entry of this page there")
    }
    return list.yaml
  }

  /// The text of the manifest with its corrections; `nil` if it names them already.
  private func manifestNamingCorrections() throws -> String? {
    guard let bytes = try PresentFile.bytes(of: path) else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    if try DatasetManifest(yaml: text, path: path).corrections != nil { return nil }
    let key = "corrections: \(Self.standardCorrections)"
    let named = (text.hasSuffix("\n") || text.isEmpty ? text : text + "\n") + "\(key)\n"
    guard
      (try? DatasetManifest(yaml: named, path: path))?.corrections == Self.standardCorrections
    else {
      throw Fault(
        file: path, message: "does not name its corrections: write '\(key)' into it")
    }
    return named
  }
}

extension Correction {
  /// What it changes, without its reason and line.
  var content: [String] { [self.case, part.rawValue, was, replacement] }
}
