import PagemarkCore
import PagemarkImaging
import Testing

@Suite struct PageOpenCVTests {
  /// Seen from below left: no side is level and none as long as its opposite.
  private static let sheet = Quadrilateral(
    topLeft: PixelPoint(x: 180, y: 90), topRight: PixelPoint(x: 560, y: 120),
    bottomRight: PixelPoint(x: 600, y: 700), bottomLeft: PixelPoint(x: 130, y: 660))

  private func findPage(
    in image: PageImage, _ change: (inout PageOpenCV) -> Void = { _ in }
  ) throws -> PreparedPage {
    var settings = PageOpenCV()
    change(&settings)
    return try ImageStage(settings).run(on: image)
  }

  @Test(arguments: [PageImage.Format.gray, .rgb])
  func findsTheSheetToAPixel(format: PageImage.Format) throws {
    let photo = try PageImage.photo(of: Self.sheet, width: 720, height: 800, format: format)
    let found = try findPage(in: photo).report.findings
    let corners = [
      ("topLeft", Self.sheet.topLeft), ("topRight", Self.sheet.topRight),
      ("bottomRight", Self.sheet.bottomRight), ("bottomLeft", Self.sheet.bottomLeft),
    ]
    for (name, corner) in corners {
      let x = try #require(found["\(name).x"])
      let y = try #require(found["\(name).y"])
      #expect(PixelPoint(x: x, y: y).distance(to: corner) < 1.5, "\(name)")
    }
    #expect(try #require(found["confidence"]) > 0.9)
  }

  @Test func warpsToTheMeanOfOppositeSides() throws {
    let photo = try PageImage.photo(of: Self.sheet, width: 720, height: 800)
    let prepared = try findPage(in: photo)
    // Top √(380² + 30²) = 381.2, bottom √(470² + 40²) = 471.7; left 572.2, right 581.4.
    #expect(abs(prepared.page.width - 426) <= 3)
    #expect(abs(prepared.page.height - 577) <= 3)
    #expect(prepared.report.changed)
    #expect(abs(prepared.report.verticalScale - 1) < 0.002)
  }

  @Test func fillsTheWarpedPageWithTheSheetAlone() throws {
    let photo = try PageImage.photo(of: Self.sheet, width: 720, height: 800)
    let page = try findPage(in: photo).page
    let dark = page.pixels.count { $0 < 200 }
    #expect(Double(dark) < 0.01 * Double(page.pixels.count))
  }

  @Test func interpolatesFromSixteenPixelsOrFour() throws {
    let photo = try PageImage.drawn(width: 720, height: 800) { point, _ in
      guard (180..<560).contains(point.x), (90..<700).contains(point.y) else { return 40 }
      // A ramp, whose steps an image of eight bits rounds, and a black line.
      return (300..<303).contains(point.x) ? 0 : UInt8(point.x / 3)
    }
    let cubic = try findPage(in: photo)
    let linear = try findPage(in: photo) { $0.interpolation = .linear }
    #expect(linear.report == cubic.report && linear.page != cubic.page)
    let changes = zip(linear.page.pixels, cubic.page.pixels).map { abs(Int($0) - Int($1)) }
    // Beside a sharp edge, cubic interpolation is off by up to a seventh of the step.
    #expect(changes.max() ?? 255 <= 30)
    #expect(changes.count { $0 > 1 } * 20 < changes.count)
  }

  @Test func takesTheCornersBackToTheSheet() throws {
    let photo = try PageImage.photo(of: Self.sheet, width: 720, height: 800)
    let prepared = try findPage(in: photo)
    let (width, height) = (Double(prepared.page.width), Double(prepared.page.height))
    let topRight = try #require(prepared.toInput(PixelPoint(x: width, y: 0)))
    let bottomLeft = try #require(prepared.toInput(PixelPoint(x: 0, y: height)))
    #expect(topRight.distance(to: Self.sheet.topRight) < 1.5)
    #expect(bottomLeft.distance(to: Self.sheet.bottomLeft) < 1.5)
  }

  @Test func findsTheSheetInALargeImageAsExactly() throws {
    let large = Quadrilateral(
      topLeft: PixelPoint(x: 320.5, y: 200), topRight: PixelPoint(x: 1050, y: 270.25),
      bottomRight: PixelPoint(x: 1100, y: 1300), bottomLeft: PixelPoint(x: 250, y: 1220))
    let photo = try PageImage.photo(of: large, width: 1400, height: 1450)
    let prepared = try findPage(in: photo)
    let topLeft = try #require(prepared.toInput(PixelPoint(x: 0, y: 0)))
    #expect(topLeft.distance(to: large.topLeft) < 2)
  }

