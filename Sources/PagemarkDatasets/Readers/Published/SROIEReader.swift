internal import PagemarkPipeline
internal import PagemarkReading
internal import PagemarkScoring

/// Receipts in the layouts of ICDAR 2019 SROIE.
///
/// As published, a receipt has `img/ID.jpg`, `entities/ID.txt` with JSON, and `box/ID.txt`; a common mirror has
/// `key/ID.json` and `box/ID.csv`. The folders may be below others (`train/img/ID.jpg`), or everything is in one folder.
/// A key without an image is also a case, because the dataset declares that page. A page without boxes has no words, as
/// in a new folder of the user's own receipts. Source: https://rrc.cvc.uab.es/?ch=13
struct SROIEReader: DatasetReader {
  let manifest: DatasetManifest

  func contents(of folder: DataFolder) -> DatasetContents {
    let files = SROIEFiles(of: folder)
    var contents = DatasetContents()
    contents.cases = files.ids.map { id in
      let image = files.images[id] ?? files.place(of: id, in: "img", ending: "jpg")
      let truth = Truth { () throws(Fault) in
        guard let key = files.keys[id] else {
          if files.boxes[id] != nil || manifest.absent.contains(.fields) {
            let lines = try lines(of: id, files, in: folder)
            var reference = manifest.reference(words: lines?.texts)
            reference.placedLines = lines?.placed
            return reference
          }
          let place = files.place(of: id, in: "key", ending: "json")
          throw Fault(file: image, message: "the page has no key: write it to \(place)")
        }
        guard let named = try manifest.namedTruth(of: key, in: folder) else {
          throw Fault(file: key, message: "this must be a JSON object: {\"company\": …}")
        }
        contents.unused.note(named, in: key)
        let lines = try lines(of: id, files, in: folder)
        if lines == nil, named.isEmpty {
          throw Fault(
            file: key, message: "the key has no company, date or total: write what is printed")
        }
        // A receipt of the set has these three, or is excused from them.
        let owed: [FieldKind: FieldTruth] = [
          .vendor: .unlabelled, .date: .unlabelled, .total: .unlabelled,
        ]
        var reference = manifest.reference(
          words: lines?.texts, fields: named.fields.merging(owed) { own, _ in own })
        reference.placedLines = lines?.placed
        return reference
      }
      return manifest.makeCase(id: id, imagePath: image, truth: truth)
    }
    return contents
  }

  /// The texts of the boxes and where they stand; `nil` if the page has no file of boxes.
  ///
  /// After the eight coordinates, commas and quotes are text.
  private func lines(
    of id: String, _ files: SROIEFiles, in folder: DataFolder
  ) throws(Fault) -> [TextLine]? {
    guard let file = files.boxes[id] else { return nil }
    var lines: [TextLine] = []
    for line in try folder.lines(of: file) where !line.isBlank {
      let fields = line.text.split(separator: ",", maxSplits: 8, omittingEmptySubsequences: false)
      guard fields.count == 9 else {
        throw Fault(
          file: file, line: line.number,
          message: "a box is eight coordinates and a text, with commas between them")
      }
      let corners = fields.prefix(8).map { Double($0) ?? 0 }
      lines.append(TextLine(text: String(fields[8]), box: PixelBox(around: corners)))
    }
    return lines
  }
}

extension [TextLine] {
  fileprivate var texts: String { map(\.text).joined(separator: "\n") }
}

/// The files of receipts by id: the path from the root without the extension and without the folder `img`, `key`,
/// `entities` or `box`.
struct SROIEFiles {
  private(set) var images: [String: String] = [:]
  private(set) var keys: [String: String] = [:]
  private(set) var boxes: [String: String] = [:]
  /// Whether images, keys and boxes have folders of their own.
  private let isSplit: Bool
  /// The receipts with an image or, in folders of their own, a key.
  let ids: [String]

  private static let folders: Set = ["img", "key", "entities", "box"]

  init(of folder: DataFolder) {
    let files = folder.files().map { (path: $0, parts: PathParts($0)) }
    isSplit = files.contains { Self.role(of: $0.parts) != nil }
    for (path, parts) in files {
      let role = Self.role(of: parts)
      guard isSplit == (role != nil) else { continue }
      let id = role.map { $0.id } ?? parts.stem
      switch (role?.folder, parts.ending) {
      case ("img", let ending) where imageEndings.contains(ending): images[id] = images[id] ?? path
      case ("key", "json"), ("entities", "txt"), ("entities", "json"): keys[id] = keys[id] ?? path
      case ("box", "txt"), ("box", "csv"): boxes[id] = boxes[id] ?? path
      case (nil, "json"): keys[id] = path
      case (nil, "csv"): boxes[id] = path
      case (nil, let ending) where imageEndings.contains(ending): images[id] = images[id] ?? path
      default: break
      }
    }
    ids = Set(images.keys).union(isSplit ? Set(keys.keys) : []).sorted(by: bytewise)
  }

  /// Whether a folder has images and keys of the layout.
  var isLayout: Bool { isSplit && !images.isEmpty && !(keys.isEmpty && boxes.isEmpty) }

  /// The path that a receipt's file has, or should have.
  func place(of id: String, in folder: String, ending: String) -> String {
    guard isSplit else { return "\(id).\(ending)" }
    let parts = PathParts(id)
    return parts.folder + folder + "/" + folderName(id) + "." + ending
  }

  /// The first folder in a path that says what its files are, and the path without it.
  private static func role(of parts: PathParts) -> (folder: String, id: String)? {
    var components = parts.folder.split(separator: "/").map(String.init)
    guard let place = components.firstIndex(where: folders.contains) else { return nil }
    let folder = components.remove(at: place)
    return (folder, (components + [folderName(parts.stem)]).joined(separator: "/"))
  }
}
