internal import PagemarkPipeline
internal import PagemarkScoring

/// Images with one JSON file each, beside them or in a folder beside theirs: `images/a.png`, `annotations/a.json`.
///
/// An image without a file has no truth; a file without an image is not read.
struct SiblingReader: DatasetReader {
  let manifest: DatasetManifest
  /// The published annotation of one page.
  let annotation: any PageAnnotation.Type

  func contents(of folder: DataFolder) -> DatasetContents {
    let paths = folder.files()
    let truths = Siblings(of: paths.filter { PathParts($0).ending == "json" })
    var contents = DatasetContents()
    contents.cases = ImageFile.images(among: paths).map { image in
      let truth = Truth { () throws(Fault) in
        guard let file = truths.file(of: image.stem) else {
          if !manifest.absent.isEmpty { return manifest.reference() }
          throw Fault(
            file: image.path, message: "the page has no annotation \(folderName(image.stem)).json")
        }
        let page = try annotation.init(json: try folder.text(of: file), file: file)
        contents.unused.note(page.unusedNames, in: file)
        return manifest.reference(words: page.words, fields: page.fields)
      }
      return manifest.makeCase(id: image.id, imagePath: image.path, truth: truth)
    }
    return contents
  }
}

/// Files that belong to images of the same name in another folder.
private struct Siblings {
  private let byStem, byParent: [String: String]

  init(of files: [String]) {
    byStem = Dictionary(files.map { (PathParts($0).stem, $0) }) { first, _ in first }
    byParent = Dictionary(files.map { (Self.parentKey(PathParts($0).stem), $0) }) { first, _ in
      first
    }
  }

  /// The file beside the image, or in a folder beside the image's.
  func file(of stem: String) -> String? { byStem[stem] ?? byParent[Self.parentKey(stem)] }

  /// The path without its last folder: `train/x` for `train/image/x`.
  private static func parentKey(_ stem: String) -> String {
    let parts = PathParts(stem)
    return PathParts(String(parts.folder.dropLast())).folder + folderName(stem)
  }
}
