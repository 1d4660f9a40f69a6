internal import PagemarkReading

/// The things that lie on a page, as the picture shows them.
struct ThingLayer: Sendable {
  let width, height: Int
  /// Four samples per pixel: the light that is reflected in red, green and blue, and the light let through from below.
  let samples: [UInt8]

  /// The samples of a layer without things.
  static func nothing(width: Int, height: Int) -> [UInt8] {
    var samples = [UInt8](repeating: 0, count: 4 * width * height)
    for index in stride(from: 3, to: samples.count, by: 4) { samples[index] = 255 }
    return samples
  }

  /// Whether a thing covers a point of the picture; its shadow does not.
  func covers(_ point: PixelPoint) -> Bool {
    let (x, y) = (Int(point.x.rounded(.down)), Int(point.y.rounded(.down)))
    guard (0..<width).contains(x), (0..<height).contains(y) else { return false }
    return samples[4 * (y * width + x) + 3] < 64
  }
}
