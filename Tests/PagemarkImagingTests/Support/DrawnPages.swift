public import PagemarkCore
public import Testing

extension PageImage {
  /// A page whose samples `sample` gives for a point (the middle of a pixel) and a channel.
  static func drawn(
    width: Int, height: Int, format: Format = .gray,
    sample: (_ point: PixelPoint, _ channel: Int) -> UInt8
  ) throws -> PageImage {
    var pixels: [UInt8] = []
    pixels.reserveCapacity(width * height * format.samples)
    for y in 0..<height {
      for x in 0..<width {
        let point = PixelPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)
        for channel in 0..<format.samples { pixels.append(sample(point, channel)) }
      }
    }
    return try #require(
      PageImage(
        width: width, height: height, format: format, pixels: pixels, pixelsPerInch: 300))
  }

  static func plain(
    _ level: UInt8, width: Int, height: Int, format: Format = .gray
  ) throws -> PageImage {
    try drawn(width: width, height: height, format: format) { _, _ in level }
  }

  /// Black words on white, their lines turned clockwise by `degrees` about the page's middle.
  static func text(
    width: Int, height: Int, turnedBy degrees: Double, format: Format = .gray
  ) throws -> PageImage {
    let middle = PixelPoint(x: Double(width) / 2, y: Double(height) / 2)
    let level = Homography.rotation(degrees: -degrees, around: middle, to: middle)
    return try drawn(width: width, height: height, format: format) { point, _ in
      guard let place = level(point) else { return 255 }
      return isInk(place, width: width, height: height) ? 0 : 255
    }
  }

  /// The same words, level, on a page that is curled: columns are moved down along a parabola, by `depth` pixels in the
  /// middle and 0 at the sides.
  static func curledText(width: Int, height: Int, by depth: Double) throws -> PageImage {
    try drawn(width: width, height: height) { point, _ in
      let flat = PixelPoint(x: point.x, y: point.y - curl(at: point.x, of: width, by: depth))
      return isInk(flat, width: width, height: height) ? 0 : 255
    }
  }

  /// How much lower `curledText` draws the column at `x`, in pixels.
  static func curl(at x: Double, of width: Int, by depth: Double) -> Double {
    4 * depth * (x / Double(width)) * (1 - x / Double(width))
  }

  static func noise(seed: UInt64, width: Int, height: Int) throws -> PageImage {
    var random = SplitMix64(seed: seed)
    let pixels = (0..<width * height).map { _ in UInt8.random(in: 0...255, using: &random) }
    return try #require(PageImage(width: width, height: height, format: .gray, pixels: pixels))
  }

  /// The middle of what is dark in the top left corner.
  func darkCenter(within side: Int) -> PixelPoint? {
    var (sumX, sumY, total) = (0.0, 0.0, 0.0)
    for y in 0..<side {
      for x in 0..<side {
        let weight = Double(255 - pixels[y * width + x])
        sumX += weight * (Double(x) + 0.5)
        sumY += weight * (Double(y) + 0.5)
        total += weight
      }
    }
    return total > 0 ? PixelPoint(x: sumX / total, y: sumY / total) : nil
  }

  /// Words of 40 and gaps of 15 pixels in lines of 14, 30 apart, inside a margin of a tenth.
  private static func isInk(_ point: PixelPoint, width: Int, height: Int) -> Bool {
    let (marginX, marginY) = (Double(width) / 10, Double(height) / 10)
    return point.x > marginX && point.x < Double(width) - marginX
      && point.y > marginY && point.y < Double(height) - marginY
      && point.x.truncatingRemainder(dividingBy: 55) < 40
      && point.y.truncatingRemainder(dividingBy: 30) < 14
  }

  /// A sheet of gray 230 on a desk of gray 70.
  static func photo(
    of sheet: Quadrilateral, width: Int, height: Int, format: Format = .gray
  ) throws -> PageImage {
    let corners = sheet.corners
    return try drawn(width: width, height: height, format: format) { point, _ in
      // Within, the point lies to the right of all sides, walked around clockwise.
      for index in 0..<4 {
        let (from, to) = (corners[index], corners[(index + 1) % 4])
        if (to.x - from.x) * (point.y - from.y) < (to.y - from.y) * (point.x - from.x) { return 70 }
      }
      return 230
    }
  }
}

/// A failed expectation shows the shape of a page, not its pixels.
extension PageImage: CustomTestStringConvertible {
  public var testDescription: String { "\(width) × \(height), \(format)" }
}

extension PixelPoint {
  func distance(to other: PixelPoint) -> Double {
    let (x, y) = (other.x - x, other.y - y)
    return (x * x + y * y).squareRoot()
  }
}
