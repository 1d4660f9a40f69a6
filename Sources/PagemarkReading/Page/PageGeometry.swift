/// Where a prepared page is in the image that it came from.
public struct PageGeometry: Hashable, Sendable, Codable {
  /// The page's corners as found; `nil` if the pipeline does not look for the page.
  ///
  /// If the page finder passed the image on unchanged, these are the image's own corners.
  public var outline: Quadrilateral?
  /// The rotation of the prepared page's rows in the image, measured at the middle of the page.
  ///
  /// In degrees, clockwise as seen; −180 … 180.
  public var turn: Double
  /// The image's sides, in pixels.
  public var imageWidth, imageHeight: Int

  public init(outline: Quadrilateral?, turn: Double, imageWidth: Int, imageHeight: Int) {
    (self.outline, self.turn) = (outline, turn)
    (self.imageWidth, self.imageHeight) = (imageWidth, imageHeight)
  }

  /// The direction of the row through the middle of a page after `map`, in degrees clockwise.
  public static func turn(
    width: Int, height: Int, by map: (PixelPoint) -> PixelPoint?
  ) -> Double {
    let (x, y) = (Double(width) / 2, Double(height) / 2)
    guard let left = map(PixelPoint(x: x - 0.5, y: y)),
      let right = map(PixelPoint(x: x + 0.5, y: y))
    else { return 0 }
    return directionInDegrees(x: right.x - left.x, y: right.y - left.y)
  }
}

extension Quadrilateral {
  /// The corners of an image.
  public init(width: Int, height: Int) {
    let (x, y) = (Double(width), Double(height))
    self.init(
      topLeft: PixelPoint(x: 0, y: 0), topRight: PixelPoint(x: x, y: 0),
      bottomRight: PixelPoint(x: x, y: y), bottomLeft: PixelPoint(x: 0, y: y))
  }

  /// The corners' images under `map`; `nil` if one has none.
  public func mapped(by map: (PixelPoint) -> PixelPoint?) -> Quadrilateral? {
    guard let topLeft = map(topLeft), let topRight = map(topRight),
      let bottomRight = map(bottomRight), let bottomLeft = map(bottomLeft)
    else { return nil }
    return Quadrilateral(
      topLeft: topLeft, topRight: topRight, bottomRight: bottomRight, bottomLeft: bottomLeft)
  }
}
