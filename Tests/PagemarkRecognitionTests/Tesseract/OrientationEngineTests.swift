import Foundation
import PagemarkCore
import PagemarkImaging
import PagemarkRecognition
import TestSupport
import Testing

/// Tesseract's orientation detection, which needs its model `osd`.
@Suite struct OrientationEngineTests {
  private static let root = TestFiles.repository
  private static let data = TestFiles.data.path
  private static let absence = Comment(rawValue: TestFiles.dataIsAbsent)

  private static func isHere(_ folder: String) -> Bool {
    TestFiles.exists(TestFiles.data.appending(path: folder))
  }

  private static func load(_ path: String) throws -> PageImage {
    try PageImage.load(bytes: [UInt8](Data(contentsOf: URL(filePath: path))))
  }

  /// The page turned clockwise by quarters, at most 1500 pixels wide.
  private static func turned(_ page: PageImage, by turn: QuarterTurn) throws -> PageImage {
    let finder = Scripted(turn: turn)
    let small = try ImageStage(Normalize()).run(on: page).page
    return try ImageStage(Orient()).run(on: small, with: StageAids(turns: finder)).page
  }

  /// Makes `orient` turn a page clockwise, by reporting that it is turned counterclockwise.
  private struct Scripted: QuarterTurnFinder {
    let turn: QuarterTurn
    let modelFiles: [String] = []
    func turn(of page: PageImage) -> FoundTurn? {
      let opposite = QuarterTurn(rawValue: (360 - turn.rawValue) % 360) ?? .none
      return FoundTurn(turn: opposite, confidence: 100)
    }
  }

  @Test(arguments: QuarterTurn.allCases)
  func findsTheTurnOfAPageThatShips(turn: QuarterTurn) throws {
    let page = try Self.load(Self.root.path + "/datasets/quick-scans/pages/scan-0000-1.png")
    let engine = try OrientationEngine()
    let found = try #require(
      engine.turn(of: Self.turned(page, by: turn), minimumCharacters: 50))
    #expect(found.turn == turn)
    #expect(found.confidence >= Orient().minimumConfidence)
    // Nothing is kept of the page before.
    #expect(engine.turn(of: try Self.turned(page, by: turn), minimumCharacters: 50) == found)
  }

  @Test func cannotJudgeAPageWithoutText() throws {
    let blank = try #require(
      PageImage(
        width: 200, height: 100, format: .gray, pixels: Array(repeating: 255, count: 20_000)))
    let engine = try OrientationEngine()
    #expect(engine.turn(of: blank, minimumCharacters: 50) == nil)
    for (width, height) in [(1, 1), (1, 10_000), (10_000, 1)] {
      let page = try #require(
        PageImage(
          width: width, height: height, format: .gray,
          pixels: Array(repeating: 0, count: width * height)))
      #expect(engine.turn(of: page, minimumCharacters: 50) == nil)
    }
  }

  @Test func cannotJudgeAPageWithTooFewCharacters() throws {
    let page = try Self.load(Self.root.path + "/datasets/quick-books/pages/book-0000.jpg")
    #expect(try OrientationEngine().turn(of: page, minimumCharacters: 5000) == nil)
  }

  @Test(
    .enabled(if: isHere("tesseract_test"), absence),
    arguments: [
      ("phototest.tif", QuarterTurn.none), ("phototest-rotated-180.png", .half),
      ("phototest-rotated-L.png", .counterclockwise), ("phototest-rotated-R.png", .clockwise),
      ("phototestrot.tif", .counterclockwise), ("phototest_2.tif", .none),
      ("eurotext.tif", .none), ("8071_093.3B.tif", .none), ("8087_054.3B.tif", .none),
    ])
  func findsTheTurnOfTesseractsOwnPages(name: String, turn: QuarterTurn) throws {
    let page = try Self.load(Self.data + "/tesseract_test/" + name)
    let found = try #require(try OrientationEngine().turn(of: page, minimumCharacters: 50))
    #expect(found.turn == turn)
  }

  @Test(
    .enabled(if: isHere("unlv_isri"), absence),
    arguments: ["0112_094.3B", "0122_003.3B", "0147_038.3B"],
    QuarterTurn.allCases)
  func findsTheTurnOfScannedPages(name: String, turn: QuarterTurn) throws {
    let page = try Self.load(Self.data + "/unlv_isri/" + name + ".tif")
    let found = try #require(
      try OrientationEngine().turn(of: Self.turned(page, by: turn), minimumCharacters: 50))
    #expect(found.turn == turn)
  }

  @Test func namesThePackageOfTheModel() {
    #expect(
      "\(TesseractFault.modelMissing(["osd"], folder: nil))".contains(
        "apt-get install tesseract-ocr-osd"))
  }
}
