/// A point in pixels, y downward; coordinates with a fraction are between pixels.
public struct PixelPoint: Hashable, Sendable, Codable {
  public var x, y: Double
  public init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
}

/// Four corners, named as they appear on the upright page and listed clockwise.
public struct Quadrilateral: Hashable, Sendable, Codable {
  public var topLeft, topRight, bottomRight, bottomLeft: PixelPoint

  public init(
    topLeft: PixelPoint, topRight: PixelPoint, bottomRight: PixelPoint, bottomLeft: PixelPoint
  ) {
    (self.topLeft, self.topRight) = (topLeft, topRight)
    (self.bottomRight, self.bottomLeft) = (bottomRight, bottomLeft)
  }

  /// The corners in order: top left, top right, bottom right, bottom left.
  public var corners: [PixelPoint] { [topLeft, topRight, bottomRight, bottomLeft] }
}
