import PagemarkCore
import PagemarkDatasets
import TestSupport
import Testing

@Suite struct PageTextTests {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private func read(_ text: String, _ file: String = "a.txt") throws -> PageText {
    try PageText.parse(Array(text.utf8), file: file)
  }

  @Test(arguments: [
    ("", ""), ("\u{FEFF}", ""), ("a\r\nb\rc\n", "a\nb\nc\n"), ("\u{FEFF}é", "é"),
    ("a\n\r\nb", "a\n\nb"),
    ("x < y & z", "x < y & z"), ("<br> is no root", "<br> is no root"),
    ("[1] a note", "[1] a note"),
    ("{a}", "{a}"), ("<!-- image -->\n# Title", "<!-- image -->\n# Title"),
  ])
  func readsPlainText(text: String, expected: String) throws {
    #expect(try read(text) == PageText(format: .plainText, text: expected))
  }

  @Test(
    arguments: [
      ([0x61, 0x0A, 0xE9], "a.txt:2: 0xE9 at byte 2 is not UTF-8"),
      ([0x61, 0x0A, 0x00], "a.txt:2: 0x00 at byte 2: this is not text, or not UTF-8"),
      ([0xFF, 0xFE, 0x61, 0x00], "a.txt:1: the text is UTF-16: save it as UTF-8"),
      ([0x89, 0x50, 0x4E, 0x47, 0x0D], "a.txt: this is a PNG image, not text"),
      ([0x25, 0x50, 0x44, 0x46, 0x2D, 0x31], "a.txt: this is a PDF document, not text"),
    ] as [([UInt8], String)])
  func binaryFilesAreRefused(bytes: [UInt8], message: String) {
    #expect {
      _ = try PageText.parse(bytes, file: "a.txt")
    } throws: { "\($0)".hasPrefix(message) }
  }

  /// A broken file of a known format is never graded as text, whatever its name.
  @Test(arguments: [
    ("<?xml version=\"1.0\"?>\n<PcGts><Page>", "a.txt"), ("<pc:PcGts x='1'>", "a.txt"),
    ("<alto>", "a"), ("<!-- x --> <alto>", "a.txt"), ("<html><body>", "a.txt"),
    (" \n<!DOCTYPE html>", "a.txt"), ("", "a.xml"),
    ("plain", "a.xml"), ("plain", "a.hocr"), ("{\"text\": \"a", "a.txt"), ("[ {\"text\"", "a.txt"),
    ("plain", "a.json"), ("[]", "a.json"), ("{}", "a.json"), ("[{\"text\": 1}]", "a.json"),
    ("", "a.json"),
  ])
  func refusesABrokenFile(text: String, file: String) {
    #expect(throws: Fault.self) { try read(text, file) }
  }

  @Test func formatsAreDetectedByContent() throws {
    let formats: [TextFormat] = [.pageXML, .pageXML, .alto, .alto, .hocr, .json, .plainText]
    for (sample, format) in zip(Samples.all, formats) where sample.file != "old.page.xml" {
      #expect(try read(sample.text, "any.txt").format == format)
    }
  }

  @Test func readsItsOwnJSON() throws {
    let text = try read(Samples.json, "a.json")
    #expect(text.text == "Fish 2.50\ncafé")
    #expect(text.lines.map(\.text) == ["Fish", "2.50"])
    #expect(text.lines.map(\.confidence) == [0.9, nil])
    #expect(text.words.map(\.text) == ["Fish"])
    #expect(try read("{\"text\": \"a\"}").text == "a")
    #expect(try read("[{\"text\": \"a\"}, {\"text\": \"b\"}]").text == "a\nb")
  }

  @Test func refusesAPageThatCouldNotBeRead() {
    let page =
      #"[{"path": "p.png", "outcome": "failed", "text": "", "failure": {"message": "no image"}}]"#
    #expect {
      _ = try read(page, "a.json")
    } throws: { "\($0)" == "a.json: the page 'p.png' could not be read and has no text: no image" }
  }

  @Test func loadsFilesOfAnyName() throws {
    let path = try folder.write(Samples.page, to: "a b\n\"é\".xml")
    #expect(try PageText.load(path).text.hasPrefix("Salt"))
    #expect(throws: Fault.self) { try PageText.load(path, level: .line) }
  }

  @Test func missingFilesAndFoldersAreNamed() throws {
    #expect {
      _ = try PageText.load("/nowhere/a.txt")
    } throws: { "\($0)" == "/nowhere/a.txt: the file does not exist" }
    #expect {
      _ = try PageText.load(folder.path)
    } throws: { "\($0)".hasSuffix("this is a folder: name a file in it") }
  }

  /// Sorting half a million would take the standard library hours.
  @Test(arguments: ["\u{301}\u{323}", "\u{345}"])
  func moreMarksInARowThanAnyWritingHasAreRefused(marks: String) throws {
    let few = "a" + String(repeating: marks, count: 400) + "b\u{301}"
    #expect(try PageText.parse(Array(few.utf8), file: "a.txt").text == few)
    let many = "a" + String(repeating: marks, count: 250_000)
    #expect(
      throws: Fault(
        file: "a.txt", message: "the text has more than 1000 combining marks in a row: remove them")
    ) {
      try PageText.parse(Array(many.utf8), file: "a.txt")
    }
  }
}