  @Test func leavesAPageOfTextThatFillsTheImage() throws {
    let page = try PageImage.text(width: 850, height: 1100, turnedBy: 0)
    let prepared = try findPage(in: page)
    #expect(prepared.page == page)
    #expect(!prepared.report.changed)
  }

  @Test func doesNotTakeATableForThePage() throws {
    let page = try PageImage.drawn(width: 800, height: 1000) { point, _ in
      let inside = (150...650).contains(point.x) && (200...700).contains(point.y)
      let line = inside && (point.x < 155 || point.x > 645 || point.y < 205 || point.y > 695)
      return line ? 0 : 255
    }
    #expect(!(try findPage(in: page).report.changed))
  }

  @Test func doesNotTakeADarkPictureForThePage() throws {
    let page = try PageImage.drawn(width: 800, height: 1000) { point, _ in
      (150...650).contains(point.x) && (200...700).contains(point.y) ? 60 : 250
    }
    #expect(!(try findPage(in: page).report.changed))
  }

  /// A card on a table of gray level 40, with a band across it in the colors of `band`.
  private static func card(band: Range<Double>, colors: [UInt8]) throws -> PageImage {
    try PageImage.drawn(width: 800, height: 600, format: .rgb) { point, channel in
      guard (100..<700).contains(point.x), (120..<500).contains(point.y) else { return 40 }
      return band.contains(point.y) ? colors[channel] : 220
    }
  }

  /// The head has the table's brightness in its darkest channel; below the magnetic stripe, which can't be
  /// distinguished from the table, the rest is too low to be a page by itself.
  @Test(arguments: [(120.0..<200, [20, 40, 90]), (150.0..<220, [40, 40, 40])])
  func takesInBandsAsDarkAsTheTable(band: Range<Double>, colors: [UInt8]) throws {
    let prepared = try findPage(in: Self.card(band: band, colors: colors))
    let (width, height) = (Double(prepared.page.width), Double(prepared.page.height))
    let topLeft = try #require(prepared.toInput(PixelPoint(x: 0, y: 0)))
    let bottomRight = try #require(prepared.toInput(PixelPoint(x: width, y: height)))
    #expect(topLeft.distance(to: PixelPoint(x: 100, y: 120)) < 2.5)
    #expect(bottomRight.distance(to: PixelPoint(x: 700, y: 500)) < 2.5)
  }

  @Test func doesNotFollowTheWeaveOfTheTable() throws {
    let photo = try PageImage.drawn(width: 800, height: 600, format: .rgb) { point, _ in
      if (100..<700).contains(point.x), (120..<500).contains(point.y) { return 220 }
      return (Int(point.x / 6) + Int(point.y / 6)).isMultiple(of: 2) ? 70 : 95
    }
    let page = try findPage(in: photo).page
    #expect(abs(page.width - 600) <= 3)
    #expect(abs(page.height - 380) <= 3)
  }

  @Test func holdsEachOfItsLimits() throws {
    let photo = try PageImage.photo(of: Self.sheet, width: 720, height: 800)
    // Short ÷ long side is 0.74, short side ÷ image's short side 0.59; corners are off by up to 10°.
    #expect(try findPage(in: photo) { $0.rectangleMinAspectRatio = 0.7 }.report.changed)
    #expect(!(try findPage(in: photo) { $0.rectangleMinAspectRatio = 0.8 }.report.changed))
    #expect(try findPage(in: photo) { $0.rectangleMinimumSize = 0.55 }.report.changed)
    #expect(!(try findPage(in: photo) { $0.rectangleMinimumSize = 0.65 }.report.changed))
    #expect(!(try findPage(in: photo) { $0.rectangleQuadratureTolerance = 2 }.report.changed))
    #expect(!(try findPage(in: photo) { $0.rectangleMinimumConfidence = 1 }.report.changed))
  }

  @Test func saysWhatItFoundWithoutUsingIt() throws {
    let photo = try PageImage.photo(of: Self.sheet, width: 720, height: 800)
    let prepared = try findPage(in: photo) { $0.rectangleMinimumConfidence = 1 }
    #expect(prepared.page == photo)
    #expect(prepared.report.findings["topLeft.x"] != nil)
  }
}
