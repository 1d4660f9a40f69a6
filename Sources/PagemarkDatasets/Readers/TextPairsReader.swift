internal import PagemarkPipeline
internal import PagemarkScoring

/// Images with text files beside them: `page.png`, `page.txt` and, if the text as a reader would type it is known,
/// `page.excerpt.txt` (or the manifest's own suffix).
///
/// A case's id is the image's path without its extension, or with it if two images differ in nothing else.
struct TextPairsReader: DatasetReader {
  let manifest: DatasetManifest

  func contents(of folder: DataFolder) -> DatasetContents {
    let paths = folder.files()
    let files = paths.map { (path: $0, parts: PathParts($0)) }
    let images = ImageFile.images(among: paths)
    // Names are compared as Swift strings: a composed "é" equals a decomposed one.
    let texts = Dictionary(
      files.filter { $0.parts.ending == "txt" }.map { ($0.parts.stem, $0.path) }
    ) { first, _ in first }

    var contents = DatasetContents()
    contents.cases = images.map { image in
      let truth = truth(of: image.path, stem: image.stem, texts: texts, in: folder)
      return manifest.makeCase(id: image.id, imagePath: image.path, truth: truth)
    }
    let pages = Set(images.map(\.stem))
    contents.faults = texts.filter { !isOfPage($0.key, pages: pages) }.values.sorted(by: bytewise)
      .map { Fault(file: $0, message: "no image has this name: add one, or remove the text") }
    return contents
  }

  private func truth(
    of image: String, stem: String, texts: [String: String], in folder: DataFolder
  ) -> Truth {
    Truth { () throws(Fault) in
      let excerpt = texts[stem + excerptSuffix]
      guard texts[stem] != nil || excerpt != nil || manifest.absent.contains(.text) else {
        throw Fault(file: image, message: "the page has no text: write what it says to \(stem).txt")
      }
      return manifest.reference(
        text: try text(of: texts[stem], in: folder), excerpt: try text(of: excerpt, in: folder))
    }
  }

  /// The text between a page's stem and ".txt".
  private var excerptSuffix: String { String(manifest.excerpts.dropLast(".txt".count)) }

  private func text(of file: String?, in folder: DataFolder) throws(Fault) -> String? {
    guard let file else { return nil }
    return try folder.text(of: file)
  }

  private func isOfPage(_ stem: String, pages: Set<String>) -> Bool {
    if pages.contains(stem) { return true }
    if isAboutPages(stem) { return true }
    return stem.hasSuffix(excerptSuffix)
      && pages.contains(String(stem.dropLast(excerptSuffix.count)))
  }
}
