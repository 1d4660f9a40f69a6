import PagemarkPipeline
import Testing

@Suite struct WatermarkTests {
  private func settings(
    _ watermark: String, expires: String = "", _ style: Watermark.Style = .diagonal
  ) -> DocumentSettings {
    var settings = DocumentSettings(.shareSafe)
    (settings.watermark, settings.expires) = (watermark, expires)
    settings.watermarkStyle = style
    return settings
  }

  @Test func theDayIsWrittenBehindTheText() {
    #expect(settings("").stamp == nil)
    #expect(settings("Copy").stamp == Watermark(.diagonal, parts: ["Copy"]))
    #expect(settings("", expires: "2027-05-31").stamp?.lines == ["Expires 05/31/2027"])
    #expect(settings("Copy", expires: "2027-05-31").stamp?.lines == ["Copy", "Expires 05/31/2027"])
    #expect(
      settings("Copy", expires: "2027-05-31", .footer).stamp?.lines
        == ["Copy · Expires 05/31/2027"])
  }

  @Test func aDayThatDoesNotExistIsAContradiction() {
    #expect(settings("Copy", expires: "2027-05-31").contradiction == nil)
    #expect(settings("Copy", expires: "2027-02-31").contradiction != nil)
  }

  @Test func onlyAFooterGoesWithBlackAndWhite() {
    var settings = settings("Copy")
    settings.colors = .blackAndWhite
    #expect(settings.contradiction != nil)
    settings.watermarkStyle = .footer
    #expect(settings.contradiction == nil)
  }

  @Test func aTextRisesFromCornerToCorner() {
    #expect(abs(Watermark(.diagonal, parts: ["a"]).angle(onPageOf: 100, by: 100) - 45) < 1e-9)
    #expect(Watermark(.footer, parts: ["a"]).angle(onPageOf: 100, by: 300) == 0)
  }
}
