import Foundation
import PagemarkCore
import PagemarkDatasets
import PagemarkPipeline
import TestSupport
import Testing

@Suite struct LayoutTruthTests {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private func write(_ files: [String: String]) throws {
    for (file, text) in files { try folder.write(text, to: file) }
  }

  @Test(arguments: ["a.xml", "a.gt.page.xml", "truth/a.xml", "a.page"])
  func findsPAGEXMLBesideAnImageOrInAnotherFolder(file: String) throws {
    try write(["a.tif": "", file: Samples.page])
    let dataset = try folder.dataset(.pageXML)
    #expect(dataset.reference("a")?.text == "Salt & Tea\ncafé\nTotal\n2.50\npage 1")
    #expect(dataset.faults == [])
  }

  @Test func readsPAGEXMLAtTheManifestsLevel() throws {
    try write(["a.png": "", "a.xml": Samples.oldPage])
    #expect(try folder.dataset(.pageXML).fault("a")?.line == 3)
    let lines = try folder.dataset(.pageXML, adding: "level: line\n")
    #expect(lines.reference("a")?.text == "one\ntwö")
    #expect(throws: Faults.self) { try folder.dataset(.alto, adding: "level: line\n") }
  }

  @Test func readsALTOAndHOCR() throws {
    try write(["a.png": "", "a.xml": Samples.alto, "h/b.png": "", "h/b.truth.hocr": Samples.hocr])
    #expect(try folder.dataset(.alto).reference("a")?.text == "7\nthe har-\nbour \"a\"")
    #expect(try folder.dataset(.hocr).reference("h/b")?.text?.hasSuffix("no words here") == true)
  }

  @Test func leavesAPageUnscoredWhoseTruthIsMissingBrokenOrOfAnotherFormat() throws {
    try write([
      "a.png": "", "b.png": "", "b.xml": "<alto>", "c.png": "", "c.xml": Samples.page, "d.png": "",
      "d.xml": Samples.alto, "d.gt.xml": Samples.alto, "e.xml": Samples.alto, "mets.xml": "<mets/>",
    ])
    let dataset = try folder.dataset(.alto)
    #expect(
      dataset.cases.map { dataset.fault($0.id)?.description } == [
        "a.png: the page has no ALTO: write it to a.xml",
        "b.xml:1: the file ends inside <alto> of line 1: it is cut short, or not XML",
        "c.xml: the file is PAGE XML, the dataset's format ALTO",
        "d.png: the page has several truth files: keep one of d.gt.xml, d.xml",
      ])
    #expect(dataset.faults.map(\.file) == [folder.path + "/e.xml"])
  }

  @Test func aPDFIsNoTruth() throws {
    try write(["a.png": "", "a.xml": Samples.alto, "a.pdf": "%PDF-1.4", "b.pdf": "%PDF-1.4"])
    let dataset = try folder.dataset(.alto)
    #expect(dataset.reference("a") != nil)
    #expect(dataset.faults == [])
  }

  @Test func refusesTruthOfSeveralPages() throws {
    let page = "<div class='ocr_page'><span class='ocr_line'>x</span></div>"
    try write(["a.png": "", "a.hocr": "<html><body>\(page)\(page)</body></html>"])
    #expect(
      try folder.dataset(.hocr).fault("a")?.message
        == "the file has 2 pages: write one file per image")
  }

  @Test(arguments: [
    (Samples.page, DatasetFormat.pageXML), (Samples.alto, .alto), (Samples.hocr, .hocr),
    ("<x/>", .textPairs),
  ])
  func anImportDetectsTheLayoutFormat(text: String, format: DatasetFormat) throws {
    try write(["a.png": "image", "a.xml": text])
    #expect(try DatasetImport(folder: folder.path).dataset.manifest.format == format)
  }

  /// Corrected pages of scribeocr/ocr-benchmark, if this machine has them.
  @Test(
    .tags(.realData),
    .enabled(if: TestFiles.exists(scribe), Comment(rawValue: TestFiles.dataIsAbsent)))
  func readsEveryPageOfARealDataset() throws {
    let yaml = "version: 1\nname: scribe\nformat: hocr\nroot: .\n"
    let manifest = try DatasetManifest(yaml: yaml, path: "dataset.yml")
    let dataset = Dataset(manifest, root: Self.scribe.path)
    #expect(dataset.cases.count == 14)
    #expect(DatasetCheck(dataset).faults == [])
    #expect(
      dataset.reference("img/receipt_03")?.text?.hasSuffix("Thank you for your business.") == true)
  }

  private static let scribe = TestFiles.data.appending(path: "scribe_benchmark")
}
