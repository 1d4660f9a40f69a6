import PagemarkCore
import PagemarkImaging
import Testing

@Suite struct GrayTests {
  private func gray(_ page: PageImage) throws -> PreparedPage {
    try ImageStage(Gray()).run(on: page)
  }

  @Test func weighsColorsAsLeptonicaDoes() throws {
    let colors: [[UInt8]] = [
      [255, 0, 0], [0, 255, 0], [0, 0, 255], [255, 255, 255], [10, 20, 31],
    ]
    let page = try #require(
      PageImage(
        width: 5, height: 1, format: .rgb, pixels: colors.flatMap(\.self), pixelsPerInch: 300))
    let prepared = try gray(page)
    // 76.5, 127.5, 51, 255, 19.2; halves away from zero.
    #expect(prepared.page.pixels == [77, 128, 51, 255, 19])
    #expect(prepared.page.format == .gray && prepared.page.pixelsPerInch == 300)
    #expect(prepared.report.changed)
  }

  @Test func leavesAGrayPageAsItIs() throws {
    let page = try PageImage.text(width: 50, height: 50, turnedBy: 0)
    #expect(try gray(page) == .unchanged(page))
  }
}
