internal import PagemarkCore

/// A stage that turns a page level: how it finds the skew and how it turns is the library's.
protocol Deskewing {
  var minimumConfidence: Double { get }
  var minimumAngle: Double { get }
  func findSkew(on page: PageImage) throws(ImagingError) -> Skew
  /// The page on the canvas; what comes in is white.
  func turn(_ page: PageImage, on canvas: TurnedCanvas) throws(ImagingError) -> PageImage
}

extension Deskewing {
  /// Turns the page about its center, on a canvas that holds all of it; what comes in is white.
  ///
  /// The findings are `angle`, by how many degrees the lines are turned clockwise as seen, and the
  /// finder's `confidence`, 0 where it sees no lines.
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

/// A thousandth of a radian: Leptonica turns by no less, and a line of 1000 pixels feels no less.
private let smallestTurn = 0.001 * 180 / Double.pi
