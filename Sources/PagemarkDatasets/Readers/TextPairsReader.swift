internal import PagemarkPipeline
internal import PagemarkScoring

/// Images with files beside them: `page.png`, `page.txt` or `page.gt.txt` with its text, `page.json` with its fields,
/// and, if the text as a reader would type it is known, `page.excerpt.txt` (or the manifest's own suffix).
///
/// A case's id is the image's path without its extension, or with it if two images differ in nothing else. Of a TIFF
/// with several pages, each is a case, `scan/page-1`, and the file is their document; form feeds part the pages of its
/// text.
struct TextPairsReader: DatasetReader {
  let manifest: DatasetManifest

  func contents(of folder: DataFolder) -> DatasetContents {
    let paths = folder.files()
    let files = paths.map { (path: $0, parts: PathParts($0)) }
    let images = ImageFile.images(among: paths)
    let texts = PageFiles(ending: "txt", among: files)
    let objects = PageFiles(ending: "json", among: files)

    var contents = DatasetContents()
    var known: Set<String> = []
    for image in images {
      let parts = parts(of: image, texts, objects)
      known.formUnion([parts.text, parts.excerpt, image.stem + ".txt"].compactMap(\.self))
      let plain = image.stem + ".txt"
      if let text = parts.text, text != plain, texts.file(named: image.stem) != nil {
        folder.use?.leaveOut(plain, because: "\(text) is the truth of its page")
      }
      contents.cases += cases(of: image, parts, in: folder, unused: &contents.unused)
    }
    contents.faults = texts.all.filter { !known.contains($0.path) && !isAboutPages($0.stem) }
      .map(\.path).sorted(by: bytewise)
      .map { Fault(file: $0, message: "no image has this name: add one, or remove the text") }
    contents.faults += texts.faults + objects.faults
    return contents
  }

  /// The truth of one image; `nil` if there is no such image.
  func truth(of path: String, in folder: DataFolder) -> Truth? {
    let paths = folder.files()
    let files = paths.map { (path: $0, parts: PathParts($0)) }
    guard let image = ImageFile.images(among: paths).first(where: { $0.path == path }) else {
      return nil
    }
    let texts = PageFiles(ending: "txt", among: files)
    let objects = PageFiles(ending: "json", among: files)
    var unused = UnusedNames()
    return cases(of: image, parts(of: image, texts, objects), in: folder, unused: &unused).first?
      .truth
  }

  private func parts(of image: ImageFile, _ texts: PageFiles, _ objects: PageFiles) -> Parts {
    Parts(
      text: texts.file(of: image.stem), almost: texts.almostFile(of: image.stem),
      excerpt: texts.file(named: image.stem + excerptSuffix), object: objects.file(of: image.stem))
  }

  /// The files of an image.
  private struct Parts { let text, almost, excerpt, object: String? }

  private func cases(
    of image: ImageFile, _ parts: Parts, in folder: DataFolder, unused: inout UnusedNames
  ) -> [Case] {
    let indices =
      image.isTIFF ? TIFFPages.indices(of: joinedPath(folder.path, image.path)) : [0]
    let count = indices.count
    do {
      let truth = try PairTruth(
        of: image, parts.text, parts.excerpt, parts.object, manifest, folder)
      if let object = parts.object, let named = truth.named { unused.note(named, in: object) }
      if let fault = truth.absence(of: image, almost: parts.almost, manifest) {
        return missing(fault, indices, of: image).map { page in
          var page = page
          page.isUnlabeled = true
          return page
        }
      }
      guard count > 1 else {
        return [
          manifest.makeCase(
            id: image.id, imagePath: image.path, document: truth.named?.texts[.group],
            truth: .reference(truth.reference(manifest)))
        ]
      }
      let pages = try truth.pages(count, image: image)
      return pages.indices.map { index in
        page(index, at: indices[index], of: image, .reference(pages[index].reference(manifest)))
      }
    } catch {
      return missing(error, indices, of: image)
    }
  }

  /// The pages of a file without truth.
  private func missing(_ fault: Fault, _ indices: [Int], of image: ImageFile) -> [Case] {
    guard indices.count > 1 else {
      return [manifest.makeCase(id: image.id, imagePath: image.path, truth: .missing(fault))]
    }
    return indices.enumerated().map { page($0, at: $1, of: image, .missing(fault)) }
  }

  /// A page of a TIFF with several.
  private func page(
    _ index: Int, at pageIndex: Int, of image: ImageFile, _ truth: Truth
  ) -> Case {
    manifest.makeCase(
      id: "\(image.id)/page-\(index + 1)", imagePath: image.path, pageIndex: pageIndex,
      document: image.id, truth: truth)
  }

  /// The text between a page's stem and ".txt".
  private var excerptSuffix: String { String(manifest.excerpts.dropLast(".txt".count)) }
}

/// What the files beside an image say.
struct PairTruth {
  var text: String?
  var excerpt: String?
  var named: NamedTruth?

  /// - Throws: A fault if a file can't be read.
  init(
    of image: ImageFile, _ text: String?, _ excerpt: String?, _ object: String?,
    _ manifest: DatasetManifest, _ folder: DataFolder
  ) throws(Fault) {
    if let object { named = try manifest.namedTruth(of: object, in: folder) }
    let file = text ?? named?.texts[.textFile]
    if let file { self.text = try folder.text(of: file) } else { self.text = named?.texts[.text] }
    if let excerpt { self.excerpt = try folder.text(of: excerpt) }
  }

  /// The fault of a page whose files say nothing; `nil` if they say something, or the page need not have a text.
  func absence(of image: ImageFile, almost: String?, _ manifest: DatasetManifest) -> Fault? {
    if text != nil || excerpt != nil || named?.isEmpty == false || manifest.absent.contains(.text) {
      return nil
    }
    let remedy =
      almost.map { "rename \($0), whose letter case differs, to \(image.stem).txt" }
      ?? "write what it says to \(image.stem).txt"
    return Fault(file: image.path, message: "the page has no text: " + remedy)
  }

  func reference(_ manifest: DatasetManifest) -> Reference {
    manifest.reference(text: text, excerpt: excerpt, fields: named?.fields ?? [:])
  }

  /// The text in as many parts as the file has pages.
  ///
  /// - Throws: A fault if form feeds part it into another number, or if there are truths that can't be parted.
  func pages(_ count: Int, image: ImageFile) throws(Fault) -> [PairTruth] {
    guard excerpt == nil, named == nil else {
      throw Fault(
        file: image.path,
        message:
          "the file has \(count) pages: fields and excerpts are of single pages; split it, for instance with 'tiffsplit'"
      )
    }
    guard let text else { return Array(repeating: self, count: count) }
    var parts = text.split(separator: "\u{0C}", omittingEmptySubsequences: false)
    if parts.count == count + 1, parts.last?.allSatisfy(\.isWhitespace) == true {
      parts.removeLast()
    }
    guard parts.count == count else {
      throw Fault(
        file: image.path,
        message:
          "the file has \(count) pages, its text \(parts.count): put a form feed between two pages")
    }
    return parts.map { part in
      var page = self
      page.text = String(part)
      return page
    }
  }
}
