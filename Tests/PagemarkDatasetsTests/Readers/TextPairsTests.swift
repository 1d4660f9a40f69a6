import PagemarkCore
import PagemarkDatasets
import PagemarkPipeline
import TestSupport
import Testing

@Suite struct TextPairsTests {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: ["a b", "it's \"é\"", "two\nlines", "日本/深い/頁", "v1.2.3B", "<b>&"])
  func findsTheTextBesideAnImageOfAnyName(name: String) throws {
    try folder.write("", to: name + ".TIF")
    try folder.write("page text\n", to: name + ".txt")
    let dataset = try folder.dataset(.textPairs)
    #expect(dataset.cases.map(\.id) == [name])
    #expect(dataset.reference(name)?.text == "page text\n")
    #expect(dataset.cases.map(dataset.path) == [folder.path + "/" + name + ".TIF"])
  }

  @Test func letterCaseThatPartsAPageFromItsTextIsNamed() throws {
    let folder = try TemporaryFolder()
    for file in ["a.png", "A.txt", "b.png", "b.TXT", "b.txt"] { try folder.write("x", to: file) }
    let text = "version: 1\nname: x\nformat: text-pairs\nroot: .\n"
    let manifest = try DatasetManifest(yaml: text, path: folder.path + "/dataset.yml")
    let dataset = Dataset(manifest, root: folder.path)
    let faults = Set(dataset.faults.map(\.message))
    #expect(faults.contains("b.TXT is read for its page: keep one of them"))
    guard case .missing(let fault) = try #require(dataset.cases.first { $0.id == "a" }).truth else {
      Issue.record("a page without its text")
      return
    }
    #expect(
      fault.message
        == "the page has no text: rename A.txt, whose letter case differs, to a.txt")
  }

  @Test(arguments: [
    (
      #"{"items": [{"description": "Tea", "price": 9.00}]}"#,
      [LineItem(description: "Tea", price: "9.00")]
    ),
    (
      #"{"menu": {"nm": "Tea", "cnt": "2 x", "price": "9.00"}}"#,
      [LineItem(description: "Tea", quantity: "2 x", price: "9.00")]
    ),
    (#"{"items": []}"#, []),
  ])
  func lineItemsAreObjectsInAListOrOneAlone(json: String, items: [LineItem]) throws {
    try folder.write("", to: "a.png")
    try folder.write(json, to: "a.json")
    let map = json.contains("menu") ? "\nmap: { items: menu }" : ""
    let dataset = try folder.dataset(
      .textPairs, adding: "absent: [text]\nfields: { items: lineItems }" + map)
    #expect(
      dataset.reference("a")?.fields[.declared("items")]
        == (items.isEmpty ? .absent : .items(items)))
  }

  @Test func findsADecomposedNameBesideAComposedOne() throws {
    try folder.write("", to: "caf\u{E9}.png")
    try folder.write("x", to: "cafe\u{301}.txt")
    #expect(try folder.dataset(.textPairs).reference("café")?.text == "x")
  }

  @Test(arguments: ["a.gt.txt", "a.truth.txt", "a.ref.txt"])
  func findsATextWithAMarkOfGroundTruth(file: String) throws {
    try folder.write("", to: "a.png")
    try folder.write("x", to: file)
    #expect(try folder.dataset(.textPairs).reference("a")?.text == "x")
  }

  @Test func aMarkedTextIsTheTruthAndAnotherIsNot() throws {
    try folder.write("", to: "a.png")
    try folder.write("what a recognizer read", to: "a.txt")
    try folder.write("truth", to: "a.gt.txt")
    #expect(try folder.dataset(.textPairs).reference("a")?.text == "truth")
    #expect(try DatasetImport(folder: folder.path).leftOut.map(\.items) == [["a.txt"]])
  }

  @Test func findsTheTextOfOcropysPreparedImage() throws {
    try folder.write("", to: "0001.bin.png")
    try folder.write("x", to: "0001.gt.txt")
    #expect(try folder.dataset(.textPairs).reference("0001.bin")?.text == "x")
  }

  @Test func readsFieldsBesideAText() throws {
    try folder.write("", to: "a.png")
    try folder.write("Tea\n9.00", to: "a.txt")
    try folder.write(#"{"vendor": "Tea & Co", "total": 9.00, "cashier": "Ann"}"#, to: "a.json")
    let dataset = try folder.dataset(.textPairs)
    #expect(dataset.reference("a")?.text == "Tea\n9.00")
    #expect(
      dataset.reference("a")?.fields
        == [.vendor: .labelled(["Tea & Co"]), .total: .labelled(["9.00"])])
    #expect(dataset.unusedNames.map(\.name) == ["cashier"])
  }

  @Test func aListOfReadingsIsNoTruth() throws {
    try folder.write("", to: "a.png")
    try folder.write("x", to: "a.txt")
    try folder.write("[]", to: "a.json")
    #expect(try folder.dataset(.textPairs).reference("a")?.text == "x")
    #expect(try DatasetImport(folder: folder.path).leftOut.map(\.items) == [["a.json"]])
  }

  @Test func formFeedsPartTheTextOfATIFFWithSeveralPages() throws {
    try folder.write(Self.tiff(pages: 2), to: "scan.tif")
    try folder.write("first\n\u{0C}second\n\u{0C}", to: "scan.txt")
    let dataset = try folder.dataset(.textPairs)
    #expect(dataset.cases.map(\.id) == ["scan/page-1", "scan/page-2"])
    #expect(dataset.cases.map(\.pageIndex) == [0, 1])
    #expect(Set(dataset.cases.map(\.document)) == ["scan"])
    #expect(dataset.cases.map(\.truth.reference?.text) == ["first\n", "second\n"])
  }

  @Test func aTextWithAnotherNumberOfPagesIsNoTruthOfAnyPage() throws {
    try folder.write(Self.tiff(pages: 3), to: "scan.tif")
    try folder.write("first\u{0C}second", to: "scan.txt")
    let dataset = try folder.dataset(.textPairs)
    #expect(dataset.cases.count == 3)
    #expect(
      dataset.fault("scan/page-2")?.message
        == "the file has 3 pages, its text 2: put a form feed between two pages")
  }

  /// A TIFF whose directories are a loop, and one that is cut, end.
  @Test func aDamagedChainOfPagesEnds() throws {
    var loop = Self.tiff(pages: 2)
    loop.replaceSubrange(16..<20, with: [8, 0, 0, 0])
    try folder.write(loop, to: "loop.tif")
    try folder.write(Array(Self.tiff(pages: 2).prefix(12)), to: "cut.tif")
    #expect(
      try folder.dataset(.textPairs).cases.map(\.id) == ["cut", "loop/page-1", "loop/page-2"])
  }

  @Test func aThumbnailIsNoPage() throws {
    // NewSubfileType (254), one LONG: 1, a smaller copy.
    let copy: [UInt8] = [1, 0, 254, 0, 4, 0, 1, 0, 0, 0, 1, 0, 0, 0]
    let first: [UInt8] = [0, 0, 14, 0, 0, 0]
    try folder.write(
      [0x49, 0x49, 42, 0, 8, 0, 0, 0] + first + copy + [0, 0, 0, 0], to: "scan.tif")
    try folder.write("Tea", to: "scan.txt")
    #expect(try folder.dataset(.textPairs).reference("scan")?.text == "Tea")
  }

  /// The directories of a TIFF, each without entries.
  private static func tiff(pages: Int) -> [UInt8] {
    var bytes: [UInt8] = [0x49, 0x49, 42, 0, 8, 0, 0, 0]
    for page in 1...pages {
      let next = page == pages ? 0 : UInt8(bytes.count + 6)
      bytes += [0, 0, next, 0, 0, 0]
    }
    return bytes
  }

  @Test func readsUTF8WithAndWithoutAMark() throws {
    try folder.write("", to: "a.png")
    try folder.write([0xEF, 0xBB, 0xBF] + Array("é".utf8), to: "a.txt")
    #expect(try folder.dataset(.textPairs).reference("a")?.text == "é")
  }

  @Test(
    arguments: [
      ([0x61, 0x0A, 0xE9, 0x62], "a.txt:2: 0xE9 at byte 2 is not UTF-8"),
      ([0x61, 0xC3], "a.txt:1: 0xC3 at byte 1 is not UTF-8"),
      ([0xFF, 0xFE, 0x61, 0x00], "a.txt:1: the text is UTF-16: save it as UTF-8"),
    ] as [([UInt8], String)])
  func namesTheByteThatIsNotUTF8(bytes: [UInt8], fault: String) throws {
    try folder.write("", to: "a.png")
    try folder.write(bytes, to: "a.txt")
    let found = try folder.dataset(.textPairs).fault("a")
    #expect(found?.description.hasPrefix(fault) == true, "\(String(describing: found))")
  }

  @Test func leavesAPageWithoutATextUnscored() throws {
    try folder.write("", to: "a.png")
    let dataset = try folder.dataset(.textPairs)
    #expect(
      dataset.fault("a")?.description
        == "a.png: the page has no text: write what it says to a.txt")
    #expect(dataset.faults.isEmpty)
  }

  @Test func readsAnExcerptWithAndWithoutATextOfThePage() throws {
    for file in ["a.png", "b.png"] { try folder.write("", to: file) }
    try folder.write("as print-\ned", to: "a.txt")
    try folder.write("as printed", to: "a.excerpt.txt")
    try folder.write("only", to: "b.excerpt.txt")
    let dataset = try folder.dataset(.textPairs)
    #expect(dataset.reference("a")?.text == "as print-\ned")
    #expect(dataset.reference("a")?.excerpt == "as printed")
    #expect(dataset.reference("b")?.text == nil)
    #expect(dataset.reference("b")?.excerpt == "only")
    #expect(dataset.faults.isEmpty)
  }

  @Test func aTextWithoutAnImageIsAFault() throws {
    try folder.write("", to: "a.png")
    for file in ["a.txt", "b.txt", "README.txt", ".hidden.txt"] { try folder.write("x", to: file) }
    #expect(try folder.dataset(.textPairs).faults.map(\.file) == [folder.path + "/b.txt"])
  }

  @Test func imagesThatDifferInTheirExtensionsAreSeparateCases() throws {
    for file in ["a.png", "a.jpg", "b.png"] { try folder.write("", to: file) }
    #expect(try folder.dataset(.textPairs).cases.map(\.id) == ["a.jpg", "a.png", "b"])
  }

  @Test func pagesAreGroupedByTheStartOfTheirNames() throws {
    for file in ["1367_002.tif", "1367_010.tif"] { try folder.write("", to: file) }
    let dataset = try folder.dataset(.textPairs, adding: "group: { before: \"_\" }\n")
    #expect(dataset.cases.map(\.document) == ["1367", "1367"])
  }

  @Test func theManifestSetsTheSuffixOfExcerpts() throws {
    for file in ["a.jpg", "a.proof.txt"] { try folder.write("typed", to: file) }
    let dataset = try folder.dataset(.textPairs, adding: "excerpts: .proof.txt\n")
    #expect(dataset.reference("a")?.excerpt == "typed")
    #expect(dataset.reference("a")?.text == nil)
    #expect(dataset.faults.isEmpty)
  }
}
