import Foundation
import PagemarkCore
import PagemarkImaging
import PagemarkRecognition
import TestSupport
import Testing

@Suite struct TesseractEngineTests {
  /// A page with many lines, gray.
  private func text() throws -> PageImage {
    let page = try shipped("quick-books/pages/book-0000.jpg")
    let green = stride(from: 1, to: page.pixels.count, by: 3).map { page.pixels[$0] }
    return try #require(
      page.format == .gray
        ? page
        : PageImage(width: page.width, height: page.height, format: .gray, pixels: green))
  }

  /// A page of the suite that ships.
  private func shipped(_ path: String) throws -> PageImage {
    let file = TestFiles.repository.appending(path: "datasets/" + path)
    return try PageImage.load(bytes: [UInt8](Data(contentsOf: file)))
  }

  private func blank() throws -> PageImage {
    try #require(
      PageImage(
        width: 200, height: 100, format: .gray, pixels: Array(repeating: 255, count: 20_000)))
  }

  @Test(arguments: [0, 1, 3, 7]) func readsTheSameFromBitsAsFromBytes(narrower: Int) throws {
    let page = try text()
    let width = page.width - narrower
    var pixels = (0..<page.height).flatMap { y in
      page.pixels[y * page.width..<y * page.width + width].map { $0 < 128 ? UInt8(0) : 255 }
    }
    let engine = try TesseractEngine(TesseractSettings())
    func lines() throws -> [TextLine] {
      try engine.lines(
        of: try #require(
          PageImage(width: width, height: page.height, format: .gray, pixels: pixels)))
    }
    let fromBits = try lines()
    #expect(fromBits.count > 10)
    // One pixel that is nearly white: the page goes over in bytes.
    pixels[0] = 254
    #expect(try lines() == fromBits)
  }

  @Test func readsLinesWithWordsInsideThePage() throws {
    let page = try text()
    let lines = try TesseractEngine(TesseractSettings()).lines(of: page)
    #expect(lines.count > 10)
    for line in lines {
      #expect(line.words.map(\.text).joined(separator: " ") == line.text)
      #expect((0...1).contains(line.confidence ?? -1))
      for box in [line.box] + line.words.map(\.box) {
        #expect(box.x >= 0 && box.y >= 0 && box.maxX <= page.width && box.maxY <= page.height)
        #expect(box.width > 0 && box.height > 0)
      }
    }
  }

  @Test func aBlankPageHasNoLines() throws {
    #expect(try TesseractEngine(TesseractSettings()).lines(of: blank()).isEmpty)
  }

  @Test func keepsNothingOfThePageBefore() throws {
    let engine = try TesseractEngine(TesseractSettings())
    let page = try text()
    let first = try engine.lines(of: page)
    #expect(try engine.lines(of: blank()).isEmpty)
    #expect(try engine.lines(of: page) == first)
  }

  @Test func readsAColorPageLikeItsGrayOne() throws {
    let gray = try text()
    let color = try #require(
      PageImage(
        width: gray.width, height: gray.height, format: .rgb,
        pixels: gray.pixels.flatMap { [$0, $0, $0] }, pixelsPerInch: gray.pixelsPerInch))
    let engine = try TesseractEngine(TesseractSettings())
    #expect(try engine.lines(of: color).map(\.text) == engine.lines(of: gray).map(\.text))
  }

  @Test func namesTheModelsThatAreMissingAndHowToInstallThem() throws {
    var settings = TesseractSettings()
    try settings.set("recognitionLanguages", to: .list(["ceb", "mi"]))
    let both = TesseractFault.modelMissing(["ceb", "mri"], folder: nil)
    #expect(throws: RecognitionError.tesseract(both)) { try TesseractEngine(settings) }
    #expect("\(both)".contains("apt-get install tesseract-ocr-ceb tesseract-ocr-mri"))
  }

  /// Tesseract itself reads on with the models that it has.
  @Test func oneOfTwoModelsIsNotEnough() throws {
    var settings = TesseractSettings()
    try settings.set("recognitionLanguages", to: .list(["en-US", "mi"]))
    #expect(throws: RecognitionError.tesseract(.modelMissing(["mri"], folder: nil))) {
      try TesseractEngine(settings)
    }
  }

  @Test func languageCorrectionCanBeSwitchedOff() throws {
    let page = try shipped("quick-books/pages/book-0000.jpg")
    var settings = TesseractSettings()
    settings.usesLanguageCorrection = false
    let plain = try texts(of: page, settings)
    #expect(!plain.isEmpty)
    #expect(plain != (try texts(of: page, TesseractSettings())))
  }

  @Test func pageSegmentationChangesTheReading() throws {
    var settings = TesseractSettings()
    settings.pageSegmentation = .sparse
    let page = try text()
    #expect(try texts(of: page, settings) != texts(of: page, TesseractSettings()))
  }

  private func texts(of page: PageImage, _ settings: TesseractSettings) throws -> [String] {
    try TesseractEngine(settings).lines(of: page).map(\.text)
  }
}
