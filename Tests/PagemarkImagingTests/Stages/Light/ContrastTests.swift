import PagemarkCore
import PagemarkImaging
import Testing

@Suite struct ContrastTests {
  private func contrast(_ page: PageImage, amount: Double) throws -> PreparedPage {
    var settings = Contrast()
    settings.amount = amount
    return try ImageStage(settings).run(on: page)
  }

  @Test func stretchesAroundTheMiddle() throws {
    let page = try #require(
      PageImage(width: 5, height: 1, format: .gray, pixels: [0, 100, 127, 128, 200]))
    let prepared = try contrast(page, amount: 2)
    // (v − 127.5) · 2 + 127.5: −127.5, 72.5, 126.5, 128.5, 272.5; halves away from zero.
    #expect(prepared.page.pixels == [0, 73, 127, 129, 255])
    #expect(prepared.report == StageReport(changed: true))
  }

  @Test func changesNothingAtOne() throws {
    let page = try PageImage.text(width: 50, height: 50, turnedBy: 0, format: .rgb)
    let prepared = try contrast(page, amount: 1)
    #expect(prepared.page == page)
    #expect(prepared.report == .unchanged())
  }

  @Test func leavesBlackAndWhiteAsTheyAre() throws {
    let page = try PageImage.text(width: 100, height: 100, turnedBy: 0)
    #expect(!(try contrast(page, amount: 1.5).report.changed))
  }
}
