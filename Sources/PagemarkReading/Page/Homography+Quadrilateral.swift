extension Homography {
  /// Maps a convex quadrilateral to the unit square, corner by corner.
  ///
  /// The top left goes to (0, 0), the bottom right to (1, 1). `nil` if three corners are collinear.
  ///
  /// - Source: Heckbert, *Fundamentals of Texture Mapping and Image Warping*, 1989, section 2.2.3.
  package init?(flattening quad: Quadrilateral) {
    let (a, b, c, d) = (quad.topLeft, quad.topRight, quad.bottomRight, quad.bottomLeft)
    let (dx1, dy1) = (b.x - c.x, b.y - c.y)
    let (dx2, dy2) = (d.x - c.x, d.y - c.y)
    let (dx3, dy3) = (a.x - b.x + c.x - d.x, a.y - b.y + c.y - d.y)
    let divisor = dx1 * dy2 - dx2 * dy1
    guard divisor != 0, divisor.isFinite else { return nil }
    let g = (dx3 * dy2 - dx2 * dy3) / divisor
    let h = (dx1 * dy3 - dx3 * dy1) / divisor
    // Square to quadrilateral, row by row.
    let m = [
      b.x - a.x + g * b.x, d.x - a.x + h * d.x, a.x,
      b.y - a.y + g * b.y, d.y - a.y + h * d.y, a.y,
      g, h, 1,
    ]
    // The inverse up to a factor, which does not matter for a homography.
    let inverse = [
      m[4] * m[8] - m[5] * m[7], m[2] * m[7] - m[1] * m[8], m[1] * m[5] - m[2] * m[4],
      m[5] * m[6] - m[3] * m[8], m[0] * m[8] - m[2] * m[6], m[2] * m[3] - m[0] * m[5],
      m[3] * m[7] - m[4] * m[6], m[1] * m[6] - m[0] * m[7], m[0] * m[4] - m[1] * m[3],
    ]
    let determinant = m[0] * inverse[0] + m[1] * inverse[3] + m[2] * inverse[6]
    guard determinant != 0, determinant.isFinite else { return nil }
    self.init(inverse)
  }

  /// The divisor of the map, whose sign changes at the horizon.
  func depth(of point: PixelPoint) -> Double {
    coefficients[6] * point.x + coefficients[7] * point.y + coefficients[8]
  }
}

extension Quadrilateral {
  /// The quadrilateral's image under `map`; `nil` if it touches or crosses the horizon.
  package func mapped(by map: Homography) -> Quadrilateral? {
    let depths = corners.map(map.depth)
    guard depths.allSatisfy({ $0 > 0 }) || depths.allSatisfy({ $0 < 0 }),
      let topLeft = map(topLeft), let topRight = map(topRight),
      let bottomRight = map(bottomRight), let bottomLeft = map(bottomLeft)
    else { return nil }
    return Quadrilateral(
      topLeft: topLeft, topRight: topRight, bottomRight: bottomRight, bottomLeft: bottomLeft)
  }
}
