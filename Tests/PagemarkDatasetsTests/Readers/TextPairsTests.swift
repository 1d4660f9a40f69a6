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

  @Test func findsADecomposedNameBesideAComposedOne() throws {
    try folder.write("", to: "caf\u{E9}.png")
    try folder.write("x", to: "cafe\u{301}.txt")
    #expect(try folder.dataset(.textPairs).reference("café")?.text == "x")
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
