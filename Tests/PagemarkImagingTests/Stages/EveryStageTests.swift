import PagemarkCore
import PagemarkImaging
import Testing

/// What holds for every stage of the catalogue.
@Suite struct EveryStageTests {
  @Test(
    arguments: ImageStage.catalogue,
    [(1, 1), (1, 10_000), (10_000, 1), (2, 3), (33, 33), (64, 64), (500, 7)])
  func passesPagesOfAnyShape(stage: ImageStage, shape: (width: Int, height: Int)) throws {
    for format in [PageImage.Format.gray, .rgb] {
      for level: UInt8 in [0, 128, 255] {
        let page = try PageImage.plain(
          level, width: shape.width, height: shape.height, format: format)
        let prepared = try stage.run(on: page)
        #expect(prepared.page.format == format)
        if !prepared.report.changed { #expect(prepared.page == page) }
      }
    }
  }

  @Test(arguments: ImageStage.catalogue, [UInt8(0), 255])
  func passesBlankPages(stage: ImageStage, level: UInt8) throws {
    let page = try PageImage.plain(level, width: 300, height: 400, format: .rgb)
    let prepared = try stage.run(on: page)
    #expect(prepared.page.width == 300)
    #expect(prepared.page.height == 400)
  }

  @Test(arguments: ImageStage.catalogue)
  func remembersNothingBetweenPages(stage: ImageStage) throws {
    let page = try PageImage.text(width: 700, height: 500, turnedBy: 2, format: .rgb)
    let first = try stage.run(on: page)
    _ = try stage.run(on: try .photo(of: Self.sheet, width: 300, height: 300))
    #expect(try stage.run(on: page) == first)
  }

  private static let sheet = Quadrilateral(
    topLeft: PixelPoint(x: 60, y: 50), topRight: PixelPoint(x: 240, y: 60),
    bottomRight: PixelPoint(x: 250, y: 270), bottomLeft: PixelPoint(x: 50, y: 260))
}
