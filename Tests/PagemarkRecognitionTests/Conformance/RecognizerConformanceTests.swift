import Foundation
import PagemarkCore
import PagemarkImaging
import PagemarkRecognition
import Testing

/// What every recognizer keeps to, whatever it is; a new one is a line in `all`.
@Suite(.serialized) struct RecognizerConformanceTests {
  /// A recognizer as the tests have it.
  struct Subject: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var recognizer: Recognizer
    /// Whether what it needs is on this machine.
    var isHere = true
  }

  static let all = [
    Subject(testDescription: "tesseract", recognizer: .tesseract(TesseractSettings())),
    Subject(
      testDescription: "tesseract.sh", recognizer: program("scripts/recognizers/tesseract.sh"),
      isHere: FileManager.default.fileExists(atPath: "/usr/bin/tesseract")),
    Subject(
      testDescription: "rapidocr.py",
      // Smaller than usual: it is its manners that count here, not its eyes.
      recognizer: program("scripts/recognizers/rapidocr.py", ["detectionSide": .number(480)]),
      isHere: FileManager.default.fileExists(
        atPath: root.path + "/scripts/recognizers/.venv/installed.txt")),
    visionModel,
  ]

  /// Behind the test's own server, which takes pages with few bytes for blank.
  private static var visionModel: Subject {
    var settings = VisionModelSettings()
    (settings.provider, settings.model) = (.compatible, "local")
    let server = try? VisionServer.shared.get()
    settings.baseURL = server?.address("reads") ?? ""
    return Subject(
      testDescription: "visionModel", recognizer: .visionModel(settings), isHere: server != nil)
  }

  static var here: [Subject] { all.filter(\.isHere) }

  private static let root = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in
    url.deletingLastPathComponent()
  }

  private static func program(
    _ path: String, _ options: [String: SettingValue] = [:]
  ) -> Recognizer {
    var settings = ExternalSettings()
    settings.options = options
    settings.command = [root.path + "/" + path]
    return .external(settings)
  }

  private func shipped(_ path: String) throws -> PageImage {
    let file = Self.root.appending(path: "datasets/" + path)
    return try PageImage.load(bytes: [UInt8](Data(contentsOf: file)))
  }

  private var receipt: PageImage {
    get throws { try shipped("quick-receipts/pages/receipt-0000.jpg") }
  }
  private var screenshot: PageImage {
    get throws { try shipped("quick-screenshots/pages/screenshot-0002.jpg") }
  }

  @Test(arguments: here)
  func boxesLieInThePageAndConfidencesInTheirRange(_ subject: Subject) throws {
    let engine = try subject.recognizer.load()
    for page in [try receipt, try screenshot] {
      let lines = try engine.lines(of: page)
      #expect(lines.count > 3)
      for line in lines {
        #expect(line.text.contains { !$0.isWhitespace } && !line.text.contains(where: \.isNewline))
        #expect((0...1).contains(line.confidence ?? 0))
        #expect(line.words.allSatisfy { (0...1).contains($0.confidence) })
        #expect(line.isPlaced == subject.recognizer.placesLines)
        for box in [line.box] + line.words.map(\.box) where line.isPlaced {
          #expect(box.x >= 0 && box.y >= 0 && box.maxX <= page.width && box.maxY <= page.height)
          #expect(box.width > 0 && box.height > 0)
        }
      }
    }
  }

  @Test(arguments: here)
  func aBlankPageHasNoLines(_ subject: Subject) throws {
    let engine = try subject.recognizer.load()
    for format in [PageImage.Format.gray, .rgb] {
      #expect(try engine.lines(of: .plain(width: 300, height: 200, format: format)).isEmpty)
    }
  }

  @Test(arguments: here)
  func aPageOfOnePixelHasNoLinesAndOneOfNoneIsAnError(_ subject: Subject) throws {
    #expect(PageImage(width: 0, height: 0, format: .gray, pixels: []) == nil)
    let engine = try subject.recognizer.load()
    for (width, height) in [(1, 1), (1, 400), (400, 1)] {
      // A recognizer may refuse it, but says so; either way the next page is read.
      do throws(RecognitionError) {
        let page = PageImage(
          width: width, height: height, format: .gray,
          pixels: Array(repeating: 255, count: width * height))
        #expect(try page.map(engine.lines(of:))?.isEmpty == true)
      } catch {
        #expect(error.failureKind == .refused, "\(error)")
      }
    }
    // Nothing was taken: nothing is recognized.
    #expect(try engine.lines().isEmpty)
    #expect(try !engine.lines(of: receipt).isEmpty)
  }

  @Test(arguments: here)
  func equalPagesHaveEqualLinesWhateverCameBetween(_ subject: Subject) throws {
    let engine = try subject.recognizer.load()
    let page = try receipt
    let first = try engine.lines(of: page)
    _ = try engine.lines(of: .plain(width: 300, height: 200))
    #expect(try engine.lines(of: page) == first)
    #expect(try subject.recognizer.load().lines(of: page) == first)
  }

  @Test(arguments: here)
  func aPageThatWasTakenAndNotRecognizedIsForgotten(_ subject: Subject) throws {
    let engine = try subject.recognizer.load()
    try engine.take(receipt)
    #expect(try engine.lines(of: .plain(width: 300, height: 200)).isEmpty)
    #expect(try engine.lines().isEmpty)
  }

  @Test(arguments: here)
  func unicodeSurvives(_ subject: Subject) throws {
    let lines = try subject.recognizer.load().lines(of: screenshot)
    let bytes = try JSONEncoder().encode(lines)
    #expect(try JSONDecoder().decode([TextLine].self, from: bytes) == lines)
    #expect(lines.contains { $0.text.contains("café") })
  }
}
