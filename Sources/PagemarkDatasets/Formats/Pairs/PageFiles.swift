internal import PagemarkPipeline

/// Files that belong to pages by their names: `page.txt`, `page.gt.txt` or `page.truth.txt` for `page.png`.
///
/// Names are compared as Swift strings: a composed "é" equals a decomposed one.
struct PageFiles {
  private let files: [String: String]
  /// Files that are not read, because another one has the same name but for the letter case of its extension.
  let faults: [Fault]

  /// Marks of ground truth before the extension, by priority; Tesseract, kraken and ocropy write `.gt.txt`.
  static let marks = [".gt", ".truth", ".reference", ".ref"]
  /// What ocropy adds to the names of prepared images: the text of `0001.bin.png` is `0001.gt.txt`.
  static let imageMarks = [".bin", ".nrm"]

  /// What may stand between an image's stem and the extension of a text that belongs to it.
  static func endings(excerpts: String) -> [String] {
    marks + [String(excerpts.dropLast(".txt".count))]
  }

  /// - Parameters:
  ///   - ending: The extension of the files, in lower case.
  ///   - parts: All files, each with its path's parts.
  init(ending: String, among parts: [(path: String, parts: PathParts)]) {
    let own = parts.filter { $0.parts.ending == ending }
    let files = Dictionary(own.map { ($0.parts.stem, $0.path) }) { first, _ in first }
    self.files = files
    faults = own.compactMap { file in
      files[file.parts.stem].flatMap { taken in
        taken == file.path
          ? nil : Fault(file: file.path, message: "\(taken) is read for its page: keep one of them")
      }
    }
  }

  /// The file whose stem differs from this one in nothing but letter case; `nil` if there is none.
  func almostFile(of stem: String) -> String? {
    let folded = stem.lowercased()
    return files.keys.filter { $0.lowercased() == folded && $0 != stem }.min(by: bytewise)
      .flatMap { files[$0] }
  }

  /// The paths with their stems.
  var all: [(stem: String, path: String)] { files.map { ($0.key, $0.value) } }

  /// The file of an image with this stem.
  func file(of stem: String) -> String? {
    let stems =
      [stem] + Self.imageMarks.filter(stem.hasSuffix).map { String(stem.dropLast($0.count)) }
    return stems.lazy.flatMap { stem in (Self.marks + [""]).map { stem + $0 } }
      .compactMap { files[$0] }.first
  }

  /// The file with exactly this stem.
  func file(named stem: String) -> String? { files[stem] }
}
