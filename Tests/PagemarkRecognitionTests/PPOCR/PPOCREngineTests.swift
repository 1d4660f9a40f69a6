import Foundation
import PagemarkCore
import PagemarkImaging
import TestSupport
import Testing

@testable import PagemarkRecognition

/// What `scripts/recognizers/setup` installs.
enum InstalledNets {
  static let folder = TestFiles.repository.path + "/" + PPOCRSettings.installedFolder
  static let areHere = FileManager.default.fileExists(atPath: folder + "/installed.txt")
  static let absence: Comment = "scripts/recognizers/setup installs the nets"

  static func settings(_ change: (inout PPOCRSettings) -> Void = { _ in }) -> PPOCRSettings {
    var settings = PPOCRSettings()
    settings.folder = folder
    change(&settings)
    return settings
  }

  static func page(_ path: String) throws -> PageImage {
    let file = TestFiles.repository.appending(path: "datasets/" + path)
    return try PageImage.load(bytes: [UInt8](Data(contentsOf: file)))
  }
}

@Suite(.serialized, .enabled(if: InstalledNets.areHere, InstalledNets.absence))
struct PPOCREngineTests {
  private static let receipt = "quick-receipts/pages/receipt-0000.jpg"

  private func texts(
    _ page: PageImage, _ change: (inout PPOCRSettings) -> Void = { _ in }
  ) throws -> [String] {
    try PPOCREngine(InstalledNets.settings(change)).lines(of: page).map(\.text)
  }

  @Test(arguments: PPOCRSettings.Model.allCases)
  func everyModelReadsAReceipt(model: PPOCRSettings.Model) throws {
    let texts = try texts(InstalledNets.page(Self.receipt)) { $0.model = model }
    for wanted in ["FIVE CORNERS PIZZA", "SUBTOTAL:", "42.10", "52.16"] {
      #expect(texts.contains(wanted), "\(model): \(texts)")
    }
  }

  @Test func linesOfWhichTheTinyNetIsSureAreNotReadAgain() throws {
    let page = try InstalledNets.page(Self.receipt)
    func again(below limit: Double) throws -> [String] {
      try texts(page) { ($0.model, $0.rereadBelow) = (.tinyThenSmall, limit) }
    }
    let (tiny, small) = (
      try texts(page) { $0.model = .tiny }, try texts(page) { $0.model = .tinySmall }
    )
    #expect(tiny != small)
    #expect(try again(below: 0) == tiny)
    #expect(try again(below: 1) == small)
  }

  /// Leaving columns out of the last layer changes no line that has none of their characters.
  @Test func latinReadsTheSameLatinText() throws {
    let page = try InstalledNets.page(Self.receipt)
    #expect(try texts(page) { $0.characters = .latin } == texts(page))
  }

  @Test func aLoneCharacterThatIsALargePartOfThePageIsNoLine() {
    let page = ImageSize(width: 900, height: 1200)
    func line(_ text: String, _ width: Int, _ height: Int) -> TextLine {
      TextLine(text: text, box: PixelBox(x: 0, y: 0, width: width, height: height))
    }
    #expect(line("1", 900, 1200).isLoneGiant(on: page))
    #expect(line("1", 135, 180).isLoneGiant(on: page))
    #expect(!line("10", 900, 1200).isLoneGiant(on: page))
    #expect(!line("1", 134, 1200).isLoneGiant(on: page))
    #expect(!line("1", 900, 179).isLoneGiant(on: page))
  }

  @Test func wordsLieInTheirLineFromLeftToRightAndJoinToItsText() throws {
    let lines = try PPOCREngine(InstalledNets.settings()).lines(
      of: InstalledNets.page(Self.receipt))
    #expect(lines.contains { $0.words.count > 3 })
    for line in lines {
      #expect(line.words.map(\.text) == line.text.split(separator: " ").map { String($0) })
      #expect(line.words.allSatisfy { $0.box.union(line.box) == line.box })
      #expect(line.words.map(\.box.x) == line.words.map(\.box.x).sorted())
      #expect(zip(line.words, line.words.dropFirst()).allSatisfy { $0.box.maxX <= $1.box.x + 1 })
    }
  }

  /// A column of text is turned and read; its box stays where it is on the page.
  @Test func aLineFromTopToBottomIsRead() throws {
    let engine = try PPOCREngine(InstalledNets.settings())
    let page = try InstalledNets.page(Self.receipt)
    let title = try #require(engine.lines(of: page).first { $0.text == "FIVE CORNERS PIZZA" })
    let turned = try #require(page.cropped(to: title.box.grown(by: 4))?.turnedClockwise)
    let lines = try engine.lines(of: turned)
    #expect(lines.map(\.text) == ["FIVE CORNERS PIZZA"])
    #expect(lines.allSatisfy { $0.box.height > 4 * $0.box.width })
    let word = try #require(lines.first?.words.first)
    #expect(word.text == "FIVE" && word.box.y < turned.height / 4)
  }

  @Test func aStripOfOneLineIsRead() throws {
    let engine = try PPOCREngine(InstalledNets.settings())
    let page = try InstalledNets.page(Self.receipt)
    let title = try #require(engine.lines(of: page).first { $0.text == "FIVE CORNERS PIZZA" })
    let strip = try #require(page.cropped(to: title.box.grown(by: 2)))
    #expect(try engine.lines(of: strip).map(\.text) == ["FIVE CORNERS PIZZA"])
  }

