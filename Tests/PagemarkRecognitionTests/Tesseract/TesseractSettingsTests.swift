import Foundation
import PagemarkCore
import PagemarkImaging
import PagemarkRecognition
import TestSupport
import Testing

/// Each row of the tables in docs/tesseract.md takes effect.
@Suite(.serialized) struct TesseractSettingsTests {
  private static let root = TestFiles.repository
  /// What scripts/recognizers/setup-tessdata installs.
  private static let larger = root.path + "/scripts/recognizers/tessdata"
  static let hasLarger = FileManager.default.fileExists(atPath: larger + "/eng.traineddata")

  private func page(_ path: String = "quick-books/pages/book-0000.jpg") throws -> PageImage {
    let file = Self.root.appending(path: "datasets/" + path)
    return try PageImage.load(bytes: [UInt8](Data(contentsOf: file)))
  }

  /// The page with light and dark exchanged.
  private func inverted(_ page: PageImage) throws -> PageImage {
    try #require(
      PageImage(
        width: page.width, height: page.height, format: page.format,
        pixels: page.pixels.map { 255 - $0 }, pixelsPerInch: page.pixelsPerInch))
  }

  private func text(
    _ page: PageImage, _ change: (inout TesseractSettings) -> Void = { _ in }
  ) throws -> String {
    var settings = TesseractSettings()
    change(&settings)
    return try TesseractEngine(settings).lines(of: page).map(\.text).joined(separator: "\n")
  }

  /// Edits for each character of the first.
  private func errors(from reference: String, in text: String) -> Double {
    Double(editDistance(Array(reference), Array(text))) / Double(reference.count)
  }

  private func fault(_ change: (inout TesseractSettings) -> Void) -> String {
    var settings = TesseractSettings()
    change(&settings)
    do throws(RecognitionError) {
      _ = try TesseractEngine(settings)
      return ""
    } catch {
      return error.description
    }
  }

  @Test func fastReadsDarkTextAsWellAndLightTextWorse() throws {
    let page = try page()
    let (accurate, dark) = (try text(page), try inverted(page))
    let quick = try text(page) { $0.recognitionLevel = .fast }
    #expect(errors(from: accurate, in: quick) < 0.05)
    let tried = errors(from: accurate, in: try text(dark))
    let fast = errors(from: accurate, in: try text(dark) { $0.recognitionLevel = .fast })
    #expect(tried < 0.2 && fast > tried + 0.1, "\(tried), \(fast)")
  }

  @Test func anotherFolderIsAnotherModelAndIsNamed() throws {
    let copy = try TemporaryFolder()
    let installed = try #require(TesseractEngine(TesseractSettings()).provenance.modelFiles.first)
    try FileManager.default.copyItem(
      atPath: installed, toPath: copy.path + "/eng.traineddata")
    var settings = TesseractSettings()
    settings.tessdata = copy.path
    #expect(
      try TesseractEngine(settings).provenance.modelFiles.map {
        URL(filePath: $0).standardizedFileURL.path
      } == [copy.path + "/eng.traineddata"])
    settings.usesLanguageCorrection = false
    #expect(try TesseractEngine(settings).provenance.modelFiles.count == 1)
    try settings.set("recognitionLanguages", to: .list(["de"]))
    let missing = fault { $0 = settings }
    #expect(missing.contains("'deu' in \(copy.path)") && missing.contains("tesseract-ocr-deu"))
  }

  @Test func aFolderThatIsNotThereIsAnErrorThatNamesTheSetup() {
    let fault = fault { $0.tessdata = "/nowhere/tessdata" }
    #expect(fault.contains("/nowhere/tessdata") && fault.contains("setup-tessdata"))
  }

  @Test func theInstalledModelHasNoLegacyEngine() {
    let fault = fault { $0.engine = .legacy }
    #expect(fault.contains("eng.traineddata has no data for engine: legacy"))
    #expect(fault.contains("setup-tessdata"))
  }

  @Test(.enabled(if: hasLarger)) func theLargerModelReadsOtherwise() throws {
    let page = try page()
    #expect(try text(page) { $0.tessdata = Self.larger } != (try text(page)))
  }

  @Test(.enabled(if: hasLarger)) func theLegacyEngineReadsOtherwiseAndCorrectsByWordsToo() throws {
    let page = try page("quick-receipts/pages/receipt-0000.jpg")
    let legacy = try text(page) { ($0.tessdata, $0.engine) = (Self.larger, .legacy) }
    let lstm = try text(page) { $0.tessdata = Self.larger }
    #expect(legacy.count > 50 && legacy != lstm)
    let plain = try text(page) {
      ($0.tessdata, $0.engine, $0.usesLanguageCorrection) = (Self.larger, .legacy, false)
    }
    #expect(plain.count > 50 && plain != legacy)
  }

  /// What is read with doubt is pulled toward words that are given.
  @Test func userWordsTakeEffect() throws {
    let folder = try TemporaryFolder()
    let page = try page("quick-cards/pages/card-0002-1.jpg")
    let plain = try text(page)
    let words = try words(of: "card-0002-1")
    let text = try text(page) { $0.userWords = words }
    #expect(text != plain)
    let asked = Set(words)
    let hits = { (text: String) in
      text.split { $0.isWhitespace }.count { asked.contains(String($0)) }
    }
    #expect(hits(text) >= hits(plain))
    let file = folder.path + "/words.txt"
    try words.joined(separator: "\n").write(toFile: file, atomically: true, encoding: .utf8)
    var settings = TesseractSettings()
    settings.userWords = [file]
    let engine = try TesseractEngine(settings)
    #expect(engine.provenance.modelFiles.contains(file))
    #expect(
      try engine.lines(of: page).map(\.text).joined(separator: "\n")
        == text)
  }

  /// The text on a card of the suite that ships.
  private func words(of card: String) throws -> [String] {
    struct Record: Decodable { let `case`, text: String }
    let file = Self.root.appending(path: "datasets/quick-cards/truth.jsonl")
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
      let record = try JSONDecoder().decode(Record.self, from: Data(line.utf8))
      guard record.case == card else { continue }
      // One with a "/" would be a file.
      return record.text.split { $0.isWhitespace }.map { String($0) }.filter { !$0.contains("/") }
    }
    return []
  }

  @Test func userWordsThatAreNotThereAreAnError() {
    #expect(fault { $0.userWords = ["/nowhere/words.txt"] }.contains("no /nowhere/words.txt"))
    #expect(
      fault { ($0.userWords, $0.usesLanguageCorrection) = (["a"], false) }
        .contains("would take no effect"))
  }

  @Test func aVariableTakesEffect() throws {
    let digits = try text(page("quick-receipts/pages/receipt-0000.jpg")) {
      $0.variables = ["tessedit_char_whitelist": .text("0123456789")]
    }
    #expect(!digits.isEmpty && digits.allSatisfy { $0.isNumber || $0.isWhitespace })
    // Another engine of the process has its own.
    #expect(try text(page("quick-receipts/pages/receipt-0000.jpg")).contains(where: \.isLetter))
  }

  @Test(arguments: [
    ("tessedit_char_whitelst", SettingValue.text("a"), "did you mean 'tessedit_char_whitelist'?"),
    ("no_such_thing_at_all", .number(1), "--print-parameters"),
    ("tessedit_char_whitelist", .number(123), "must be a text in quotes"),
    ("lstm_choice_mode", .text("much"), "must be a whole number"),
    ("lstm_choice_mode", .number(1.5), "must be a whole number"),
    ("tessedit_do_invert", .text("maybe"), "must be true or false"),
    ("thresholding_window_size", .text("wide"), "must be a number"),
    ("tessedit_pageseg_mode", .number(6), "is set by pageSegmentation"),
    ("load_system_dawg", .flag(false), "is set by usesLanguageCorrection"),
    ("preserve_interword_spaces", .list(["1"]), "must be a number, a text, true or false"),
    ("debug_file", .text("/tmp/x"), "applies to all pipelines"),
  ])
  func aVariableThatTesseractCannotUseIsAnErrorBeforeAnyPage(
    name: String, value: SettingValue, message: String
  ) {
    let fault = fault { $0.variables = [name: value] }
    #expect(fault.contains(name) && fault.contains(message), "\(fault)")
  }

  @Test func pageSegmentationCanTurnAPageInThought() throws {
    let page = try page()
    let upsideDown = try #require(
      PageImage(
        width: page.width, height: page.height, format: page.format,
        pixels: Self.reversed(page), pixelsPerInch: page.pixelsPerInch))
    let upright = try text(page)
    #expect(errors(from: upright, in: try text(upsideDown)) > 0.5)
    let turned = try text(upsideDown) { $0.pageSegmentation = .autoOriented }
    #expect(errors(from: upright, in: turned) < 0.2)
    // The model of orientation has to be in the folder too.
    let copy = try TemporaryFolder()
    let installed = try #require(TesseractEngine(TesseractSettings()).provenance.modelFiles.first)
    try FileManager.default.copyItem(atPath: installed, toPath: copy.path + "/eng.traineddata")
    #expect(
      fault { ($0.tessdata, $0.pageSegmentation) = (copy.path, .autoOriented) }
        .contains("'osd' in \(copy.path)"))
    #expect(
      try !text(page) { ($0.pageSegmentation, $0.usesLanguageCorrection) = (.autoOriented, false) }
        .isEmpty)
  }

  @Test func aLineAndAWordAreReadAsSuch() throws {
    let engine = try TesseractEngine(TesseractSettings())
    let page = try page()
    let line = try #require(try engine.lines(of: page).first { $0.words.count > 4 })
    let strip = try #require(page.rows(line.box.y - 4..<line.box.maxY + 4))
    for mode in [TesseractSettings.PageSegmentation.line, .word] {
      var settings = TesseractSettings()
      settings.pageSegmentation = mode
      let lines = try TesseractEngine(settings).lines(of: strip)
      #expect(lines.count == 1)
      if mode == .line { #expect(lines[0].words.count > 4) }
    }
  }

  private static func reversed(_ page: PageImage) -> [UInt8] {
    let samples = page.format.samples
    return stride(from: page.pixels.count - samples, through: 0, by: -samples).flatMap {
      page.pixels[$0..<$0 + samples]
    }
  }
}

extension PageImage {
  /// Some rows of the page, as a page.
  fileprivate func rows(_ range: Range<Int>) -> PageImage? {
    let bytes = width * format.samples
    return PageImage(
      width: width, height: range.count, format: format,
      pixels: Array(pixels[range.lowerBound * bytes..<range.upperBound * bytes]),
      pixelsPerInch: pixelsPerInch)
  }
}
