import PagemarkCore
import PagemarkImaging
import Testing

@Suite struct BinaryStagesTests {
  private static let stages: [ImageStage] = {
    var (adaptive, otsu) = (BinarizeOpenCV(), BinarizeLeptonica())
    (adaptive.method, otsu.method) = (.adaptive, .otsu)
    return [
      ImageStage(BinarizeOpenCV()), ImageStage(adaptive), ImageStage(otsu),
      ImageStage(BinarizeLeptonica()),
    ]
  }()

  @Test(arguments: stages, [PageImage.Format.gray, .rgb])
  func partsInkFromPaper(stage: ImageStage, format: PageImage.Format) throws {
    let page = try PageImage.drawn(width: 200, height: 200, format: format) { point, _ in
      Int(point.x) % 20 < 4 ? 60 : 190
    }
    let binary = try stage.run(on: page)
    #expect(binary.page.format == .gray)
    #expect(binary.report.changed)
    for y in 40..<160 {
      for x in 40..<160 {
        #expect(binary.page.pixels[y * 200 + x] == (x % 20 < 4 ? 0 : 255))
      }
    }
  }

  /// What is black and white already, in gray, passes unchanged.
  @Test(arguments: stages) func isIdempotent(stage: ImageStage) throws {
    let page = try PageImage.text(width: 300, height: 300, turnedBy: 0)
    let once = try stage.run(on: page).page
    #expect(Set(once.pixels) == [0, 255])
    #expect(!(try stage.run(on: once).report.changed))
  }

  /// Half of the page in shadow: one threshold for all loses one half, one for each pixel neither.
  @Test func thresholdsOfTheirOwnSeeThroughAShadow() throws {
    let page = try PageImage.drawn(width: 400, height: 200) { point, _ in
      let ink = Int(point.x) % 20 < 4
      return point.x < 200 ? (ink ? 20 : 70) : (ink ? 140 : 220)
    }
    for stage in [Self.stages[1], Self.stages[3]] {
      let binary = try stage.run(on: page).page
      #expect(binary.pixels[100 * 400 + 102] == 0 && binary.pixels[100 * 400 + 110] == 255)
      #expect(binary.pixels[100 * 400 + 302] == 0 && binary.pixels[100 * 400 + 310] == 255)
    }
    let otsu = try Self.stages[0].run(on: page).page
    #expect(otsu.pixels[100 * 400 + 110] == 0)
  }
}
