import Foundation
import PagemarkCore
import TestSupport
import Testing

/// Documents that hide a secret badly, each in its own way, and one that has none.
@Suite(.enabled(if: Programs.areExpected("pdftotext", "mutool", "qpdf")))
struct LeaksTests {
  private let scratch: Scratch
  private static let secret = "QX4471905"

  init() throws { scratch = try Scratch() }

  /// A file of numbered objects, the first of which is the catalog.
  private func pdf(_ objects: [Data], trailer: String = "") -> Data {
    var file = Data("%PDF-1.5\n".utf8)
    var places: [Int] = []
    for (index, object) in objects.enumerated() {
      places.append(file.count)
      file += Data("\(index + 1) 0 obj\n".utf8) + object + Data("\nendobj\n".utf8)
    }
    let start = file.count
    var table = "xref\n0 \(objects.count + 1)\n0000000000 65535 f \n"
    for place in places {
      let digits = String(place)
      table += String(repeating: "0", count: 10 - digits.count) + digits + " 00000 n \n"
    }
    table +=
      "trailer\n<< /Size \(objects.count + 1) /Root 1 0 R \(trailer) >>\nstartxref\n\(start)\n%%EOF\n"
    return file + Data(table.utf8)
  }

  private func stream(_ content: Data, _ dictionary: String = "") -> Data {
    Data("<< /Length \(content.count) \(dictionary) >>\nstream\n".utf8) + content
      + Data("\nendstream".utf8)
  }

  /// One page with this content, and what else belongs to it.
  private func page(
    _ content: String, page: String = "/MediaBox [0 0 300 200]", catalog: String = "",
    more: [Data] = [], resources: String = "", trailer: String = ""
  ) -> Data {
    pdf(
      [
        Data("<< /Type /Catalog /Pages 2 0 R \(catalog) >>".utf8),
        Data("<< /Type /Pages /Kids [3 0 R] /Count 1 >>".utf8),
        Data(
          "<< /Type /Page /Parent 2 0 R \(page) /Contents 4 0 R /Resources << /Font << /F 5 0 R >> \(resources) >> >>"
            .utf8),
        stream(Data(content.utf8)),
        Data("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>".utf8),
      ] + more, trailer: trailer)
  }

  private var shown: String { "BT /F 24 Tf 40 100 Td (\(Self.secret)) Tj ET" }
  private let nothing = "BT /F 24 Tf 40 100 Td (Hello there) Tj ET"

  private func run(_ program: String, _ words: [String]) throws {
    try #require(try Programs.run(program, words).status == 0)
  }

  /// A JPEG on which the secret can be read.
  private func photograph() throws -> Data {
    let source = try scratch.write(page(shown), to: "source.pdf")
    let path = scratch.url.path + "/photograph"
    try run("/usr/bin/pdftoppm", ["-r", "200", "-jpeg", "-singlefile", source, path])
    return try Data(contentsOf: URL(filePath: path + ".jpg"))
  }

  /// 300 × 200 points at 200 pixels per inch.
  private func image(_ jpeg: Data) -> Data {
    stream(
      jpeg,
      "/Type /XObject /Subtype /Image /Width 834 /Height 556 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode"
    )
  }

  private func leaks(
    _ document: Data, secret: String = secret
  ) async throws -> Command.Result {
    let file = try scratch.write(document, to: "document.pdf")
    return try await Command.pagemark(["leaks", file, "--secret", secret])
  }

