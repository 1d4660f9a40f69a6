/// A rectangle in fractions of an image's sides, with the origin at the lower left and y upward, as in Apple's
/// Vision.
public struct NormalizedBox: Hashable, Sendable, Codable {
  /// Left and lower edge, 0 … 1.
  public var x, y: Double
  /// Extent, 0 … 1.
  public var width, height: Double

  public init(x: Double, y: Double, width: Double, height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }
}

/// The sides of an image, in pixels.
public struct ImageSize: Hashable, Sendable {
  public var width, height: Int

  public init(width: Int, height: Int) { (self.width, self.height) = (width, height) }
}

/// Converts a normalized box to pixels; the origin changes from the lower left to the upper left.
///
/// - Parameters:
///   - normalizedRect: The box of a text observation.
///   - imageSize: The size of the recognized image.
/// - Returns: The smallest box of whole pixels that contains it, clipped to the image.
public func rectForBoundingBox(_ normalizedRect: NormalizedBox, imageSize: ImageSize) -> PixelBox {
  func span(_ low: Double, _ extent: Double, of side: Int) -> (start: Int, length: Int) {
    // An edge that is on a pixel boundary except for rounding errors is taken to be on it.
    let start = (min(max(low, 0), 1) * Double(side) + 1e-6).rounded(.down)
    let end = (min(max(low + extent, 0), 1) * Double(side) - 1e-6).rounded(.up)
    return (Int(start), max(0, Int(end) - Int(start)))
  }
  let (x, width) = span(normalizedRect.x, normalizedRect.width, of: imageSize.width)
  let top = 1 - normalizedRect.y - normalizedRect.height
  let (y, height) = span(top, normalizedRect.height, of: imageSize.height)
  return PixelBox(x: x, y: y, width: width, height: height)
}
