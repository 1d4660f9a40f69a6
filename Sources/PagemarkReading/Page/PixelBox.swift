/// A half-open rectangle in pixels, y downward: it covers `x ..< x + width` and `y ..< y + height`.
public struct PixelBox: Hashable, Sendable {
  /// Left and top edge, in pixels from the page's top-left corner.
  public var x, y: Int
  /// Extent in pixels; 0 is an empty box.
  public var width, height: Int

  public init(x: Int, y: Int, width: Int, height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// One past the last column and row.
  public var maxX: Int { x + width }
  public var maxY: Int { y + height }
  /// The vertical middle, in pixels.
  public var midY: Double { Double(y) + Double(height) / 2 }

  /// The smallest box that covers both.
  public func union(_ other: PixelBox) -> PixelBox {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return PixelBox(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }
}

/// Encoded as `[x, y, width, height]`.
extension PixelBox: Codable {
  public init(from decoder: any Decoder) throws {
    var values = try decoder.unkeyedContainer()
    x = try values.decode(Int.self)
    y = try values.decode(Int.self)
    width = try values.decode(Int.self)
    height = try values.decode(Int.self)
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.unkeyedContainer()
    for value in [x, y, width, height] { try values.encode(value) }
  }
}