  private func expectLeak(
    _ document: Data, of secret: String = secret, by attack: String
  ) async throws {
    let result = try await leaks(document, secret: secret)
    #expect(result.status == 1, "\(result)")
    let lines = result.output.split(separator: "\n")
    #expect(
      lines.contains { $0.hasPrefix(attack + ": ") && !$0.hasSuffix(": nothing") },
      "\(result.output)")
    #expect(lines.last == "LEAK")
  }

  @Test func aDocumentWithoutTheSecretHasNoLeak() async throws {
    let result = try await leaks(page(nothing))
    #expect(result.status == 0, "\(result)")
    #expect(result.output.split(separator: "\n").count == 7)
    #expect(result.output.hasSuffix("no leak found\n"))
  }

  @Test func aRectangleOverTheTextHidesNothing() async throws {
    try await expectLeak(page(shown + " 0 g 0 80 300 60 re f"), by: "text")
  }

  @Test func whiteTextIsText() async throws {
    try await expectLeak(page("1 g " + shown), by: "text")
  }

  @Test func aCropBoxOnlyMovesTheFrame() async throws {
    try await expectLeak(
      page(shown, page: "/MediaBox [0 0 300 200] /CropBox [0 0 300 50]"), by: "text")
  }

  @Test func aHiddenLayerCanBeShown() async throws {
    try await expectLeak(
      page(
        "/OC /L BDC \(shown) EMC \(nothing)",
        catalog: "/OCProperties << /OCGs [6 0 R] /D << /OFF [6 0 R] >> >>",
        more: [Data("<< /Type /OCG /Name (L) >>".utf8)], resources: "/Properties << /L 6 0 R >>"),
      by: "text")
  }

  private let layers = "/OCProperties << /OCGs [7 0 R] /D << /OFF [7 0 R] >> >>"

  @Test func aPictureOnAHiddenLayerCanBeTakenOut() async throws {
    try await expectLeak(
      page(
        "/OC /L BDC q 300 0 0 200 0 0 cm /P Do Q EMC \(nothing)", catalog: layers,
        more: [image(try photograph()), Data("<< /Type /OCG /Name (L) >>".utf8)],
        resources: "/Properties << /L 7 0 R >> /XObject << /P 6 0 R >>"), by: "images")
  }

  @Test func aPictureThatNoPageDrawsCanBeTakenOut() async throws {
    try await expectLeak(page(nothing, more: [image(try photograph())]), by: "images")
  }

  /// A page with a layer that is hidden.
  private func layered(_ content: String) -> Data {
    page(
      content, catalog: layers,
      more: [Data("<< >>".utf8), Data("<< /Type /OCG /Name (L) >>".utf8)],
      resources: "/Properties << /L 7 0 R >>")
  }

  @Test func pagesAreDrawnWithAllLayersToo() async throws {
    try await expectLeak(layered("/OC /L BDC \(shown) EMC"), by: "pages")
  }

  /// What a hidden layer would cover is seen without it.
  @Test func pagesAreDrawnWithoutHiddenLayersToo() async throws {
    try await expectLeak(layered("\(shown) /OC /L BDC 1 g 0 0 300 200 re f EMC"), by: "pages")
  }

  @Test func aTextInPiecesIsFound() async throws {
    try await expectLeak(
      page("BT /F 24 Tf 40 100 Td [(QX44) -20 (71905)] TJ ET 0 g 0 80 300 60 re f"), by: "streams")
  }

  @Test func aTitleIsPartOfTheDocument() async throws {
    try await expectLeak(
      page(
        nothing, more: [Data("<< /Title (Card \(Self.secret)) >>".utf8)], trailer: "/Info 6 0 R"),
      by: "streams")
  }

  @Test func anObjectThatNothingRefersToIsPartOfTheFile() async throws {
    try await expectLeak(page(nothing, more: [stream(Data(shown.utf8))]), by: "streams")
  }

  @Test func punctuationHidesNothing() async throws {
    try await expectLeak(
      page(
        nothing, more: [Data("<< /Title (Card qx447-1905) >>".utf8)], trailer: "/Info 6 0 R"),
      by: "streams")
  }

  /// A JPEG of a page that says "Hello there".
  private func otherPhotograph() throws -> Data {
    let source = try scratch.write(page(nothing), to: "clean.pdf")
    let path = scratch.url.path + "/clean"
    try run("/usr/bin/pdftoppm", ["-r", "200", "-jpeg", "-singlefile", source, path])
    return try Data(contentsOf: URL(filePath: path + ".jpg"))
  }

  private func showing(_ jpeg: Data) -> Data {
    page(
      "q 300 0 0 200 0 0 cm /P Do Q", more: [image(jpeg)], resources: "/XObject << /P 6 0 R >>")
  }

  /// The compressed data of any picture have texts of three letters.
  @Test func threeLettersInCompressedDataAreNoLeak() async throws {
    let jpeg = try otherPhotograph()
    let scan = [UInt8](jpeg[try #require(jpeg.range(of: Data([0xFF, 0xDA]))).upperBound...])
    func isLetter(_ byte: UInt8) -> Bool { (65...90).contains(byte & 0xDF) && byte < 128 }
    let places = scan.indices.dropFirst().dropLast(4).filter { place in
      scan[place..<place + 3].allSatisfy(isLetter) && !isLetter(scan[place - 1])
        && !isLetter(scan[place + 3])
    }
    let words = Set(places.map { String(decoding: scan[$0..<$0 + 3], as: UTF8.self) })
    #expect(words.count > 3)
    for word in words.sorted().prefix(3) {
      let result = try await leaks(showing(jpeg), secret: word)
      #expect(result.status == 0, "\(word): \(result)")
    }
  }

  @Test func threeLettersInTheCommentOfAPictureAreALeak() async throws {
    var jpeg = try otherPhotograph()
    jpeg.insert(contentsOf: [0xFF, 0xFE, 0, 5] + Data("Lee".utf8), at: 2)
    try await expectLeak(showing(jpeg), of: "Lee", by: "images")
  }

  @Test(arguments: [
    ("(Ann Lee)", true), ("(LEE)", true), ("<4C6565>", true), ("<FEFF004C00650065>", true),
    ("(Asleep in the leeward)", false), ("<FEFF0053006C006500650070>", false),
  ])
  func threeLettersInATitleAreALeakAsAWord(title: String, isLeak: Bool) async throws {
    let document = page(
      nothing, more: [Data("<< /Title \(title) >>".utf8)], trailer: "/Info 6 0 R")
    if isLeak {
      try await expectLeak(document, of: "Lee", by: "streams")
    } else {
      #expect(try await leaks(document, secret: "Lee").status == 0)
    }
  }

  @Test func threeLettersBetweenObjectsAreALeak() async throws {
    try await expectLeak(page(nothing) + Data("% made for Lee\n".utf8), of: "Lee", by: "streams")
  }

  @Test func readingThatFailsIsNoPass() async throws {
    let file = try scratch.write(page(nothing), to: "document.pdf")
    let result = try await Command.pagemark(
      ["leaks", file, "--secret", Self.secret], environment: ["TESSDATA_PREFIX": "/nonexistent"])
    #expect(result.status != 0, "\(result)")
    #expect(!result.output.contains("no leak found"))
  }

  @Test func aPictureUnderAnAnnotationCanBeTakenOut() async throws {
    try await expectLeak(
      page(
        "q 300 0 0 200 0 0 cm /P Do Q",
        page:
          "/MediaBox [0 0 300 200] /Annots [<< /Type /Annot /Subtype /Square /Rect [0 80 300 140] /IC [0 0 0] /F 4 >>]",
        more: [image(try photograph())], resources: "/XObject << /P 6 0 R >>"), by: "images")
  }

  @Test func aPictureUnderARectangleCanBeTakenOut() async throws {
    try await expectLeak(
      page(
        "q 300 0 0 200 0 0 cm /P Do Q 0 g 0 60 300 100 re f", more: [image(try photograph())],
        resources: "/XObject << /P 6 0 R >>"), by: "images")
  }

  @Test func theDataOfAPhotographTravelWithIt() async throws {
    var jpeg = try otherPhotograph()
    let exif = Data("Exif\u{0}\u{0}".utf8) + Data(repeating: 0, count: 20)
    jpeg.insert(contentsOf: [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif, at: 2)
    try await expectLeak(showing(jpeg), by: "images")
  }

  @Test func aThumbnailIsAPictureOfThePage() async throws {
    try await expectLeak(
      page(
        nothing, page: "/MediaBox [0 0 300 200] /Thumb 6 0 R", more: [image(try photograph())]),
      by: "streams")
  }

  @Test func whatIsDrawnCanBeRead() async throws {
    // The letters are a picture of the page alone: neither text nor a picture of its own.
    let source = try scratch.write(page("0.93 g 0 0 300 200 re f 0.86 g " + shown), to: "faint.pdf")
    let path = scratch.url.path + "/faint"
    try run("/usr/bin/pdftoppm", ["-r", "200", "-jpeg", "-singlefile", source, path])
    let jpeg = try Data(contentsOf: URL(filePath: path + ".jpg"))
    try await expectLeak(
      page(
        "q 300 0 0 200 0 0 cm /P Do Q", more: [image(jpeg)], resources: "/XObject << /P 6 0 R >>"),
      by: "pages")
  }

  @Test func anEarlierRevisionIsStillThere() async throws {
    var file = page(shown)
    let start = file.count
    let content = stream(Data(nothing.utf8))
    file += Data("4 0 obj\n".utf8) + content + Data("\nendobj\n".utf8)
    let table = file.count
    let place = String(start)
    file += Data(
      ("xref\n4 1\n" + String(repeating: "0", count: 10 - place.count) + place
        + " 00000 n \ntrailer\n<< /Size 6 /Root 1 0 R /Prev \(file.range(of: Data("xref\n0".utf8))!.lowerBound) >>\nstartxref\n\(table)\n%%EOF\n")
        .utf8)
    try await expectLeak(file, by: "revisions")
  }

  @Test func aBarcodeSaysWhatItSays() async throws {
    let path = scratch.url.path + "/code.jpg"
    try run(
      "/usr/bin/python3",
      [
        "-c",
        """
        import zxingcpp
        from PIL import Image
        code = Image.fromarray(zxingcpp.write_barcode(zxingcpp.BarcodeFormat.PDF417, "DAQ\(Self.secret)", 500, 200, 10))
        page = Image.new("RGB", (834, 556), "white")
        page.paste(code.convert("RGB"), (60, 60))
        page.save("\(path)", quality=90)
        """,
      ])
    try await expectLeak(
      page(
        "q 300 0 0 200 0 0 cm /P Do Q", more: [image(try Data(contentsOf: URL(filePath: path)))],
        resources: "/XObject << /P 6 0 R >>"), by: "barcodes")
  }

  @Test func anAttackThatCanNotBeTriedIsNoPass() async throws {
    let file = try scratch.write(page(nothing), to: "document.pdf")
    // Only some of the programs are on the path.
    for name in ["qpdf", "pdfinfo", "pdftoppm", "pdftotext", "pdfimages", "env"] {
      try? FileManager.default.createSymbolicLink(
        atPath: scratch.url.path + "/" + name, withDestinationPath: "/usr/bin/" + name)
    }
    let result = try await Command.pagemark(
      ["leaks", file, "--secret", Self.secret], environment: ["PATH": scratch.url.path])
    #expect(result.status == 4, "\(result)")
    #expect(result.output.contains("text: not tried: install mutool (apt install mupdf-tools)"))
    #expect(result.output.hasSuffix("INCOMPLETE\n"))
  }

  @Test(arguments: ["no PDF", "%PDF-1.5\nbroken"])
  func aFileThatCanNotBeOpenedIsAnError(content: String) async throws {
    let result = try await leaks(Data(content.utf8))
    #expect(result.status == 65, "\(result)")
  }

  @Test func aFileOfTooManyPagesEndsInASentence() async throws {
    let kids = (0..<10_000).map { "\($0 + 3) 0 R" }.joined(separator: " ")
    let page = Data("<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] >>".utf8)
    let result = try await leaks(
      pdf(
        [
          Data("<< /Type /Catalog /Pages 2 0 R >>".utf8),
          Data("<< /Type /Pages /Kids [\(kids)] /Count 10000 >>".utf8),
        ] + Array(repeating: page, count: 10_000)))
    #expect(result.status == 65, "\(result)")
    #expect(
      result.errors.contains("the PDF has 10000 pages, and at most 1000 are drawn: split the file"))
  }

  @Test func aPageThatIsTooLargeToBeDrawnEndsInASentence() async throws {
    let result = try await leaks(page(nothing, page: "/MediaBox [0 0 14400 14400]"))
    #expect(result.status == 65, "\(result)")
    #expect(result.errors.contains("page 1 has 200 × 200 inches and can't be drawn"))
  }

  @Test func aStreamOfMoreThanAGigabyteEndsInASentence() async throws {
    let path = scratch.url.path + "/stream"
    try run(
      "/usr/bin/python3",
      [
        "-c",
        """
        import zlib
        stream = zlib.compressobj(1)
        with open("\(path)", "wb") as file:
            for _ in range(1100):
                file.write(stream.compress(bytes(1 << 20)))
            file.write(stream.flush())
        """,
      ])
    let bytes = try Data(contentsOf: URL(filePath: path))
    #expect(bytes.count < 10 << 20)
    let result = try await leaks(page(nothing, more: [stream(bytes, "/Filter /FlateDecode")]))
    #expect(result.status == 65, "\(result)")
    #expect(result.errors.contains("qpdf wrote more than 1024 MiB: split the file"))
  }

  @Test func aSecretMustBeOne() async throws {
    let file = try scratch.write(page(nothing), to: "document.pdf")
    #expect(try await Command.pagemark(["leaks", file]).status == 64)
    let short = try await Command.pagemark(["leaks", file, "--secret", "1."])
    #expect(short.status == 65 && short.errors.contains("is too short a secret"))
  }
}
