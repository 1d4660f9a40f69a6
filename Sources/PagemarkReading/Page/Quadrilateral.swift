/// A point in pixels, y downward; between pixels where it has a fraction.
public struct PixelPoint: Hashable, Sendable, Codable {
  public var x, y: Double
  public init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
}

/// Four corners in the order of reading and around: as the page stands in the image.
public struct Quadrilateral: Hashable, Sendable, Codable {
  public var topLeft, topRight, bottomRight, bottomLeft: PixelPoint

  public init(
    topLeft: PixelPoint, topRight: PixelPoint, bottomRight: PixelPoint, bottomLeft: PixelPoint
  ) {
    (self.topLeft, self.topRight) = (topLeft, topRight)
    (self.bottomRight, self.bottomLeft) = (bottomRight, bottomLeft)
  }

  public var corners: [PixelPoint] { [topLeft, topRight, bottomRight, bottomLeft] }
}
