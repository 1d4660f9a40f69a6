/// The brightness of the table next to the page, which blocks some of its light: in linear light, at most 1.
struct TableShade {
  let pageWidth, pageHeight: Double
  /// The offset and reach of the shadow, in page pixels.
  private let shiftX, shiftY, reach: Double
  /// The share of the light that is lost at the darkest point.
  private let depth: Double

  init(_ parameters: CaptureParameters, pageWidth: Double, pageHeight: Double) {
    (self.pageWidth, self.pageHeight) = (pageWidth, pageHeight)
    let (sine, cosine) = exactSines(degrees: parameters.light.slantDirection)
    if let clutter = parameters.clutter {
      reach = clutter.shadowReach * pageWidth / clutter.pageMillimeters
      depth = clutter.shadowDepth
    } else {
      reach = 0.02 * max(pageWidth, pageHeight)
      depth = 0.5
    }
    (shiftX, shiftY) = (-0.5 * reach * cosine, -0.5 * reach * sine)
  }

  /// The brightness at a point of the table, in page pixels.
  func callAsFunction(x: Double, y: Double) -> Double {
    let (u, v) = (x - shiftX, y - shiftY)
    let dx = max(-u, u - pageWidth, 0)
    let dy = max(-v, v - pageHeight, 0)
    let far = (dx * dx + dy * dy).squareRoot() / reach
    return far >= 1 ? 1 : 1 - depth * (1 - far) * (1 - far)
  }
}
