import PagemarkCore
import PagemarkSynthesis
import Testing

@Suite struct CaptureGeometryTests {
  static let geometry: [Degradation] = [
    .perspective, .curl, .skew, .cutoff, .lowResolution,
  ]

  @Test(arguments: geometry, [PageKind.book, .receipt])
  func marksAreWherePlaceMapsThem(degradation: Degradation, kind: PageKind) throws {
    for severity in [1, 3, 5] {
      try check(
        CaptureParameters(
          only: degradation, severity: severity, kind: kind, seed: UInt64(severity),
          megapixels: 0.4))
    }
  }

  @Test(arguments: UInt64(0)..<4) func marksOfUsualPagesAreWherePlaceMapsThem(seed: UInt64) throws {
    for kind in [PageKind.book, .receipt, .card] {
      try check(CaptureParameters(kind: kind, severity: 2, seed: seed, megapixels: 0.5))
    }
  }

  @Test(arguments: [Degradation.skew, .cutoff, .lowResolution])
  func marksOfScansAreWherePlaceMapsThem(degradation: Degradation) throws {
    try check(CaptureParameters(only: degradation, severity: 3, kind: .scan, seed: 5))
  }

  @Test func marksOfScreenshotsAreWherePlaceMapsThem() throws {
    try check(CaptureParameters(kind: .screenshot, severity: 4, seed: 1))
  }

  /// Every mark that lies in the picture is found within a pixel of its place.
  private func check(
    _ parameters: CaptureParameters, location: SourceLocation = #_sourceLocation
  ) throws {
    let captured = try parameters.capture(MarkedPage.page)
    var seen = 0
    for mark in MarkedPage.marks {
      let place = try #require(captured.place(mark))
      let side = try #require(
        captured.place(PixelPoint(x: mark.x + Double(MarkedPage.markSide), y: mark.y)))
      let length = abs(side.x - place.x) + abs(side.y - place.y)
      let reach = max(4, Int(1.2 * length))
      guard let found = captured.image.darkMiddle(around: place, reach: reach) else { continue }
      seen += 1
      #expect(abs(found.x - place.x) < 1, "\(parameters)", sourceLocation: location)
      #expect(abs(found.y - place.y) < 1, "\(parameters)", sourceLocation: location)
    }
    #expect(seen >= 10, "\(parameters)", sourceLocation: location)
  }

  @Test(arguments: [Degradation.perspective, .skew, .curl], UInt64(0)..<3)
  func outlineIsTheCornersOfThePaper(degradation: Degradation, seed: UInt64) throws {
    let captured = try CaptureParameters(
      only: degradation, severity: 3, kind: .card, seed: seed, megapixels: 0.4
    ).capture(MarkedPage.blank)
    let outline = try #require(captured.outline)
    let middle = try #require(
      captured.place(
        PixelPoint(x: Double(MarkedPage.width) / 2, y: Double(MarkedPage.height) / 2)))
    for corner in outline.corners {
      func level(_ pixels: Double) -> Int {
        let (x, y) = (middle.x - corner.x, middle.y - corner.y)
        let length = (x * x + y * y).squareRoot()
        return captured.image.level(
          Int(corner.x + x / length * pixels), Int(corner.y + y / length * pixels))
      }
      // Three pixels inside is paper, three pixels outside is the table.
      #expect(level(4) > level(-3) + 60)
    }
  }

  @Test func skewIsTheRotationOfAFlatPage() throws {
    let parameters = CaptureParameters(
      only: .skew, severity: 4, kind: .book, seed: 9, megapixels: 0.2)
    let captured = try parameters.capture(MarkedPage.page)
    #expect(abs(captured.skew - parameters.skew) < 1e-5)
    #expect(abs(parameters.skew) > 5)
  }

  @Test func cutPagesExtendBeyondTheFrame() throws {
    let parameters = CaptureParameters(
      only: .cutoff, severity: 5, kind: .receipt, seed: 3, megapixels: 0.2)
    let captured = try parameters.capture(MarkedPage.page)
    let corners = try #require(captured.outline).corners
    let (width, height) = (Double(captured.image.width), Double(captured.image.height))
    let outside = corners.filter { $0.x < 0 || $0.y < 0 || $0.x > width || $0.y > height }
    #expect(outside.count == 2)
  }

  @Test func paperDoesNotStretch() throws {
    // Seen from above and from far away, bent paper is narrower than flat paper, never wider.
    let bent = CaptureParameters(only: .curl, severity: 5, kind: .book, seed: 2, megapixels: 0.4)
    let captured = try bent.capture(MarkedPage.page)
    let along = try (0...8).map { step in
      try #require(captured.place(PixelPoint(x: Double(step) * 45, y: 270)))
    }
    let steps = zip(along, along.dropFirst()).map { $1.x - $0.x }
    let (narrow, wide) = try (#require(steps.min()), #require(steps.max()))
    #expect(narrow < 0.95 * wide)
    #expect(narrow > 0.5 * wide)
  }
}
