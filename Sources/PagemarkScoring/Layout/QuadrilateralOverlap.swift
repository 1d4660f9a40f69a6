public import PagemarkReading

extension Quadrilateral {
  /// Whether the outline is convex, in either orientation; a quadrilateral without area is not.
  public var isConvex: Bool {
    let turns = corners.indices.map { index in
      Polygon.turn(corners[index], corners[(index + 1) % 4], corners[(index + 2) % 4])
    }
    // All four turns go the same way; an outline that is dented or crosses itself turns both ways.
    return turns.allSatisfy { $0 >= 0 } && turns.contains { $0 > 0 }
      || turns.allSatisfy { $0 <= 0 } && turns.contains { $0 < 0 }
  }

  /// Area of the intersection ÷ area of the union.
  ///
  /// - Range: 0 (disjoint, or one has no area) … 1 (equal). A ratio.
  /// - Returns: `nil` if a corner is not finite, or an outline with area is not convex.
  /// - Complexity: O(1).
  /// - Source: Sutherland & Hodgman, *Reentrant polygon clipping*, CACM 17, 1974.
  public func intersectionOverUnion(with other: Quadrilateral) -> Double? {
    let (own, others) = (Polygon(corners), Polygon(other.corners))
    guard own.isFinite, others.isFinite else { return nil }
    guard isConvex || hasNoExtent, other.isConvex || other.hasNoExtent else { return nil }
    guard own.area > 0, others.area > 0 else { return 0 }
    let shared = own.clipped(to: others).area
    return min(1, shared / (own.area + others.area - shared))
  }

  /// The overlap after SmartDoc's normalization.
  ///
  /// Both outlines are mapped by the homography that makes the reference a rectangle, so that near and far parts of
  /// the page count alike. The size of the rectangle does not matter, because stretching an axis scales all areas by
  /// the same factor.
  ///
  /// - Range: 0 … 1. A ratio.
  /// - Returns: `nil` if the reference is not convex, or if the found outline crosses the reference's horizon or is
  ///   not convex after the map.
  /// - Source: Burie et al., *ICDAR2015 competition on smartphone document capture and OCR
  ///   (SmartDoc)*, ICDAR 2015, challenge 1.
  public static func smartDocOverlap(
    reference: Quadrilateral, hypothesis: Quadrilateral
  ) -> Double? {
    guard reference.isConvex, let flatten = Homography(flattening: reference),
      let flat = hypothesis.mapped(by: flatten)
    else { return nil }
    return Quadrilateral.unitSquare.intersectionOverUnion(with: flat)
  }

  /// The mean distance of corresponding corners ÷ the diagonal of the image.
  ///
  /// - Range: 0 (equal) upward. A share of the diagonal.
  /// - Returns: `nil` unless the diagonal is positive and all corners are finite.
  public func cornerError(from reference: Quadrilateral, diagonal: Double) -> Double? {
    let distances = zip(corners, reference.corners).map { corner, right in
      let (dx, dy) = (corner.x - right.x, corner.y - right.y)
      return (dx * dx + dy * dy).squareRoot()
    }
    let error = distances.reduce(0, +) / 4 / diagonal
    return diagonal > 0 && error.isFinite ? error : nil
  }

  /// The corners (0, 0), (1, 0), (1, 1), (0, 1).
  static let unitSquare = Quadrilateral(
    topLeft: PixelPoint(x: 0, y: 0), topRight: PixelPoint(x: 1, y: 0),
    bottomRight: PixelPoint(x: 1, y: 1), bottomLeft: PixelPoint(x: 0, y: 1))

  /// Whether all corners are collinear.
  private var hasNoExtent: Bool {
    Polygon.turn(topLeft, topRight, bottomRight) == 0
      && Polygon.turn(topLeft, topRight, bottomLeft) == 0
      && Polygon.turn(topLeft, bottomRight, bottomLeft) == 0
      && Polygon.turn(topRight, bottomRight, bottomLeft) == 0
  }
}
