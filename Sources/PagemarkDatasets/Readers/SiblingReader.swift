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
    let images = ImageFile.images(among: paths)
    let truths = Siblings(
      of: paths.filter { PathParts($0).ending == "json" }, images: images.map(\.stem))
    var contents = DatasetContents()
    contents.cases = images.map { image in
      let truth = Truth { () throws(Fault) in
        guard let file = truths.file(of: image.stem) else {
          if !manifest.absent.isEmpty { return manifest.reference() }
          throw Fault(
            file: image.path, message: "the page has no annotation \(folderName(image.stem)).json")
        }
        let page = try annotation.init(json: try folder.text(of: file), file: file)
        let used = manifest.lineItems == nil ? [] : annotation.itemNames
        contents.unused.note(page.unusedNames.filter { !used.contains($0) }, in: file)
        var fields = page.fields
        if let kind = manifest.lineItems, !page.items.isEmpty { fields[kind] = .items(page.items) }
        return manifest.reference(words: page.words, fields: fields)
      }
      return manifest.makeCase(id: image.id, imagePath: image.path, truth: truth)
    }
    return contents
  }
}

/// Files that belong to images of the same name in another folder.
private struct Siblings {
  private let byStem: [String: String]
  /// Files that are beside no image, by the path without their own folder; only names that occur once on both sides.
  private let byParent: [String: String]

  init(of files: [String], images: [String]) {
    byStem = Dictionary(files.map { (PathParts($0).stem, $0) }) { first, _ in first }
    let stems = Set(images)
    let apart = files.filter { !stems.contains(PathParts($0).stem) }
    let imageCounts = Dictionary(grouping: images, by: Self.parentKey).mapValues(\.count)
    byParent = Dictionary(grouping: apart) { Self.parentKey(PathParts($0).stem) }
      .filter { $0.value.count == 1 && imageCounts[$0.key] == 1 }.compactMapValues(\.first)
  }

  /// The file beside the image, or in a folder beside the image's.
  func file(of stem: String) -> String? { byStem[stem] ?? byParent[Self.parentKey(stem)] }

  /// The path without its last folder: `train/x` for `train/image/x`.
  private static func parentKey(_ stem: String) -> String {
    let parts = PathParts(stem)
    return PathParts(String(parts.folder.dropLast())).folder + folderName(stem)
  }
}
