import PagemarkCore
import PagemarkImaging
import TestSupport
import Testing

@testable import PagemarkRecognition

@Suite(.enabled(if: InstalledNets.areHere, InstalledNets.absence))
struct OrientationNetTests {
  /// Turns a page clockwise, by saying that it is turned counterclockwise.
  private struct Scripted: QuarterTurnFinder {
    let turn: QuarterTurn
    let modelFiles: [String] = []
    func turn(of page: PageImage) -> FoundTurn? {
      FoundTurn(turn: QuarterTurn(rawValue: (360 - turn.rawValue) % 360) ?? .none, confidence: 100)
    }
  }

  @Test(
    arguments: ["quick-receipts/pages/receipt-0000.jpg", "quick-scans/pages/scan-0000-1.png"],
    QuarterTurn.allCases)
  func findsTheTurnOfPagesThatShip(path: String, turn: QuarterTurn) throws {
    let page = try InstalledNets.page(path)
    let aids = StageAids(turns: Scripted(turn: turn))
    let turned = try ImageStage(Orient()).run(on: page, with: aids).page
    let found = try #require(
      try OrientationNet(folder: InstalledNets.folder).turn(of: turned))
    #expect(found.turn == turn)
    #expect((OrientNet().minimumConfidence...1).contains(found.confidence))
  }

  @Test func pagesOfAnyShapeAreJudged() throws {
    let net = try OrientationNet(folder: InstalledNets.folder)
    for (width, height) in [(1, 1), (1, 900), (900, 1), (224, 224)] {
      let found = try net.turn(of: .plain(width: width, height: height, format: .gray))
      #expect((0...1).contains(found?.confidence ?? -1))
    }
  }
}
