internal import CLeptonica
public import PagemarkPipeline
public import PagemarkReading

extension DeskewLeptonica: ImageOperation, Deskewing {
  public func run(on page: PageImage) throws(ImagingError) -> PreparedPage {
    try level(page)
  }

  func findSkew(on page: PageImage) throws(ImagingError) -> Skew {
    guard min(page.width, page.height) >= Self.smallestSide else { return .unknown }
    let binary = try LeptonicaImage(page).binary()
    // Large pages are swept at a quarter and searched at half of their size, others at twice that.
    let sweep = Int32(min(binary.width, binary.height) >= 1000 ? 4 : 2)
    var (angle, confidence): (Float, Float) = (0, 0)
    var failed = false
    _ = LeptonicaMessages.captured {
      // Steps as in Leptonica's own pixFindSkew: 1° for the sweep, 0.01° for the search.
      failed =
        unsafe pixFindSkewSweepAndSearch(
          binary.pointer, &angle, &confidence, sweep, sweep / 2, Float(maximumAngle), 1, 0.01) != 0
    }
    // Fails if the page has no black pixel, and hence no lines.
    guard !failed else { return .unknown }
    // Leptonica reports the turn that levels the page, which is the opposite of its skew.
    return Skew(angle: -Double(angle), confidence: Double(confidence))
  }

  /// Turns by area mapping.
  func turn(_ page: PageImage, on canvas: TurnedCanvas) throws(ImagingError) -> PageImage {
    let image = try LeptonicaImage(page)
    let (x, y) = (Int32(clamping: canvas.marginX), Int32(clamping: canvas.marginY))
    let white: UInt32 = page.format == .gray ? 0xFF : 0xFFFF_FF00
    let radians = Float(-canvas.skew * .pi / 180)
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

  /// Pages whose shorter side is below this, in pixels, contain no lines to level.
  private static let smallestSide = 32
}
