import PagemarkCore
import PagemarkDatasets
import TestSupport
import Testing

@Suite struct FilePairsTests {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private func pairs(_ references: [String], _ hypotheses: [String]) throws -> FilePairs {
    for file in references { try folder.write("x", to: "ref/" + file) }
    for file in hypotheses { try folder.write("x", to: "hyp/" + file) }
    return try FilePairs(reference: folder.path + "/ref", hypothesis: folder.path + "/hyp")
  }

  private func place(_ file: String) -> String { folder.path + "/" + file }

  @Test(arguments: [
    ("a.txt", "a.txt", "a"), ("a.gt.txt", "a.ocr.txt", "a"), ("a.gt.page.xml", "a.hocr", "a"),
    ("a.truth.hocr", "a.json", "a"), ("a.GT.TXT", "a.txt", "a"),
    ("sub/a.txt", "sub/a.xml", "sub/a"),
    ("v1.2.txt", "v1.2.xml", "v1.2"), ("it's \"é\"\n.txt", "it's \"é\"\n.txt", "it's \"é\"\n"),
    ("caf\u{E9}.txt", "cafe\u{301}.txt", "café"), (" .txt", " .txt", " "),
    ("gt.txt", "gt.txt", "gt"), ("a.txt", "a.PDF", "a"), ("a.gt.pdf", "a.ocr.pdf", "a"),
  ])
  func pairsByName(reference: String, hypothesis: String, name: String) throws {
    let found = try pairs([reference], [hypothesis])
    #expect(found.pairs.map(\.name) == [name])
    #expect(found.pairs.map(\.reference) == [place("ref/" + reference)])
    #expect(found.pairs.map(\.hypothesis) == [place("hyp/" + hypothesis)])
    #expect(found.faults == [])
  }

  @Test func listsEveryMissingPartner() throws {
    let found = try pairs(["b.txt", "a.txt", "c.txt", "README.txt"], ["b.xml", "d.txt", "b.png"])
    #expect(found.pairs.map(\.name) == ["b"])
    #expect(found.missingHypotheses == [place("ref/a.txt"), place("ref/c.txt")])
    #expect(found.missingReferences == [place("hyp/d.txt")])
    #expect(found.ignored == [place("hyp/b.png")])
    #expect(found.faults.count == 3)
  }

  @Test func aPDFBesideTheTextOfItsNameIsIgnored() throws {
    let found = try pairs(
      ["a.gt.txt", "a.pdf", "b.pdf"],
      ["a.some-ocr.txt", "b.some-ocr.txt", "a.pdf", "b.pdf", "c.png", "d.png"])
    #expect(found.pairs.map(\.name) == ["a", "b"])
    #expect(
      found.pairs.map(\.reference) == [place("ref/a.gt.txt"), place("ref/b.pdf")])
    #expect(
      found.pairs.map(\.hypothesis) == ["a", "b"].map { place("hyp/\($0).some-ocr.txt") })
    #expect(found.faults == [])
    #expect(found.ignored.count == 5)
    #expect(
      found.notice
        == "note: ignored 5 files, no text to score: "
        + ["ref/a.pdf", "hyp/a.pdf", "hyp/b.pdf"].map(place).joined(separator: ", ")
        + " and 2 more")
  }

  @Test func nothingIsNotedOfFoldersOfTexts() throws {
    #expect(try pairs(["a.txt"], ["a.xml"]).notice == nil)
  }

  /// The names in dinglehopper's line directories.
  @Test func aSuffixThatAllFilesShareIsIgnored() throws {
    let found = try pairs(["a.gt.txt", "b.gt.txt"], ["a.some-ocr.txt", "b.some-ocr.txt"])
    #expect(found.pairs.map(\.name) == ["a", "b"])
  }

  @Test func otherSuffixesAreNotGuessed() throws {
    let found = try pairs(["page.1.txt"], ["page.2.txt"])
    #expect(found.pairs == [])
    #expect(found.faults.count == 2)
  }

  @Test func refusesTwoFilesOfOneName() {
    #expect {
      _ = try pairs(["a.txt", "a.gt.xml"], ["a.txt"])
    } throws: {
      ($0 as? Faults)?.all.map(\.message) == [
        "this file and '\(place("ref/a.gt.xml"))' are both the text of 'a': keep one of them"
      ]
    }
  }

  @Test func twoFilesArePairedRegardlessOfTheirNames() throws {
    let (a, b) = (try folder.write("x", to: "a 1.gt.txt"), try folder.write("x", to: "b"))
    let found = try FilePairs(reference: a, hypothesis: b)
    #expect(found.pairs.map(\.name) == ["a 1"])
    #expect(found.pairs.map(\.hypothesis) == [b])
  }

  @Test func aFileAndAFolderCannotBePaired() throws {
    let file = try folder.write("x", to: "a.txt")
    try folder.write("x", to: "images/a.png")
    for (reference, hypothesis) in [
      (file, folder.path), (folder.path, file), (file, "/nowhere"), ("/nowhere", "/nowhere/2"),
      (folder.path, folder.path + "/images"),
    ] {
      #expect(throws: Faults.self) {
        try FilePairs(reference: reference, hypothesis: hypothesis)
      }
    }
  }
}
