internal import PagemarkPipeline
internal import PagemarkReading
internal import PagemarkScoring

/// Receipts in the layout of ICDAR 2019 SROIE: `img/ID.jpg`, `key/ID.json` and `box/ID.csv`, or all in one folder.
///
/// A key without an image is also a case, because the dataset declares that page. A page without boxes has no words, as
/// in a new folder of the user's own receipts.
struct SROIEReader: DatasetReader {
  let manifest: DatasetManifest

  func contents(of folder: DataFolder) -> DatasetContents {
    let isSplit = folder.isFolder("img") || folder.isFolder("key")
    let images = files(of: folder, in: isSplit ? "img/" : "", endings: imageEndings)
    let keys = files(of: folder, in: isSplit ? "key/" : "", endings: ["json"])
    let boxes = files(of: folder, in: isSplit ? "box/" : "", endings: ["csv"])
    let ids = Set(images.keys).union(isSplit ? Set(keys.keys) : [])
    let cases = ids.map { id in
      let image = images[id] ?? "img/\(id).jpg"
      let truth = Truth { () throws(Fault) in
        if keys[id] == nil, manifest.absent.contains(.fields) {
          return manifest.reference(
            words: try boxes[id].map { file throws(Fault) in try texts(of: file, in: folder) })
        }
        guard let key = keys[id] else {
          let place = isSplit ? "key/\(id).json" : "\(id).json"
          throw Fault(file: image, message: "the page has no key: write it to \(place)")
        }
        return try reference(key: key, boxes: boxes[id], in: folder)
      }
      return manifest.makeCase(id: id, imagePath: image, truth: truth)
    }
    return DatasetContents(cases: cases)
  }

  /// The files by id, which is the path below the subfolder without the extension.
  private func files(
    of folder: DataFolder, in subfolder: String, endings: Set<String>
  ) -> [String: String] {
    let files = folder.files(below: String(subfolder.dropLast()))
      .filter { endings.contains(PathParts($0).ending) }
      .map { (String(PathParts($0).stem.dropFirst(subfolder.count)), $0) }
    return Dictionary(files) { first, _ in first }
  }

  private func reference(
    key: String, boxes: String?, in folder: DataFolder
  ) throws(Fault) -> Reference {
    let values = try decodeJSON([String: JSONValue].self, from: try folder.text(of: key), file: key)
    let fields: [FieldKind: FieldTruth] = [
      .vendor: try field("company", of: values, file: key),
      .date: try field("date", of: values, file: key),
      .total: try field("total", of: values, file: key),
    ]
    var words: String?
    if let boxes { words = try texts(of: boxes, in: folder) }
    if words == nil, fields.values.allSatisfy({ $0 == .unlabelled }) {
      throw Fault(
        file: key, message: "the key has no company, date or total: write what is printed")
    }
    return manifest.reference(words: words, fields: fields)
  }

  /// An empty value is an unlabeled field: SROIE has such totals.
  private func field(
    _ name: String, of values: [String: JSONValue], file: String
  ) throws(Fault) -> FieldTruth {
    switch values[name] {
    case nil, .null: return .unlabelled
    case .string(let text):
      let isEmpty = text.allSatisfy(\.isWhitespace)
      return isEmpty ? .unlabelled : .labelled([text])
    default:
      throw Fault(file: file, message: "'\(name)' must be text in quotes, as it is printed")
    }
  }

  /// The texts of the boxes, one box per line.
  ///
  /// After the eight coordinates, commas and quotes are text.
  private func texts(of file: String, in folder: DataFolder) throws(Fault) -> String {
    var texts: [String] = []
    for line in try folder.lines(of: file) where !line.isBlank {
      let fields = line.text.split(separator: ",", maxSplits: 8, omittingEmptySubsequences: false)
      guard fields.count == 9 else {
        throw Fault(
          file: file, line: line.number,
          message: "a box is eight coordinates and a text, with commas between them")
      }
      texts.append(String(fields[8]))
    }
    return texts.joined(separator: "\n")
  }
}
