import PagemarkCore
import PagemarkSynthesis
import Testing

@Suite struct CaptureTests {
  @Test(arguments: [PageKind.scan, .screenshot])
  func severityZeroIsThePageItself(kind: PageKind) throws {
    let captured = try CaptureParameters(kind: kind, severity: 0, seed: 1).capture(MarkedPage.page)
    #expect(captured.image == MarkedPage.page.image)
    #expect(captured.jpegQuality == nil)
    #expect(captured.outline == nil)
    #expect(captured.place(PixelPoint(x: 12.5, y: 7)) == PixelPoint(x: 12.5, y: 7))
  }

  @Test(arguments: PageKind.allCases) func theSameSeedGivesTheSamePixels(kind: PageKind) throws {
    let parameters = CaptureParameters(kind: kind, severity: 5, seed: 11, megapixels: 0.3)
    let (first, second) = try (
      parameters.capture(MarkedPage.page), parameters.capture(MarkedPage.page)
    )
    #expect(first.image == second.image)
    #expect(first.outline == second.outline)
  }

  @Test func otherSeedsGiveOtherPixels() throws {
    let captures = try [UInt64(1), 2].map {
      try CaptureParameters(kind: .book, severity: 2, seed: $0, megapixels: 0.1)
        .capture(MarkedPage.page).image
    }
    #expect(captures[0] != captures[1])
  }

  @Test(arguments: PageKind.allCases, Degradation.allCases)
  func everyPossibleDegradationChangesThePicture(
    kind: PageKind, degradation: Degradation
  ) throws {
    let captured = try CaptureParameters(
      only: degradation, severity: 5, kind: kind, seed: 4, megapixels: 0.05
    ).capture(MarkedPage.page)
    let mild = try CaptureParameters(
      only: degradation, severity: 0, kind: kind, seed: 4, megapixels: 0.05
    ).capture(MarkedPage.page)
    // The writer performs the compression.
    let isSame = captured.image == mild.image && captured.jpegQuality == mild.jpegQuality
    #expect(isSame != Degradation.possible(for: kind).contains(degradation))
  }

  @Test func framesAreThreeToFourInThePagesOrientation() throws {
    let image = try CaptureParameters(kind: .book, severity: 0, seed: 1, megapixels: 0.48)
      .capture(MarkedPage.page).image
    #expect((image.width, image.height) == (600, 800))
    let wide = try #require(
      PageImage(width: 40, height: 20, format: .gray, pixels: Array(repeating: 255, count: 800)))
    let card = PrintedPage(image: wide, text: PrintedText(lines: []))
    let picture = try CaptureParameters(kind: .card, severity: 0, seed: 1, megapixels: 0.48)
      .capture(card).image
    #expect((picture.width, picture.height) == (800, 600))
  }

  @Test func zoomedPhotographsOfBooksKeepTheirSize() throws {
    let image = try CaptureParameters(
      only: .lowResolution, severity: 5, kind: .book, seed: 1, megapixels: 0.48
    ).capture(MarkedPage.page).image
    #expect((image.width, image.height) == (600, 800))
  }

  @Test func aPageMayHaveOnePixel() throws {
    let dot = try #require(PageImage(width: 1, height: 1, format: .rgb, pixels: [9, 9, 9]))
    let page = PrintedPage(image: dot, text: PrintedText(lines: []))
    for kind in PageKind.allCases {
      let captured = try CaptureParameters(kind: kind, severity: 5, seed: 1, megapixels: 0.02)
        .capture(page)
      #expect(captured.image.width >= 1)
    }
  }

  @Test func bitonalScansAreBlackAndWhite() throws {
    let bitonal = (UInt64(0)..<20).map { CaptureParameters(kind: .scan, severity: 2, seed: $0) }
      .filter { $0.scanner?.threshold != nil }
    #expect((4...16).contains(bitonal.count))
    let captured = try #require(bitonal.first).capture(MarkedPage.page)
    #expect(captured.image.pixels.allSatisfy { $0 == 0 || $0 == 255 })
    #expect(captured.jpegQuality == nil)
  }
}
