/// A projective map of the plane, from the pixels of one image to those of another.
public struct Homography: Hashable, Sendable, Codable {
  /// Nine coefficients, row by row; the map is
  /// `x' = (m0 x + m1 y + m2) / (m6 x + m7 y + m8)`, likewise `y'`.
  public let coefficients: [Double]

  /// `nil` unless there are nine coefficients.
  public init?(_ coefficients: [Double]) {
    guard coefficients.count == 9 else { return nil }
    self.coefficients = coefficients
  }

  private init(unchecked coefficients: [Double]) { self.coefficients = coefficients }

  public static let identity = Homography(unchecked: [1, 0, 0, 0, 1, 0, 0, 0, 1])

  /// Scales both axes about the origin.
  public static func scale(x: Double, y: Double) -> Homography {
    Homography(unchecked: [x, 0, 0, 0, y, 0, 0, 0, 1])
  }

  /// Rotates by `degrees`, clockwise as seen on the page, and moves `center` to `newCenter`.
  public static func rotation(
    degrees: Double, around center: PixelPoint, to newCenter: PixelPoint
  ) -> Homography {
    let (sine, cosine) = sineAndCosine(degrees: degrees)
    return Homography(unchecked: [
      cosine, -sine, newCenter.x - cosine * center.x + sine * center.y,
      sine, cosine, newCenter.y - sine * center.x - cosine * center.y,
      0, 0, 1,
    ])
  }

  /// This map, then `next`.
  public func followed(by next: Homography) -> Homography {
    let (a, b) = (next.coefficients, coefficients)
    return Homography(
      unchecked: (0..<9).map { index in
        let (row, column) = (index / 3 * 3, index % 3)
        return a[row] * b[column] + a[row + 1] * b[column + 3] + a[row + 2] * b[column + 6]
      })
  }

  /// The image of `point`; `nil` if the point is on the horizon.
  public func callAsFunction(_ point: PixelPoint) -> PixelPoint? {
    let m = coefficients
    let depth = m[6] * point.x + m[7] * point.y + m[8]
    guard depth != 0 else { return nil }
    return PixelPoint(
      x: (m[0] * point.x + m[1] * point.y + m[2]) / depth,
      y: (m[3] * point.x + m[4] * point.y + m[5]) / depth)
  }
}
