import PagemarkCore
import PagemarkImaging
import Testing

@Suite struct DewarpLeptonicaTests {
  private func dewarp(
    _ page: PageImage, _ change: (inout DewarpLeptonica) -> Void = { _ in }
  ) throws -> PreparedPage {
    var settings = DewarpLeptonica()
    change(&settings)
    return try ImageStage(settings).run(on: page)
  }

  /// Along a flat line the map must go up and down as the page does.
  @Test(arguments: DewarpLeptonica.Directions.allCases)
  func flattensTheLines(directions: DewarpLeptonica.Directions) throws {
    let (width, depth) = (900, 14.0)
    let page = try PageImage.curledText(width: width, height: 1100, by: depth)
    let prepared = try dewarp(page) { $0.directions = directions }
    #expect(prepared.report.changed)
    #expect(try #require(prepared.report.findings["lines"]) >= 15)
    for y in [300.0, 550, 800] {
      let rises = try [150.0, 300, 450, 600, 750].map { x in
        let origin = try #require(prepared.toInput(PixelPoint(x: x, y: y)))
        return origin.y - y - PageImage.curl(at: origin.x, of: width, by: depth)
      }
      let spread = try #require(rises.max()) - (try #require(rises.min()))
      #expect(spread < 1.5, "at \(y): \(rises)")
    }
  }

  @Test func leavesAFlatPageAlmostAsItIs() throws {
    let page = try PageImage.text(width: 900, height: 1100, turnedBy: 0)
    let moved = try #require(try dewarp(page).report.findings["displacement"])
    #expect(moved < 2)
  }

  @Test func leavesAPageWithFewerLines() throws {
    let page = try PageImage.curledText(width: 900, height: 700, by: 14)
    let prepared = try dewarp(page) { $0.minimumLines = 60 }
    #expect(prepared.page == page)
    #expect(prepared.report.findings["displacement"] == 0)
  }
}
