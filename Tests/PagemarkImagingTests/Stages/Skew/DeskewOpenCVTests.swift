import PagemarkCore
import PagemarkImaging
import Testing

@Suite struct DeskewOpenCVTests {
  private func deskew(
    _ page: PageImage, _ change: (inout DeskewOpenCV) -> Void = { _ in }
  ) throws -> PreparedPage {
    var settings = DeskewOpenCV()
    change(&settings)
    return try ImageStage(settings).run(on: page)
  }

  @Test(arguments: DeskewOpenCV.Method.allCases, [4.8, -3.0, 0.5])
  func findsTheTurnOfTheLines(method: DeskewOpenCV.Method, degrees: Double) throws {
    let page = try PageImage.text(width: 900, height: 700, turnedBy: degrees)
    let report = try deskew(page) { $0.method = method }.report
    #expect(abs(try #require(report.findings["angle"]) - degrees) < 0.1)
    #expect(try #require(report.findings["confidence"]) > 0.8)
    #expect(report.changed)
  }

  @Test func seesColorAsItSeesGray() throws {
    let page = try PageImage.text(width: 900, height: 700, turnedBy: 2, format: .rgb)
    let prepared = try deskew(page)
    #expect(abs(try #require(prepared.report.findings["angle"]) - 2) < 0.1)
    #expect(prepared.page.format == .rgb)
    #expect(prepared.page.pixels.first == 255)
  }

  @Test func levelsTheLinesForItselfAndForLeptonica() throws {
    let level = try deskew(.text(width: 900, height: 700, turnedBy: -3)).page
    let again = try deskew(level).report
    #expect(abs(try #require(again.findings["angle"])) < 0.1)
    let other = try ImageStage(DeskewLeptonica()).run(on: level).report
    #expect(abs(try #require(other.findings["angle"])) < 0.1)
  }

  /// Both libraries put a page on the same canvas, so their results can be compared pixel by pixel.
  @Test func sharesTheCanvasWithLeptonica() throws {
    let page = try PageImage.text(width: 901, height: 700, turnedBy: 2)
    let own = try deskew(page)
    let other = try ImageStage(DeskewLeptonica()).run(on: page)
    #expect(abs(own.page.width - other.page.width) <= 2)
    let middle = PixelPoint(x: 460, y: 360)
    let (one, two) = (try #require(own.toInput(middle)), try #require(other.toInput(middle)))
    #expect(one.distance(to: two) < 1.5)
  }

  /// A mark in the input must be where the map says, to a pixel.
  @Test func mapsAPixelToItsOrigin() throws {
    let plain = try PageImage.text(width: 900, height: 700, turnedBy: 2)
    var pixels = plain.pixels
    for y in 30..<39 { for x in 40..<49 { pixels[y * 900 + x] = 0 } }
    let page = try #require(PageImage(width: 900, height: 700, format: .gray, pixels: pixels))
    let prepared = try deskew(page)
    let center = try #require(prepared.page.darkCenter(within: 92))
    let origin = try #require(prepared.toInput(center))
    #expect(origin.distance(to: PixelPoint(x: 44.5, y: 34.5)) < 0.5)
  }

  @Test func sawNoLinesOnABlankPage() throws {
    for method in DeskewOpenCV.Method.allCases {
      let report = try deskew(.plain(255, width: 300, height: 300)) { $0.method = method }.report
      #expect(report == .unchanged(findings: ["angle": 0, "confidence": 0]))
    }
  }

  @Test func leavesWhatItIsNotSureOf() throws {
    let page = try PageImage.text(width: 900, height: 700, turnedBy: 2)
    #expect(!(try deskew(page) { $0.minimumConfidence = 1 }.report.changed))
    #expect(!(try deskew(page) { $0.minimumAngle = 3 }.report.changed))
  }

  @Test func isNotSureOfNoise() throws {
    let page = try PageImage.noise(seed: 3, width: 400, height: 400)
    #expect(!(try deskew(page).report.changed))
  }
}
