import PagemarkCore
import PagemarkImaging
import Testing

@Suite struct DeskewLeptonicaTests {
  private func deskew(
    _ page: PageImage, _ change: (inout DeskewLeptonica) -> Void = { _ in }
  ) throws -> PreparedPage {
    var settings = DeskewLeptonica()
    change(&settings)
    return try ImageStage(settings).run(on: page)
  }

  @Test(arguments: [2.0, -3.0, 0.5], [PageImage.Format.gray, .rgb])
  func findsTheTurnOfTheLines(degrees: Double, format: PageImage.Format) throws {
    let page = try PageImage.text(width: 900, height: 700, turnedBy: degrees, format: format)
    let report = try deskew(page).report
    #expect(abs(try #require(report.findings["angle"]) - degrees) < 0.1)
    #expect(report.changed)
    #expect(report.verticalScale == 1)
  }

  @Test(arguments: [2.0, -3.0]) func levelsTheLines(degrees: Double) throws {
    let page = try PageImage.text(width: 900, height: 700, turnedBy: degrees)
    let again = try deskew(deskew(page).page)
    #expect(abs(try #require(again.report.findings["angle"])) < 0.1)
    #expect(!again.report.changed)
  }

  @Test func keepsTheWholePageOnWhite() throws {
    let page = try PageImage.text(width: 900, height: 700, turnedBy: 2)
    let turned = try deskew(page).page
    #expect(turned.width > 900)
    #expect(turned.height > 700)
    #expect(turned.pixels.first == 255)
    #expect(turned.pixels.last == 255)
  }

  /// A mark in the input must be where the map says, to a pixel.
  @Test(arguments: [2.0, -3.0]) func mapsAPixelToItsOrigin(degrees: Double) throws {
    let plain = try PageImage.text(width: 900, height: 700, turnedBy: degrees)
    var pixels = plain.pixels
    let mark = (x: 40, y: 30, side: 9)
    for y in mark.y..<mark.y + mark.side {
      for x in mark.x..<mark.x + mark.side { pixels[y * 900 + x] = 0 }
    }
    let page = try #require(PageImage(width: 900, height: 700, format: .gray, pixels: pixels))
    let prepared = try deskew(page)
    let center = try #require(prepared.page.darkCenter(within: 92))
    let origin = try #require(prepared.toInput(center))
    #expect(origin.distance(to: PixelPoint(x: 44.5, y: 34.5)) < 0.5)
  }

  @Test func leavesWhatItIsNotSureOf() throws {
    let page = try PageImage.text(width: 900, height: 700, turnedBy: 2)
    let prepared = try deskew(page) { $0.minimumConfidence = 100 }
    #expect(prepared.page == page)
    #expect(prepared.report.findings["angle"] != nil)
  }

  @Test func leavesAnglesBelowTheMinimum() throws {
    let page = try PageImage.text(width: 900, height: 700, turnedBy: 0.5)
    #expect(!(try deskew(page) { $0.minimumAngle = 1 }.report.changed))
  }
}
