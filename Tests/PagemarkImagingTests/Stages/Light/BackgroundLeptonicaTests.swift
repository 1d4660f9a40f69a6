import PagemarkCore
import PagemarkImaging
import Testing

@Suite struct BackgroundLeptonicaTests {
  private let stage = ImageStage(BackgroundLeptonica())

  /// Light that falls from 240 on the left to 120 on the right ends at the same level everywhere.
  @Test(arguments: [PageImage.Format.gray, .rgb])
  func evensOutTheLight(format: PageImage.Format) throws {
    let page = try PageImage.drawn(width: 600, height: 300, format: format) { point, _ in
      UInt8(240 - point.x / 5)
    }
    let prepared = try stage.run(on: page)
    #expect(prepared.report.changed)
    let levels = prepared.page.pixels
    let (darkest, brightest) = (try #require(levels.min()), try #require(levels.max()))
    #expect(darkest >= 185)
    #expect(brightest <= 215)
    #expect(prepared.toInput == .identity)
  }

  @Test func keepsTheInkDark() throws {
    let page = try PageImage.drawn(width: 600, height: 300) { point, _ in
      Int(point.x) % 20 < 3 ? 20 : 180
    }
    let prepared = try stage.run(on: page).page
    #expect(prepared.pixels[0] < 40)
    #expect(prepared.pixels[10] > 190)
  }

  @Test func leavesAPageThatIsSmallerThanATile() throws {
    let page = try PageImage.plain(100, width: 19, height: 300)
    #expect(try stage.run(on: page).report == .unchanged())
  }
}
