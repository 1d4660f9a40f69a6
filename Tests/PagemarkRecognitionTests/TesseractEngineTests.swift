import Foundation
import PagemarkCore
import PagemarkImaging
import PagemarkRecognition
import Testing

@Suite struct TesseractEngineTests {
  private func receipt() throws -> PageImage { try shipped("quick-receipts/pages/receipt-01.jpg") }

  /// A page of the suite that ships.
  private func shipped(_ path: String) throws -> PageImage {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let file = root.appending(path: "datasets/" + path)
    return try PageImage.load(bytes: [UInt8](Data(contentsOf: file)))
  }

  private func blank() throws -> PageImage {
    try #require(
      PageImage(
        width: 200, height: 100, format: .gray, pixels: Array(repeating: 255, count: 20_000)))
  }

  @Test func readsLinesWithWordsInsideThePage() throws {
    let page = try receipt()
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
    let page = try receipt()
    let first = try engine.lines(of: page)
    #expect(try engine.lines(of: blank()).isEmpty)
    #expect(try engine.lines(of: page) == first)
  }

  @Test func readsAColourPageLikeItsGrayOne() throws {
    let gray = try receipt()
    let colour = try #require(
      PageImage(
        width: gray.width, height: gray.height, format: .rgb,
        pixels: gray.pixels.flatMap { [$0, $0, $0] }, pixelsPerInch: gray.pixelsPerInch))
    let engine = try TesseractEngine(TesseractSettings())
    #expect(try engine.lines(of: colour).map(\.text) == engine.lines(of: gray).map(\.text))
  }

  @Test func namesTheModelThatIsMissingAndHowToInstallIt() throws {
    var settings = TesseractSettings()
    try settings.set("recognitionLanguages", to: .list(["pt-PT", "nl-NL"]))
    #expect(throws: RecognitionError.modelMissing("por+nld")) { try TesseractEngine(settings) }
    #expect(
      "\(RecognitionError.modelMissing("por"))".contains("apt-get install tesseract-ocr-por"))
  }

  @Test func languageCorrectionCanBeSwitchedOff() throws {
    let page = try shipped("quick-pages/pages/page-01.jpg")
    var settings = TesseractSettings()
    settings.usesLanguageCorrection = false
    let plain = try texts(of: page, settings)
    #expect(!plain.isEmpty)
    #expect(plain != (try texts(of: page, TesseractSettings())))
  }

  @Test func pageSegmentationChangesTheReading() throws {
    var settings = TesseractSettings()
    settings.pageSegmentation = .sparse
    let page = try receipt()
    #expect(try texts(of: page, settings) != texts(of: page, TesseractSettings()))
  }

  private func texts(of page: PageImage, _ settings: TesseractSettings) throws -> [String] {
    try TesseractEngine(settings).lines(of: page).map(\.text)
  }
}
