internal import PagemarkPipeline
internal import PagemarkReading
internal import PagemarkScoring

/// Images with a file of the same name that describes the layout of the page: PAGE XML, ALTO or hOCR.
///
/// The file is beside its image, or in another folder if both names occur only once: `img/a.png`,
/// `truth/a.gt.page.xml`.
struct LayoutTruthReader: DatasetReader {
  let manifest: DatasetManifest
  let layout: TextFormat

  func contents(of folder: DataFolder) -> DatasetContents {
    let files = folder.files()
    let images = ImageFile.images(among: files)
    let truths = LayoutTruths(among: files, images: images)
    var contents = DatasetContents()
    contents.cases = images.map { image in
      let truth = Truth { () throws(Fault) in
        if manifest.absent.contains(.text), truths.hasNone(of: image) {
          return manifest.reference()
        }
        return try reference(try truths.file(of: image, layout: layout), in: folder)
      }
      return manifest.makeCase(id: image.id, imagePath: image.path, truth: truth)
    }
    contents.faults = truths.withoutImage.map {
      Fault(file: $0, message: "no image has this name: add one, or remove the file")
    }
    return contents
  }

  private func reference(_ file: String, in folder: DataFolder) throws(Fault) -> Reference {
    let text = try PageText.parse(
      try folder.bytes(of: file), file: file, rules: PageTextRules(level: manifest.level))
    guard text.format == layout else {
      throw Fault(
        file: file,
        message: "the file is \(text.format.title), the dataset's format \(layout.title)")
    }
    guard text.pageCount == 1 else {
      throw Fault(
        file: file, message: "the file has \(text.pageCount) pages: write one file per image")
    }
    var reference = manifest.reference(text: text.text, lineBoxes: text.lines.map(\.box))
    reference.placedLines = text.lines.placed
    // A blank page has no lines to find.
    if text.lines.isEmpty { reference.absent = (reference.absent ?? []) + [.lines] }
    return reference
  }
}

/// Which truth file belongs to which image.
private struct LayoutTruths {
  private let filesByStem: [String: [String]]
  /// The files that are beside no image, by their names.
  private let filesByName: [String: [String]]
  private let imagesByName: [String: [ImageFile]]
  /// Sorted bytewise.
  let withoutImage: [String]

  init(among files: [String], images: [ImageFile]) {
    let truths = files.filter { TextSyntax.markupEndings.contains(PathParts($0).ending) }
      .compactMap { file in FileStem.stem(of: file).map { (stem: $0, file: file) } }
    let stems = Set(images.map(\.stem))
    filesByStem = Dictionary(grouping: truths, by: \.stem).mapValues { $0.map(\.file) }
    let apart = truths.filter { !stems.contains($0.stem) && !isAboutPages($0.stem) }
    filesByName = Dictionary(grouping: apart) { folderName($0.stem) }.mapValues { $0.map(\.file) }
    let imagesByName = Dictionary(grouping: images) { folderName($0.stem) }
    self.imagesByName = imagesByName
    withoutImage = apart.filter { imagesByName[folderName($0.stem)] == nil }.map(\.file)
      .sorted(by: bytewise)
  }

  func hasNone(of image: ImageFile) -> Bool { files(of: image).isEmpty }

  private func files(of image: ImageFile) -> [String] {
    let name = folderName(image.stem)
    let beside = filesByStem[image.stem, default: []]
    guard beside.isEmpty, imagesByName[name, default: []].count == 1 else { return beside }
    return filesByName[name, default: []]
  }

  /// - Throws: A fault if there is no such file, or more than one.
  func file(of image: ImageFile, layout: TextFormat) throws(Fault) -> String {
    let found = files(of: image)
    if found.count == 1 { return found[0] }
    let ending = layout == .hocr ? "hocr" : "xml"
    throw Fault(
      file: image.path,
      message: found.isEmpty
        ? "the page has no \(layout.title): write it to \(image.stem).\(ending)"
        : "the page has several truth files: keep one of \(found.joined(separator: ", "))")
  }
}
