import Foundation
import PagemarkCore
import PagemarkImaging
import PagemarkRecognition
import TestSupport
import Testing

/// The rules for every recognizer; a new one is a row in `all`.
@Suite(.serialized) struct RecognizerConformanceTests {
  /// A recognizer as the tests have it.
  struct Subject: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var recognizer: Recognizer
    /// Whether what it needs is on this machine.
    var isHere = true
    /// Whether it differs only in settings from another one; such are tested by `scripts/test --long`.
    var isVariant = false
    /// Whether light text on dark is read, as the screenshot has it.
    var readsLightText = true
  }

  static let all = [
    Subject(testDescription: "tesseract", recognizer: Recognizer(TesseractSettings())),
    Subject(
      testDescription: "ppocr", recognizer: Recognizer(InstalledNets.settings()),
      isHere: InstalledNets.areHere),
    Subject(
      testDescription: "ppocr, tiny, latin",
      recognizer: Recognizer(
        InstalledNets.settings { ($0.model, $0.characters) = (.tiny, .latin) }),
      isHere: InstalledNets.areHere, isVariant: true),
    Subject(
      testDescription: "tesseract.sh", recognizer: program("scripts/recognizers/tesseract.sh"),
      isHere: FileManager.default.fileExists(atPath: "/usr/bin/tesseract")),
    Subject(
      testDescription: "rapidocr.py",
      // Smaller than usual: it is its manners that count here, not its eyes.
      recognizer: program("scripts/recognizers/rapidocr.py", ["detectionSide": .number(480)]),
      isHere: FileManager.default.fileExists(
        atPath: root.path + "/scripts/recognizers/.venv/installed.txt"),
      isVariant: true),
    visionModel,
    Subject(
      testDescription: "tesseract, fast", recognizer: tesseract { $0.recognitionLevel = .fast },
      isVariant: true, readsLightText: false),
    Subject(
      testDescription: "tesseract, user words and variables",
      recognizer: tesseract {
        $0.userWords = ["Pagemark"]
        $0.variables = ["preserve_interword_spaces": .flag(true)]
      }, isVariant: true),
    Subject(
      testDescription: "tesseract, larger model",
      recognizer: tesseract { $0.tessdata = root.path + "/scripts/recognizers/tessdata" },
      isHere: FileManager.default.fileExists(
        atPath: root.path + "/scripts/recognizers/tessdata/eng.traineddata"),
      isVariant: true),
    replay, Subject(testDescription: "oracle", recognizer: Recognizer(OracleSettings())),
  ]

  private static func tesseract(_ change: (inout TesseractSettings) -> Void) -> Recognizer {
    var settings = TesseractSettings()
    change(&settings)
    return Recognizer(settings)
  }

  /// Recordings of a device that read the pages of these tests, which are distinguished by their sizes.
  private static var replay: Subject {
    var settings = ReplaySettings()
    settings.folder = root.path + "/Tests/Fixtures/recordings"
    return Subject(testDescription: "replay", recognizer: Recognizer(settings))
  }

  private static func name(of page: PageImage) -> PageName {
    PageName(dataset: "conformance", case: "\(page.width)x\(page.height)")
  }

  /// What the recognizer that reads the truth returns; the pages of these tests are distinguished by their sizes, and
  /// small ones are blank.
  private static func truth(of page: PageImage) -> Reference {
    var reference = Reference()
    let texts =
      page.width > 400 && page.height > 400 ? ["Tea", "café 2.00", "Total 2.00", "Thank you"] : []
    reference.placedLines = texts.enumerated().map { row, text in
      TextLine(text: text, box: PixelBox(x: 20, y: 20 + 40 * row, width: 200, height: 30))
    }
    return reference
  }

  /// Behind the test's own server, which takes pages with few bytes for blank.
  private static var visionModel: Subject {
    var settings = VisionModelSettings()
    (settings.provider, settings.model) = (.compatible, "local")
    let server = try? VisionServer.shared.get()
    settings.baseURL = server?.address("reads") ?? ""
    return Subject(
      testDescription: "visionModel", recognizer: Recognizer(settings), isHere: server != nil)
  }

  static var here: [Subject] {
    all.filter { $0.isHere && (TestFiles.isLong || !$0.isVariant) }
  }

  private static let root = TestFiles.repository

  private static func program(
    _ path: String, _ options: [String: SettingValue] = [:]
  ) -> Recognizer {
    var settings = ExternalSettings()
    settings.options = options
    settings.command = [root.path + "/" + path]
    return Recognizer(settings)
  }

  private static func lines(
    of page: PageImage, by engine: any RecognitionEngine
  ) throws(RecognitionError) -> [TextLine] {
    engine.expect(name(of: page))
    engine.expect(truth(of: page))
    return try engine.lines(of: page)
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

  @Test func everyRecognizerOfTheCatalogueHasAnEngineAndIsTestedHere() {
    for recognizer in Recognizer.catalogue {
      #expect(recognizer.settings is any LoadableRecognizer)
      #expect(Self.all.contains { $0.recognizer.name == recognizer.name }, "\(recognizer.name)")
    }
  }

  /// A recognizer whose row is forgotten could not be named by a suite.
  @Test func everyFileOfSettingsIsInTheCatalogue() throws {
    let folder = Self.root.path + "/Sources/PagemarkPipeline/Recognizers"
    let files = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix("Settings.swift") && $0 != "RecognizerSettings.swift" }
    let types = Recognizer.catalogue.map { "\(type(of: $0.settings)).swift" }
    #expect(files.sorted() == types.sorted())
  }

  @Test(arguments: here)
  func boxesLieInThePageAndConfidencesInTheirRange(_ subject: Subject) throws {
    let engine = try subject.recognizer.load()
    for page in [try receipt, try screenshot] {
      let lines = try Self.lines(of: page, by: engine)
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
      #expect(
        try Self.lines(of: .plain(width: 300, height: 200, format: format), by: engine).isEmpty)
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
        let lines = try page.map { page throws(RecognitionError) in
          try Self.lines(of: page, by: engine)
        }
        #expect(lines?.isEmpty == true)
      } catch {
        #expect(error.failureKind == .refused, "\(error)")
      }
    }
    // Nothing was taken: nothing is recognized.
    #expect(try engine.lines().isEmpty)
    #expect(try !Self.lines(of: receipt, by: engine).isEmpty)
  }

  @Test(arguments: here)
  func equalPagesHaveEqualLinesWhateverCameBetween(_ subject: Subject) throws {
    let engine = try subject.recognizer.load()
    let page = try receipt
    let first = try Self.lines(of: page, by: engine)
    _ = try Self.lines(of: .plain(width: 300, height: 200), by: engine)
    #expect(try Self.lines(of: page, by: engine) == first)
    #expect(try Self.lines(of: page, by: subject.recognizer.load()) == first)
  }

  @Test(arguments: here)
  func aPageThatWasTakenAndNotRecognizedIsForgotten(_ subject: Subject) throws {
    let engine = try subject.recognizer.load()
    let page = try receipt
    engine.expect(Self.name(of: page))
    engine.expect(Self.truth(of: page))
    try engine.take(page)
    #expect(try Self.lines(of: .plain(width: 300, height: 200), by: engine).isEmpty)
    #expect(try engine.lines().isEmpty)
  }

  @Test(arguments: here)
  func unicodeSurvives(_ subject: Subject) throws {
    let lines = try Self.lines(of: screenshot, by: subject.recognizer.load())
    let bytes = try JSONEncoder().encode(lines)
    #expect(try JSONDecoder().decode([TextLine].self, from: bytes) == lines)
    #expect(lines.contains { $0.text.contains("café") } || !subject.readsLightText)
  }
}
