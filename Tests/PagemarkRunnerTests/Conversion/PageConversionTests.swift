import Foundation
import TestSupport
import Testing

@testable import PagemarkRunner

@Suite struct PageConversionTests {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder(named: "conversion") }

  /// Width and height of a PNG, from its header.
  private func size(of file: String) throws -> [Int] {
    let bytes = [UInt8](try Data(contentsOf: folder.url.appending(path: file)))
    let header = try #require(bytes.count > 24 ? bytes[16..<24] : nil)
    return [header.prefix(4), header.suffix(4)].map { $0.reduce(0) { $0 << 8 | Int($1) } }
  }

  @Test func aScanKeepsItsPixelsAndOtherPagesAreDrawnAtTheResolution() async throws {
    try folder.write(
      WrittenPDF([
        .scan(width: 149, height: 210, rotated: 0), .scan(width: 149, height: 210, rotated: 90),
        .text("Tea"),
      ]).bytes, to: "sub/my scan.pdf")
    let outcomes = await PageConversion(folder: folder.path, dpi: 144, takesText: true).convertAll()
    let images = (1...3).map { "sub/my scan.pages/my scan-00\($0).png" }
    #expect(outcomes.map(\.images) == [images])
    #expect(outcomes.first?.reason == nil)
    #expect(try size(of: images[0]) == [149, 210])
    #expect(try size(of: images[1]) == [210, 149])
    #expect(try size(of: images[2]) == [596, 840])
    let text = try String(
      contentsOf: folder.url.appending(path: "sub/my scan.pages/my scan-003.txt"), encoding: .utf8)
    #expect(text.contains("Tea"))
    #expect(
      !FileManager.default.fileExists(
        atPath: folder.path + "/sub/my scan.pages/my scan-001.txt"))

    let again = await PageConversion(folder: folder.path, dpi: 144).convertAll()
    #expect(again.map(\.newCount) == [0])
  }

  @Test func aPhotographBecomesAJPEGBesideIt() async throws {
    let image = TestFiles.repository.appending(path: "docs/page.png").path
    let encoder = ChildProcess(
      executable: "/usr/bin/env",
      arguments: ["heif-enc", "-q", "50", image, "-o", folder.path + "/photo.HEIC"])
    #expect(await encoder.succeeds())
    let outcomes = await PageConversion(folder: folder.path).convertAll()
    #expect(outcomes.map(\.images) == [["photo.jpg"]])
    let bytes = try Data(contentsOf: folder.url.appending(path: "photo.jpg"))
    #expect(bytes.starts(with: [0xFF, 0xD8]))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == [
        "photo.HEIC", "photo.jpg",
      ])
  }

  @Test func aProgramThatIsNotThereIsNamedWithItsPackage() async throws {
    try folder.write(WrittenPDF([.text("x")]).bytes, to: "a.pdf")
    try folder.write("x", to: "b.heic")
    var conversion = PageConversion(folder: folder.path)
    conversion.environment["PATH"] = folder.path
    let reasons = await conversion.convertAll().map(\.reason)
    #expect(
      reasons == [
        "install pdfinfo (apt install poppler-utils) and try again",
        "install heif-convert (apt install libheif-examples) and try again",
      ])
  }

  @Test func aDamagedFileIsNamedAndTheOthersAreConverted() async throws {
    try folder.write("%PDF-1.4 and no more", to: "a.pdf")
    try folder.write("no photograph", to: "b.heic")
    try folder.write(WrittenPDF([.text("x")]).bytes, to: "c.pdf")
    let outcomes = await PageConversion(folder: folder.path).convertAll()
    #expect(outcomes.map { $0.reason == nil } == [false, false, true])
    #expect(outcomes[0].reason?.contains("pdfinfo") == true)
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/b.jpg"))
  }

  @Test func aProgramThatHangsIsKilledAndLeavesNoHalfImage() async throws {
    try folder.write(WrittenPDF([.text("x")]).bytes, to: "a.pdf")
    try FileManager.default.createDirectory(
      atPath: folder.path + "/bin", withIntermediateDirectories: true)
    try folder.writeExecutable(
      "#!/bin/sh\nfor last; do :; done\necho half > \"$last.png\"\nsleep 100\n",
      to: "bin/pdftoppm")
    var conversion = PageConversion(folder: folder.path)
    conversion.environment["PATH"] = folder.path + "/bin:/usr/bin:/bin"
    conversion.longest = 1
    let outcomes = await conversion.convertAll()
    #expect(outcomes.first?.reason?.contains("pdftoppm") == true)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/a.pages") == [])
  }

  @Test(.timeLimit(.minutes(1)))
  func programsEndAtTheirCommonDeadline() async throws {
    try FileManager.default.createDirectory(
      atPath: folder.path + "/bin", withIntermediateDirectories: true)
    for name in ["qpdf", "mutool"] { try folder.writeShellScript("sleep 100", to: "bin/" + name) }
    var programs = PageConversion(folder: folder.path)
    programs.environment["PATH"] = folder.path + "/bin:/usr/bin:/bin"
    programs.deadline = .now + .seconds(1)
    let validity = try await PDFValidity(of: "a.pdf", by: programs)
    #expect(
      validity.faults
        == ["qpdf", "mutool"].map {
          "\($0) took longer than the time for the document: split the file"
        })
  }

  @Test func aFileWhoseNameBeginsWithAHyphenIsNoOption() async throws {
    try FileManager.default.createDirectory(
      atPath: folder.path + "/bin", withIntermediateDirectories: true)
    try folder.writeShellScript(#"echo "$@""#, to: "bin/qpdf")
    var programs = PageConversion(folder: folder.path)
    programs.environment["PATH"] = folder.path + "/bin:/usr/bin:/bin"
    #expect(try await programs.run(.qpdf, ["--check"], on: "-x.pdf") == "--check ./-x.pdf\n")
  }

  /// `doctor` lists what is missing of these.
  @Test func everyProgramIsAmongAll() {
    #expect(
      Set(PageConversion.Program.all.map(\.name))
        == [
          "pdfinfo", "pdfimages", "pdftoppm", "pdftotext", "heif-convert", "qpdf", "mutool",
          "/usr/bin/python3",
        ])
  }

  private static func pdf(page: String) -> [UInt8] {
    let plain = WrittenPDF([.text("x")]).bytes
    let text = String(decoding: plain, as: UTF8.self)
    // The table of places is then wrong, and Poppler rebuilds it.
    return Array(text.replacing("/MediaBox [0 0 298 420]", with: page).utf8)
  }

  @Test func aCroppedPageKeepsItsProportions() async throws {
    try folder.write(
      Self.pdf(page: "/MediaBox [0 0 600 800] /CropBox [0 0 400 100]"), to: "a.pdf")
    _ = await PageConversion(folder: folder.path, dpi: 72).convertAll()
    #expect(try size(of: "a.pages/a-001.png") == [400, 100])
  }

  @Test(arguments: ["999999999999999999999999", "0.0001"])
  func aPageOfImpossibleSizeIsRefused(side: String) async throws {
    try folder.write(Self.pdf(page: "/MediaBox [0 0 \(side) \(side)]"), to: "a.pdf")
    let outcomes = await PageConversion(folder: folder.path).convertAll()
    #expect(outcomes.count == 1)
    #expect(outcomes.first?.images == [] || outcomes.first?.reason == nil)
  }

  @Test func aFolderOfPagesThatIsALinkIsNotWrittenInto() async throws {
    let other = try TemporaryFolder(named: "elsewhere")
    try folder.write(WrittenPDF([.text("x")]).bytes, to: "a.pdf")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/a.pages", withDestinationPath: other.path)
    let outcomes = await PageConversion(folder: folder.path).convertAll()
    #expect(outcomes.first?.reason?.contains("link") == true)
    #expect(try FileManager.default.contentsOfDirectory(atPath: other.path) == [])
  }

  @Test func aLinkOutOfTheFolderIsNotConverted() async throws {
    let other = try TemporaryFolder(named: "elsewhere")
    let secret = try other.write(WrittenPDF([.text("x")]).bytes, to: "secret.pdf")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/a.pdf", withDestinationPath: secret)
    #expect(await PageConversion(folder: folder.path).convertAll() == [])
  }

  @Test func readsTheSizesOfPagesBeforeTheirRotation() {
    let info = PDFInfo(
      "Pages:           2\nPage    1 size:  595.32 x 841.92 pts (A4)\nPage    1 rot:   270\n"
        + "Page    2 size:  298 x 420 pts\nPage    2 rot:   0\nFile size:       9 bytes\n")
    #expect(info.pages.map { [$0.width, $0.height] } == [[595.32, 841.92], [298, 420]])
  }

  @Test func aPageIsAScanOnlyIfOneImageCoversIt() {
    let scans = PDFScans(
      """
      page   num  type   width height color comp bpc  enc interp  object ID x-ppi y-ppi size ratio
      --------------------------------------------------------------------------------------------
         1     0 image    1240  1754  gray    1   1  ccitt  no         8  0   150   150 97.5K 1.1%
         2     1 image     620   877  rgb     3   8  jpeg   no         9  0   150   150 97.5K 1.1%
         3     2 image    1240  1754  rgb     3   8  jpeg   no        10  0   150   150 97.5K 1.1%
         3     3 smask    1240  1754  gray    1   8  image  no        10  0   150   150 97.5K 1.1%
      """)
    let size = PDFInfo.Size(width: 595.32, height: 841.92)
    #expect(
      scans.scan(of: 1, covering: size)
        == PDFScans.Scan(width: 1240, height: 1754, colors: .bitonal))
    #expect(scans.scan(of: 2, covering: size) == nil)
    #expect(scans.scan(of: 3, covering: size) == nil)
    #expect(
      scans.scan(of: 1, covering: PDFInfo.Size(width: 841.92, height: 595.32))
        == PDFScans.Scan(width: 1754, height: 1240, colors: .bitonal))
  }

  private func box(_ type: String, _ contents: [UInt8]) -> [UInt8] {
    let size = contents.count + 8
    return [0, 0, UInt8(size >> 8), UInt8(size & 255)] + Array(type.utf8) + contents
  }

  @Test(arguments: [("irot", true), ("imir", true), ("ispe", false)])
  func aPhotographSaysItselfHowItIsTurned(property: String, isTurned: Bool) {
    let properties = box("iprp", box("ipco", box("hvcC", [1, 2]) + box(property, [0])))
    let file =
      box("ftyp", Array("heic".utf8)) + box("meta", [0, 0, 0, 0] + box("hdlr", [9]) + properties)
      + box("mdat", Array("irot".utf8))
    #expect(HEIFRotation.isIn(file) == isTurned)
    for count in 0..<file.count - 12 { _ = HEIFRotation.isIn(Array(file.prefix(count))) }
  }

  @Test func onlyTheEXIFSegmentOfAJPEGIsRemoved() {
    func segment(_ marker: UInt8, _ text: String) -> [UInt8] {
      [0xFF, marker, 0, UInt8(text.utf8.count + 2)] + Array(text.utf8)
    }
    let rest = segment(0xDB, "table") + [0xFF, 0xDA, 0, 2, 1, 2, 3]
    let start: [UInt8] = [0xFF, 0xD8]
    let xmp = segment(0xE1, "http://ns.adobe.com/xap/1.0/")
    let file = start + segment(0xE0, "JFIF") + segment(0xE1, "Exif\0\0MM") + xmp + rest
    #expect(JPEGSegments.withoutEXIF(file) == start + segment(0xE0, "JFIF") + xmp + rest)
    #expect(JPEGSegments.withoutEXIF([1, 2, 3]) == [1, 2, 3])
  }
}
