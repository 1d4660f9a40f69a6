internal import PagemarkPipeline
internal import PagemarkReading

/// A stage that levels a page; each library has its own way to find the skew and to turn the page.
protocol Deskewing {
  var minimumConfidence: Double { get }
  var minimumAngle: Double { get }
  func findSkew(on page: PageImage) throws(ImagingError) -> Skew
  /// The page on the canvas; the added area is white.
  func turn(_ page: PageImage, on canvas: TurnedCanvas) throws(ImagingError) -> PageImage
}

extension Deskewing {
  /// Turns the page about its center, on a canvas that holds all of it; the added area is white.
  ///
  /// The findings are `angle`, the clockwise turn of the lines as seen, in degrees, and the finder's `confidence`, 0 if
  /// it found no lines.
  func level(_ page: PageImage) throws(ImagingError) -> PreparedPage {
    let skew = try findSkew(on: page)
    let findings = ["angle": skew.angle, "confidence": skew.confidence]
    guard skew.confidence >= minimumConfidence, skew.confidence > 0,
      abs(skew.angle) >= max(minimumAngle, smallestTurn)
    else { return .unchanged(page, findings: findings) }
    let canvas = TurnedCanvas(for: page, skewedBy: skew.angle)
    return PreparedPage(
      page: try turn(page, on: canvas), report: StageReport(changed: true, findings: findings),
      toInput: .projective(canvas.toInput))
  }
}

/// A thousandth of a radian: Leptonica makes no smaller turns, and it moves the end of a line of 1000 pixels by one
/// pixel.
private let smallestTurn = 0.001 * 180 / Double.pi
