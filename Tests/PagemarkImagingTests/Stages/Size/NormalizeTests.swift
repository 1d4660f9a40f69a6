import PagemarkCore
import PagemarkImaging
import Testing

@Suite struct NormalizeTests {
  private func normalize(
    _ page: PageImage, maximum: Double = 1500, minimum: Double? = nil
  ) throws -> PreparedPage {
    var settings = Normalize()
    settings.maxImageWidthForProcessing = maximum
    settings.minImageWidthForProcessing = minimum
    return try ImageStage(settings).run(on: page)
  }

  @Test func leavesAPageWithinItsBounds() throws {
    let page = try PageImage.plain(9, width: 120, height: 40)
    let prepared = try normalize(page, maximum: 200, minimum: 100)
    #expect(prepared.page == page)
    #expect(prepared.report == .unchanged())
    #expect(prepared.toInput == .identity)
  }

  @Test func averagesThePixelsThatItMerges() throws {
    let page = try PageImage.drawn(width: 400, height: 2) { point, _ in point.y < 1 ? 100 : 200 }
    let prepared = try normalize(page, maximum: 200)
    #expect(prepared.page.width == 200)
    #expect(prepared.page.height == 1)
    #expect(prepared.page.pixels == [UInt8](repeating: 150, count: 200))
    #expect(prepared.report == StageReport(changed: true, verticalScale: 0.5))
  }

  @Test(arguments: [PageImage.Format.gray, .rgb])
  func enlargesToTheMinimum(format: PageImage.Format) throws {
    let page = try PageImage.plain(77, width: 100, height: 30, format: format)
    let prepared = try normalize(page, minimum: 300)
    #expect(prepared.page.width == 300)
    #expect(prepared.page.height == 90)
    #expect(prepared.page.pixels.allSatisfy { $0 == 77 })
    #expect(prepared.report.verticalScale == 3)
    // The same paper, three times the pixels.
    #expect(prepared.page.pixelsPerInch == page.pixelsPerInch.map { 3 * $0 })
  }

  @Test func takesTheFarCornerBackToTheFarCorner() throws {
    let prepared = try normalize(try .plain(0, width: 333, height: 111), maximum: 100)
    let corner = PixelPoint(x: Double(prepared.page.width), y: Double(prepared.page.height))
    let image = try #require(prepared.toInput(corner))
    #expect(image.distance(to: PixelPoint(x: 333, y: 111)) < 1e-9)
  }

  @Test func letsTheMaximumWinOverTheMinimum() throws {
    let page = try PageImage.plain(0, width: 150, height: 10)
    #expect(try normalize(page, maximum: 200, minimum: 300).page.width == 200)
  }

  @Test func refusesToEnlargeAboveThePixelLimit() throws {
    let page = try PageImage.plain(0, width: 1, height: 10_000)
    #expect(
      throws: ImagingError.tooLarge(width: 1000, height: 10_000_000, maximumPixels: 200_000_000)
    ) {
      try normalize(page, minimum: 1000)
    }
  }
}