  @Test func linesBelowTheLeastConfidenceAreLeftOut() throws {
    let page = try InstalledNets.page(Self.receipt)
    let engine = try PPOCREngine(InstalledNets.settings { $0.leastConfidence = 0.99 })
    let lines = try engine.lines(of: page)
    #expect(lines.allSatisfy { $0.confidence ?? 0 >= 0.99 })
    #expect(try lines.count < texts(page).count)
  }

  @Test func theRunKnowsLibraryModelAndFiles() throws {
    let provenance = try PPOCREngine(InstalledNets.settings { $0.model = .tinySmall }).provenance
    #expect(
      provenance.modelFiles.map { URL(filePath: $0).lastPathComponent } == [
        "libonnxruntime.so", "PP-OCRv6_tiny_detection.onnx", "PP-OCRv6_small_recognition.onnx",
        "PP-OCRv6_small_characters.txt",
      ])
    #expect(provenance.program?.model == "PP-OCRv6 tinySmall, all")
    #expect(provenance.isRepeatable)
  }

  @Test func aLineOfNothingIsNeverBelieved() {
    func symbols(_ text: String, _ confidence: Double) -> [CTCDecoder.Symbol] {
      text.enumerated().map {
        CTCDecoder.Symbol(character: String($1), step: $0, confidence: confidence)
      }
    }
    #expect(LineReader.isSure(of: symbols("TOTAL 9", 0.8), from: 0.8))
    #expect(!LineReader.isSure(of: symbols("TOTAL", 1) + symbols("9", 0.79), from: 0.8))
    #expect(!LineReader.isSure(of: symbols("  ", 1), from: 0.8))
    #expect(!LineReader.isSure(of: [], from: 0))
  }

  @Test func theRunKnowsBothNetsThatReadLines() throws {
    let provenance = try PPOCREngine(InstalledNets.settings { $0.model = .tinyThenSmall })
      .provenance
    #expect(
      provenance.modelFiles.map { URL(filePath: $0).lastPathComponent }.suffix(4) == [
        "PP-OCRv6_tiny_recognition.onnx", "PP-OCRv6_tiny_characters.txt",
        "PP-OCRv6_small_recognition.onnx", "PP-OCRv6_small_characters.txt",
      ])
  }
}

/// What is said if something is missing or broken.
@Suite struct NetFaultTests {
  private func fault(of folder: String) -> String {
    var settings = PPOCRSettings()
    settings.folder = folder
    do throws(RecognitionError) {
      _ = try PPOCREngine(settings)
      return "no fault"
    } catch {
      return "\(error)"
    }
  }

  @Test func aFolderThatIsNotThereIsNamedWithTheRemedy() {
    #expect(
      fault(of: "/nowhere")
        == "ONNX Runtime and its nets are not installed: run scripts/recognizers/setup (there is no /nowhere)"
    )
  }

  @Test func aFileThatIsNoLibraryIsNamed() throws {
    let folder = try TemporaryFolder()
    let library = folder.path + "/libonnxruntime.so"
    #expect(fault(of: folder.path).hasPrefix("there is no \(library): "))
    try folder.write(Data("no library".utf8), to: "libonnxruntime.so")
    #expect(fault(of: folder.path).hasPrefix("\(library) can't be used: "))
  }

  @Test(.enabled(if: InstalledNets.areHere, InstalledNets.absence))
  func aNetThatIsCutShortOrMissingIsNamed() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/libonnxruntime.so",
      withDestinationPath: InstalledNets.folder + "/libonnxruntime.so")
    let name = "PP-OCRv6_small_detection.onnx"
    let net = "\(folder.path)/\(name)"
    #expect(fault(of: folder.path).hasPrefix("there is no \(net): "))
    let whole = try Data(contentsOf: URL(filePath: "\(InstalledNets.folder)/\(name)"))
    try folder.write(whole.prefix(whole.count / 2), to: name)
    let message = fault(of: folder.path)
    #expect(message.hasPrefix("\(net) can't be used: "), "\(message)")
    #expect(message.hasSuffix("remove its folder and run scripts/recognizers/setup"))
  }
}

extension PixelBox {
  fileprivate func grown(by margin: Int) -> PixelBox {
    PixelBox(
      x: max(0, x - margin), y: max(0, y - margin), width: width + 2 * margin,
      height: height + 2 * margin)
  }
}

extension PageImage {
  fileprivate func cropped(to box: PixelBox) -> PageImage? {
    let samples = format.samples
    let (right, bottom) = (min(box.maxX, width), min(box.maxY, height))
    let rows = (box.y..<bottom).flatMap { y in
      pixels[(y * width + box.x) * samples..<(y * width + right) * samples]
    }
    return PageImage(width: right - box.x, height: bottom - box.y, format: format, pixels: rows)
  }

  fileprivate var turnedClockwise: PageImage? {
    let samples = format.samples
    var turned: [UInt8] = []
    for x in 0..<width {
      for y in (0..<height).reversed() {
        let first = (y * width + x) * samples
        turned += pixels[first..<first + samples]
      }
    }
    return PageImage(width: height, height: width, format: format, pixels: turned)
  }
}
