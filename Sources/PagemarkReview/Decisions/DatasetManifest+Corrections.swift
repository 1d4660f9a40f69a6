internal import Foundation
internal import PagemarkDatasets
internal import PagemarkPipeline
internal import PagemarkRunFolder

extension DatasetManifest {
  /// The file of a dataset's corrections, if its manifest names none.
  private static let standardCorrections = "corrections.yml"

  private var correctionsPath: String {
    let folder = URL(filePath: path).deletingLastPathComponent().relativePath
    return folder + "/" + (corrections ?? Self.standardCorrections)
  }

  /// The dataset's corrections; none if there is no such file.
  ///
  /// - Throws: Everything that is wrong with the file.
  func correctionList() throws(Faults) -> CorrectionList {
    guard let bytes = FileManager.default.contents(atPath: correctionsPath) else {
      return CorrectionList()
    }
    return try CorrectionList(yaml: String(decoding: bytes, as: UTF8.self), file: correctionsPath)
  }

  /// Writes the corrections, and names them in the manifest if it does not.
  ///
  /// - Throws: Why one of the files can't be written.
  func write(_ list: CorrectionList) throws {
    try WholeFile.write(Data(list.yaml.utf8), to: correctionsPath)
    guard corrections == nil, let manifest = FileManager.default.contents(atPath: path) else {
      return
    }
    let key = "corrections: \(Self.standardCorrections)"
    let text = String(decoding: manifest, as: UTF8.self)
    if text.split(separator: "\n").contains(where: { $0.hasPrefix("corrections:") }) { return }
    try WholeFile.write(
      Data((text.hasSuffix("\n") || text.isEmpty ? text : text + "\n").utf8)
        + Data("\(key)\n".utf8),
      to: path)
  }
}
