import PagemarkCore
import PagemarkImaging
import PagemarkSynthesis
import Testing

/// Book pages on desks with other sheets below and things above, as `dataset synthesize --only clutter` draws them.
@Suite struct PageInClutterTests {
  private static let scenes = 0..<16

  private func scene(_ index: Int) throws -> CapturedPage {
    let page = try document(.book, index).pages[0]
    return try CaptureParameters(
      only: .clutter, severity: 2, kind: .book, seed: 100 + UInt64(index), megapixels: 0.5
    ).capture(page)
  }

  /// The page that is used; `nil` if none is certain enough.
  private func page(
    in image: PageImage, _ settings: PageOpenCV = PageOpenCV()
  ) throws -> Quadrilateral? {
    let findings = try ImageStage(settings).run(on: image).report.findings
    func corner(_ name: String) -> PixelPoint? {
      guard let x = findings["\(name).x"], let y = findings["\(name).y"] else { return nil }
      return PixelPoint(x: x, y: y)
    }
    guard findings["confidence"] ?? 0 >= 0.5, let topLeft = corner("topLeft"),
      let topRight = corner("topRight"), let bottomRight = corner("bottomRight"),
      let bottomLeft = corner("bottomLeft")
    else { return nil }
    return Quadrilateral(
      topLeft: topLeft, topRight: topRight, bottomRight: bottomRight, bottomLeft: bottomLeft)
  }

  @Test func nearlyAllAreFoundAndNoneElsewhere() throws {
    var used = 0
    for index in Self.scenes {
      let scene = try scene(index)
      guard let quad = try page(in: scene.image) else { continue }
      used += 1
      let outline = try #require(scene.outline)
      let overlap = try #require(quad.intersectionOverUnion(with: outline))
      #expect(overlap >= 0.9, "scene \(index)")
    }
    #expect(used >= Self.scenes.count - 1)
  }

  /// The pages are about two thirds as wide as high; nothing else in the scene is taken for one.
  @Test func noneIsUsedWhereThePageIsNarrowerThanTheLimit() throws {
    var settings = PageOpenCV()
    settings.rectangleMinAspectRatio = 0.9
    for index in Self.scenes {
      #expect(try page(in: scene(index).image, settings) == nil, "scene \(index)")
    }
  }
}
