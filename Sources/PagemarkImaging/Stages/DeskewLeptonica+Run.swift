internal import CLeptonica
internal import PagemarkCore

extension DeskewLeptonica: ImageOperation {
  /// Turns the page about its center, on a canvas that holds all of it; what comes in is white.
  ///
  /// The findings are `angle`, by how many degrees the lines are turned clockwise as seen, and
  /// Leptonica's `confidence`, 0 where it sees no lines.
  func run(on page: PageImage) throws(ImagingError) -> PreparedPage {
    let skew = try findSkew(on: page)
    let findings = ["angle": skew.angle, "confidence": skew.confidence]
    guard skew.confidence >= minimumConfidence, skew.confidence > 0,
      abs(skew.angle) >= max(minimumAngle, Self.smallestTurn)
    else { return .unchanged(page, findings: findings) }

    let canvas = Canvas(for: page, turnedBy: skew.angle)
    let turned = try canvas.turn(page, by: -skew.angle)
    return PreparedPage(
      page: turned, report: StageReport(changed: true, findings: findings),
      toInput: .projective(
        .rotation(degrees: skew.angle, around: canvas.turnedCenter, to: canvas.inputCenter)))
  }

  /// Leptonica does not turn by less than 0.001 radian.
  private static let smallestTurn = 0.001 * 180 / Double.pi
  /// Pages with a shorter side than this, in pixels, hold no lines to level.
  private static let smallestSide = 32

  private func findSkew(
    on page: PageImage
  ) throws(ImagingError) -> (angle: Double, confidence: Double) {
    guard min(page.width, page.height) >= Self.smallestSide else { return (0, 0) }
    let binary = try LeptonicaImage(page).binary()
    // Large pages are swept at a quarter and searched at half their size, others at twice that.
    let sweep = Int32(min(binary.width, binary.height) >= 1000 ? 4 : 2)
    var (angle, confidence): (Float, Float) = (0, 0)
    var failed = false
    _ = LeptonicaMessages.captured {
      // Steps as in Leptonica's own pixFindSkew: 1° for the sweep, 0.01° for the search.
      failed =
        unsafe pixFindSkewSweepAndSearch(
          binary.pointer, &angle, &confidence, sweep, sweep / 2, Float(maximumAngle), 1, 0.01) != 0
    }
    // It fails where the page has no black pixel, hence no lines.
    guard !failed else { return (0, 0) }
    // Leptonica states the turn that levels the page, we the skew that it has.
    return (-Double(angle), Double(confidence))
  }
}

/// The canvas that holds a whole page after a turn about its center.
private struct Canvas {
  /// White columns and rows on each side, in pixels.
  let marginX, marginY: Int
  let inputCenter, turnedCenter: PixelPoint

  init(for page: PageImage, turnedBy degrees: Double) {
    let turn = Homography.rotation(
      degrees: degrees, around: PixelPoint(x: 0, y: 0), to: PixelPoint(x: 0, y: 0))
    let (cosine, sine) = (abs(turn.coefficients[0]), abs(turn.coefficients[1]))
    let (width, height) = (Double(page.width), Double(page.height))
    func margin(_ turned: Double, _ side: Double) -> Int {
      max(0, Int(((turned - side) / 2).rounded(.up)))
    }
    marginX = margin(width * cosine + height * sine, width)
    marginY = margin(width * sine + height * cosine, height)
    // Leptonica turns about the middle of the pixel at half the width and height, rounded down.
    turnedCenter = PixelPoint(
      x: Double((page.width + 2 * marginX) / 2) + 0.5,
      y: Double((page.height + 2 * marginY) / 2) + 0.5)
    inputCenter = PixelPoint(
      x: turnedCenter.x - Double(marginX), y: turnedCenter.y - Double(marginY))
  }

  /// The page on the canvas, turned clockwise by `degrees`, by area mapping.
  func turn(_ page: PageImage, by degrees: Double) throws(ImagingError) -> PageImage {
    let image = try LeptonicaImage(page)
    let (x, y) = (Int32(clamping: marginX), Int32(clamping: marginY))
    let white: UInt32 = page.format == .gray ? 0xFF : 0xFFFF_FF00
    let radians = Float(degrees * .pi / 180)
    var turned: LeptonicaImage?
    let reason = LeptonicaMessages.captured {
      guard
        let bordered = unsafe LeptonicaImage(
          owning: pixAddBorderGeneral(image.pointer, x, x, y, y, white))
      else { return }
      turned = unsafe LeptonicaImage(
        owning: pixRotateAM(bordered.pointer, radians, Int32(L_BRING_IN_WHITE)))
    }
    guard let turned else { throw .operationFailed(operation: "turning", reason: reason) }
    return try turned.page()
  }
}

extension LeptonicaImage {
  /// One bit a pixel, dark pixels black, each tile with its own threshold after Otsu.
  fileprivate borrowing func binary() throws(ImagingError) -> LeptonicaImage {
    var binary: LeptonicaImage?
    let reason = LeptonicaMessages.captured {
      guard let gray = unsafe LeptonicaImage(owning: pixConvertTo8(pointer, 0)) else { return }
      var black: UnsafeMutablePointer<Pix>?
      // Tiles large enough to hold both paper and text; 0.1 is Leptonica's advice for text.
      _ = unsafe pixOtsuAdaptiveThreshold(gray.pointer, 400, 400, 0, 0, 0.1, nil, &black)
      binary = unsafe LeptonicaImage(owning: black)
    }
    guard let binary else { throw .operationFailed(operation: "binarizing", reason: reason) }
    return binary
  }
}
