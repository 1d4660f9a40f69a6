import PagemarkCore
import PagemarkImaging
import Testing

@Suite struct LightStagesTests {
  private func page(_ rows: [[UInt8]]) throws -> PageImage {
    try #require(
      PageImage(
        width: rows[0].count, height: rows.count, format: .gray, pixels: rows.flatMap(\.self)))
  }

  /// Paper of 120 and ink of 100 come apart; where they are far apart already they stay so.
  @Test(arguments: [PageImage.Format.gray, .rgb])
  func claheLiftsFaintContrast(format: PageImage.Format) throws {
    let faint = try PageImage.drawn(width: 160, height: 160, format: format) { point, _ in
      Int(point.x) % 8 < 3 ? 100 : 120
    }
    var settings = ClaheOpenCV()
    settings.clipLimit = 40
    let lifted = try ImageStage(settings).run(on: faint).page.pixels
    #expect(Int(try #require(lifted.max())) - Int(try #require(lifted.min())) > 40)
  }

  @Test func medianRemovesSinglePixelsAndKeepsEdges() throws {
    let noisy = try page([
      [0, 0, 0, 200, 200, 200], [0, 255, 0, 200, 0, 200], [0, 0, 0, 200, 200, 200],
    ])
    let smooth = try ImageStage(DenoiseOpenCV()).run(on: noisy)
    #expect(smooth.page.pixels == Array([[0, 0, 0, 200, 200, 200]].joined()) * 3)
  }

  @Test func bilateralEvensOutSmallDifferencesOnly() throws {
    var settings = DenoiseOpenCV()
    (settings.method, settings.size, settings.tolerance) = (.bilateral, 5, 10)
    let noisy = try PageImage.drawn(width: 40, height: 40) { point, _ in
      let grain = UInt8((Int(point.x) + Int(point.y)) % 2 * 6)
      return point.x < 20 ? 20 + grain : 220 + grain
    }
    let smooth = try ImageStage(settings).run(on: noisy).page
    let row = smooth.pixels[20 * 40..<21 * 40]
    #expect(row.prefix(20).allSatisfy { (21...25).contains($0) })
    #expect(row.suffix(20).allSatisfy { (221...225).contains($0) })
  }

  @Test func sharpeningOvershootsAtEdgesAlone() throws {
    let edge = try PageImage.drawn(width: 40, height: 9) { point, _ in point.x < 20 ? 100 : 150 }
    let row = try ImageStage(SharpenOpenCV()).run(on: edge).page.pixels.prefix(40)
    #expect(row[19] < 100 && row[20] > 150)
    #expect(row[5] == 100 && row[35] == 150)
  }

  @Test func sharpeningByNothingChangesNothing() throws {
    var settings = SharpenOpenCV()
    settings.amount = 0
    let page = try PageImage.text(width: 60, height: 60, turnedBy: 3)
    #expect(try ImageStage(settings).run(on: page).report == .unchanged())
  }

  @Test(arguments: [PageImage.Format.gray, .rgb])
  func despecklingKeepsWhatIsLarger(format: PageImage.Format) throws {
    let spotted = try PageImage.drawn(width: 100, height: 100, format: format) { point, _ in
      let (x, y) = (Int(point.x), Int(point.y))
      let speck = (20...21).contains(x) && (20...21).contains(y)
      let period = (60...62).contains(x) && (60...62).contains(y)
      return speck || period ? 10 : 230
    }
    let clean = try ImageStage(DespeckleLeptonica()).run(on: spotted)
    #expect(clean.report.findings["specks"] == 1)
    let samples = format.samples
    #expect(clean.page.pixels[(20 * 100 + 20) * samples] == 230)
    #expect(clean.page.pixels[(61 * 100 + 61) * samples] == 10)
  }
}

private func * (list: [UInt8], count: Int) -> [UInt8] {
  Array((0..<count).map { _ in list }.joined())
}
