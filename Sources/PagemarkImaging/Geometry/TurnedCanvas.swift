internal import PagemarkReading

/// The canvas that holds a whole page after a turn about its center.
struct TurnedCanvas {
  /// The page's skew before it is leveled, in degrees, clockwise as seen.
  let skew: Double
  /// White columns and rows on each side of the page before the turn, in pixels.
  let marginX, marginY: Int
  /// Size of the canvas, in pixels.
  let width, height: Int
  /// Maps its points to the page.
  let toInput: Homography

  init(for page: PageImage, skewedBy degrees: Double) {
    let origin = PixelPoint(x: 0, y: 0)
    let turn = Homography.rotation(degrees: degrees, around: origin, to: origin).coefficients
    let (cosine, sine) = (abs(turn[0]), abs(turn[1]))
    let (pageWidth, pageHeight) = (Double(page.width), Double(page.height))
    func margin(_ turned: Double, _ side: Double) -> Int {
      max(0, Int(((turned - side) / 2).rounded(.up)))
    }
    skew = degrees
    marginX = margin(pageWidth * cosine + pageHeight * sine, pageWidth)
    marginY = margin(pageWidth * sine + pageHeight * cosine, pageHeight)
    (width, height) = (page.width + 2 * marginX, page.height + 2 * marginY)
    // As in Leptonica: around the middle of the pixel at half the width and height, rounded down.
    let center = PixelPoint(x: Double(width / 2) + 0.5, y: Double(height / 2) + 0.5)
    toInput = .rotation(
      degrees: degrees, around: center,
      to: PixelPoint(x: center.x - Double(marginX), y: center.y - Double(marginY)))
  }
}
