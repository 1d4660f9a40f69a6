import Foundation
import PagemarkCore
import PagemarkImaging
import TestSupport
import Testing

@testable import PagemarkDocuments

/// Documents as others see them: Poppler, MuPDF and qpdf.
@Suite(.enabled(if: Programs.areExpected("pdftotext", "mutool", "qpdf")))
struct DocumentWriterTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func word(_ text: String, _ x: Int, _ y: Int, _ width: Int, _ height: Int = 20) -> Word {
    Word(text: text, box: PixelBox(x: x, y: y, width: width, height: height), confidence: 1)
  }

  private func line(_ words: [Word]) -> TextLine {
    let (left, top) = (words.map(\.box.x).min() ?? 0, words.map(\.box.y).min() ?? 0)
    return TextLine(
      text: words.map(\.text).joined(separator: " "),
      box: PixelBox(
        x: left, y: top, width: (words.map(\.box.maxX).max() ?? 0) - left,
        height: (words.map(\.box.maxY).max() ?? 0) - top), confidence: 1, words: words)
  }

  private var rows: [[TextLine]] {
    [
      [line([word("SHOP", 20, 10, 80), word("(Ltd.)", 110, 12, 70)])],
      [line([word("Total", 20, 60, 60)]), line([word("9.00", 300, 60, 50)])],
    ]
  }

  private func part(
    _ name: String, rows: [[TextLine]]? = nil, encoding: DocumentPage.Encoding = .group4,
    width: Int = 400, height: Int = 200
  ) throws -> DocumentRequest.Part {
    let picture = try #require(
      PageImage(
        width: width, height: height, format: encoding == .jpeg ? .rgb : .gray,
        pixels: (0..<width * height * (encoding == .jpeg ? 3 : 1)).map { $0 % 97 == 0 ? 0 : 255 }))
    let bytes =
      encoding == .group4
      ? try picture.encodedByGroup4() : try picture.encoded(as: .jpeg(quality: 80))
    let page = DocumentPage(
      encoding: encoding, width: width, height: height, resolution: 100, rows: rows ?? self.rows)
    return try part(name, page, Data(bytes))
  }

  private func part(
    _ name: String, _ page: DocumentPage, _ picture: Data
  ) throws -> DocumentRequest.Part {
    DocumentRequest.Part(
      picture: try folder.write(picture, to: name), page: page, name: "Page 1")
  }

  private var missing: DocumentRequest.Part {
    let page = DocumentPage(encoding: .group4, width: 1, height: 1, resolution: 100, rows: [])
    return DocumentRequest.Part(picture: folder.path + "/missing", page: page, name: "Page")
  }

  private var output: String { folder.path + "/out.pdf" }

  private func write(
    _ parts: [DocumentRequest.Part], names: [String] = [], hasText: Bool = true, date: String = ""
  ) throws {
    var settings = DocumentSettings(.blackAndWhite)
    (settings.hasText, settings.date) = (hasText, date)
    var parts = parts
    for (index, name) in names.enumerated() { parts[index].name = name }
    let request = DocumentRequest(parts: parts, output: output, settings: settings)
    #expect(try DocumentWriter(request).write() > 0)
  }

  private func run(_ name: String, _ words: String...) throws -> (status: Int32, output: String) {
    try Programs.run(name, words)
  }

  /// Words and boxes as Poppler reads them, in pixels of the picture.
  private func popplersWords() throws -> [(text: String, box: [Double])] {
    let words = /<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">(.*)<\/word>/
    return try run("pdftotext", "-bbox", output, "-").output.matches(of: words).map { match in
      let box = [match.1, match.2, match.3, match.4].compactMap { Double($0) }.map { $0 / 72 * 100 }
      return (String(match.5), box)
    }
  }

  @Test func wordsComeBackWhereTheyWere() throws {
    try write([try part("a")])
    let found = try popplersWords()
    #expect(found.map(\.text) == ["SHOP", "(Ltd.)", "Total", "9.00"])
    let expected = rows.joined().flatMap(\.words).map(\.box)
    for ((_, box), right) in zip(found, expected) {
      let sides = [right.x, right.y, right.maxX, right.maxY].map { Double($0) }
      for (one, other) in zip(box, sides) { #expect(abs(one - other) < 0.1) }
    }
    #expect(try run("mutool", "draw", "-F", "text", output).output.contains("SHOP (Ltd.)"))
    #expect(try run("qpdf", "--check", output).status == 0)
  }

  @Test func theDayIsAmongTheProperties() throws {
    try write([try part("a")], date: "2026-01-31")
    #expect(try run("pdfinfo", "-isodates", output).output.contains("CreationDate:    2026-01-31"))
  }

  @Test func picturesWithoutLossKeepEveryPixel() throws {
    let bytes = (0..<40 * 30).map { UInt8($0 * 7 % 256) }
    let page = DocumentPage(
      encoding: .grayPixels, width: 40, height: 30, resolution: 100, rows: [])
    try write([try part("a", page, Data(bytes))])
    #expect(try run("qpdf", "--check", output).status == 0)
    #expect(try run("pdfimages", output, folder.path + "/image").status == 0)
    // Poppler writes gray as three equal samples.
    let image = try Data(contentsOf: folder.url.appending(path: "image-000.ppm"))
    #expect(image.suffix(3 * bytes.count).elementsEqual(bytes.flatMap { [$0, $0, $0] }))
  }

  /// Chromium's reader, by a package from PyPI.
  @Test(
    .enabled(
      if: TestFiles.isCI || FileManager.default.fileExists(atPath: Self.python),
      "scripts/test installs it"))
  func pdfiumFindsTheWordsToo() throws {
    try write([try part("a")])
    let read = try run(
      Self.python, "-c",
      """
      import sys, pypdfium2
      page = pypdfium2.PdfDocument(sys.argv[1])[0]
      text = page.get_textpage()
      search = text.search("9.00")
      index, count = search.get_next()
      left, bottom, right, top = text.get_charbox(index, loose=True)
      print(text.get_text_bounded().split(), round(left * 100 / 72), round((page.get_height() - top) * 100 / 72))
      """, output)
    #expect(read.status == 0)
    #expect(read.output == "['SHOP', '(Ltd.)', 'Total', '9.00'] 300 60\n")
  }

  private static let python = TestFiles.repository.path + "/.build/test-venv/bin/python"

  @Test(.enabled(if: Programs.areExpected("exiftool")))
  func aDocumentHasNoPropertiesButItsOwn() throws {
    try write([try part("a", encoding: .jpeg)])
    let own = try run("exiftool", "-a", "-G1", "-s", output).output.split(separator: "\n")
      .compactMap { $0.split(separator: ":").first?.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.hasPrefix("[System]") }
    #expect(own.contains { $0.hasSuffix("PageCount") })
    #expect(
      !own.contains { $0.hasPrefix("[EXIF]") || $0.hasPrefix("[GPS]") || $0.hasPrefix("[IFD") })
    for name in ["Author", "CreateDate", "ModifyDate", "Title"] {
      #expect(!own.contains { $0.hasSuffix(name) }, "\(name)")
    }
  }

  @Test(arguments: [
    "ﬁne Größe café", "中文 字", "हिन्दी", "Привет", "🧾 👩‍👩‍👧", "<>&\"'", "\\)(\\", "a\u{0}b",
  ])
  func everyScriptComesBack(text: String) throws {
    let words = text.split(separator: " ").enumerated().map { place, word in
      self.word(String(word), 10 + 130 * place, 20, 110)
    }
    try write([try part("a", rows: [[line(words)]])])
    let read = try run("pdftotext", "-raw", output, "-").output
    func plain(_ text: String) -> String {
      text.precomposedStringWithCompatibilityMapping.filter {
        !$0.isWhitespace && $0 != "\u{0}" && $0 != "\u{C}"
      }
    }
    #expect(plain(read) == plain(text))
  }

  @Test func wordsThatTouchStayTwo() throws {
    try write([
      try part("a", rows: [[line([word("one", 10, 10, 50), word("two", 60, 10, 50)])]])
    ])
    #expect(try popplersWords().map(\.text) == ["one", "two"])
  }

  @Test func aWordOfAnyShapeIsKept() throws {
    let words = [
      word("wide", 0, 10, 390, 2), word("high", 10, 20, 3, 170), word("i", 50, 40, 1, 1),
    ]
    try write([try part("a", rows: [[line(words)]])])
    let read = try run("pdftotext", "-raw", output, "-").output
    for word in words { #expect(read.contains(word.text), "\(read)") }
    #expect(try run("qpdf", "--check", output).status == 0)
  }

  @Test func aLineWithoutWordsIsSharedOutByItsCharacters() throws {
    let line = TextLine(text: "ab  cde", box: PixelBox(x: 10, y: 10, width: 70, height: 20))
    try write([try part("a", rows: [[line]])])
    let found = try popplersWords()
    #expect(found.map(\.text) == ["ab", "cde"])
    #expect(abs((found.last?.box.first ?? 0) - 50) < 0.1)
  }

  @Test func theTextIsInvisible() throws {
    try write([try part("a")])
    let drawn = try Data(contentsOf: URL(filePath: try drawing()))
    try write([try part("b", rows: [])])
    #expect(try Data(contentsOf: URL(filePath: try drawing())) == drawn)
  }

  private func drawing() throws -> String {
    let path = folder.path + "/drawn"
    #expect(try run("pdftoppm", "-r", "100", "-gray", "-singlefile", output, path).status == 0)
    return path + ".pgm"
  }

  /// One bit a pixel survives Group 4 as it is; JPEG has the sides.
  @Test(arguments: [DocumentPage.Encoding.group4, .jpeg, .grayJPEG])
  func thePictureIsTheOneThatWasGiven(encoding: DocumentPage.Encoding) throws {
    try write([try part("a", encoding: encoding)])
    let list = try run("pdfimages", "-list", output).output
    #expect(list.contains("400   200"))
    #expect(list.contains(encoding == .group4 ? "ccitt" : "jpeg"))
    #expect(list.contains(encoding == .jpeg ? "rgb" : "gray"))
  }

  @Test func eachPageHasABookmarkAndItsOwnSize() throws {
    try write(
      [try part("a"), try part("b", width: 300, height: 500), try part("c")],
      names: ["One", "Zweite Seite (2)", "三"])
    let pages = try run("pdfinfo", "-l", "3", output).output
    #expect(pages.contains("Pages:           3"))
    #expect(pages.contains("216 x 360 pts"))
    let outline = try run("mutool", "show", output, "outline").output
    for name in ["One", "Zweite Seite (2)", "三"] { #expect(outline.contains(name), "\(outline)") }
  }

  @Test func equalPagesGiveEqualFiles() throws {
    try write([try part("a")])
    let first = try Data(contentsOf: URL(filePath: output))
    try write([try part("b")])
    #expect(try Data(contentsOf: URL(filePath: output)) == first)
  }

  @Test func withoutATextLayerNothingIsFound() throws {
    try write([try part("a")], hasText: false)
    #expect(try run("pdftotext", output, "-").output.allSatisfy(\.isWhitespace))
    #expect(try run("pdffonts", output).output.contains("Glyphless") == false)
  }

  /// What is not written must not be listed either: the map of characters has only those of the words.
  @Test func theFontHasOnlyTheCharactersOfTheDocument() throws {
    let codes = try GlyphCodes(["ba", "a"])
    #expect(codes.count == 4)
    #expect(codes.string("ab") == "<00020003>")
    #expect(codes.toUnicode.contains("<0002> <0061>"))
    #expect(!codes.toUnicode.contains("0063"))
  }

  @Test func aFailedDocumentLeavesNothing() throws {
    let request = DocumentRequest(
      parts: [try part("a"), missing], output: output, settings: DocumentSettings(.blackAndWhite))
    #expect(throws: DocumentError.self) { try DocumentWriter(request).write() }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names.sorted() == ["a"])
  }

  @Test func aFileThatCanNotBeWrittenIsSaid() throws {
    let request = DocumentRequest(
      parts: [try part("a")], output: folder.path + "/none/out.pdf",
      settings: DocumentSettings(.blackAndWhite))
    #expect {
      try DocumentWriter(request).write()
    } throws: {
      "\($0)".contains("/none/out.pdf can't be written")
    }
  }

  @Test func anEarlierDocumentStaysIfTheNewOneFails() throws {
    try write([try part("a")])
    let earlier = try Data(contentsOf: URL(filePath: output))
    let request = DocumentRequest(
      parts: [missing], output: output, settings: DocumentSettings(.blackAndWhite))
    #expect(throws: DocumentError.self) { try DocumentWriter(request).write() }
    #expect(try Data(contentsOf: URL(filePath: output)) == earlier)
  }
}
