import PagemarkImaging
import PagemarkPipeline
import PagemarkReading
import Testing

@Suite struct QualityTests {
  /// A bright sheet with rows of dark letters on a dark table, as far from the border as asked.
  private func page(margin: Int = 120, paper: UInt8 = 220, spot: Bool = false) throws -> PageImage {
    let (width, height) = (1200, 1600)
    var pixels = [UInt8](repeating: 60, count: width * height)
    for y in margin..<height - 120 {
      for x in 120..<width - 120 {
        let isInk = y % 48 >= 20 && y % 48 < 44 && x % 28 < 14 && x > 200 && x < 1000
        pixels[y * width + x] = isInk ? paper / 5 : paper
        if spot, (x - 600) * (x - 600) + (y - 800) * (y - 800) < 25_600 {
          pixels[y * width + x] = 255
        }
      }
    }
    return try #require(PageImage(width: width, height: height, format: .gray, pixels: pixels))
  }

  private func raised(_ page: PageImage) throws -> Set<QualityFlag> {
    let quality = Quality()
    let prepared = try quality.run(on: page)
    #expect(prepared.page == page && !prepared.report.changed)
    return Set(quality.findings(in: prepared.report).filter { $0.value.isRaised }.map(\.key))
  }

  /// Nothing on it has an edge: neither sharp nor blurred.
  @Test func aPageWithoutEdgesHasNoBlur() throws {
    let row = (0..<1200).map { UInt8(60 + $0 / 10) }
    let pixels = [UInt8]((0..<1600).map { _ in row }.joined())
    let page = try #require(PageImage(width: 1200, height: 1600, format: .gray, pixels: pixels))
    let findings = Quality().findings(in: try Quality().run(on: page).report)
    #expect(findings[.blur] == nil)
    #expect(findings[.lowResolution] == nil)
  }

  /// A scan ends with its paper: no corner of it can be seen, and none is cut off.
  @Test func aScanHasNoOutlineToBeCutOff() throws {
    var pixels = [UInt8](repeating: 252, count: 1200 * 1600)
    for y in 60..<1540 {
      for x in 60..<1140 where y % 48 >= 20 && y % 48 < 44 && x % 28 < 14 {
        pixels[y * 1200 + x] = 40
      }
    }
    let page = try #require(PageImage(width: 1200, height: 1600, format: .gray, pixels: pixels))
    #expect(try raised(page).isDisjoint(with: [.cutoff, .glare]))
  }

  @Test func aGoodPhotographRaisesNothing() throws {
    let flags = try raised(page())
    #expect(flags == [])
  }

  @Test func darkPaperIsDark() throws {
    let flags = try raised(page(paper: 110))
    #expect(flags == [.darkness])
  }

  @Test func aBurntOutSpotIsGlare() throws {
    let flags = try raised(page(spot: true))
    #expect(flags == [.glare])
  }

  @Test func aCornerOnTheBorderIsCutOff() throws {
    #expect(try raised(page(margin: 0)).contains(.cutoff))
  }
}
