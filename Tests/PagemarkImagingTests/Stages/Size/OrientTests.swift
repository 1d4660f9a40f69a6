import PagemarkCore
import PagemarkImaging
import Testing

@Suite struct OrientTests {
  /// Finds the turn that it was given.
  private struct Scripted: QuarterTurnFinder {
    let found: FoundTurn?
    let modelFiles: [String] = []
    func turn(of page: PageImage) -> FoundTurn? { found }
  }

  private func run(
    _ page: PageImage, found: FoundTurn?, minimumConfidence: Double = 2
  ) throws -> PreparedPage {
    var settings = Orient()
    settings.minimumConfidence = minimumConfidence
    return try ImageStage(settings).run(on: page, with: StageAids(turns: Scripted(found: found)))
  }

  /// 1 2 3 above 4 5 6.
  private func page() throws -> PageImage {
    try #require(PageImage(width: 3, height: 2, format: .gray, pixels: [1, 2, 3, 4, 5, 6]))
  }

  @Test(arguments: [
    (QuarterTurn.clockwise, [3, 6, 2, 5, 1, 4] as [UInt8]), (.half, [6, 5, 4, 3, 2, 1]),
    (.counterclockwise, [4, 1, 5, 2, 6, 3]),
  ])
  func turnsThePageBack(turn: QuarterTurn, pixels: [UInt8]) throws {
    let page = try page()
    let prepared = try run(page, found: FoundTurn(turn: turn, confidence: 9))
    #expect(prepared.page.pixels == pixels)
    #expect(
      prepared.report
        == StageReport(
          changed: true, findings: ["angle": Double(turn.rawValue), "confidence": 9]))
    // The middle of every pixel comes back to the pixel of the same level.
    for (index, level) in prepared.page.pixels.enumerated() {
      let (x, y) = (index % prepared.page.width, index / prepared.page.width)
      let place = try #require(
        prepared.toInput(PixelPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)))
      #expect(page.pixels[Int(place.y) * 3 + Int(place.x)] == level)
    }
  }

  @Test func leavesAPageThatItIsNotSureOf() throws {
    let page = try page()
    let prepared = try run(page, found: FoundTurn(turn: .half, confidence: 1.9))
    #expect(prepared.page == page)
    #expect(prepared.report == .unchanged(findings: ["angle": 180, "confidence": 1.9]))
  }

  @Test func leavesAnUprightPage() throws {
    let prepared = try run(try page(), found: FoundTurn(turn: .none, confidence: 20))
    #expect(prepared.report == .unchanged(findings: ["angle": 0, "confidence": 20]))
  }

  @Test func aPageThatCannotBeJudgedIsReported() throws {
    let page = try page()
    let prepared = try run(page, found: nil)
    #expect(prepared.page == page)
    #expect(prepared.report == .unchanged(findings: ["confidence": 0]))
  }
}
