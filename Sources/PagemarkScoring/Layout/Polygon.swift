internal import PagemarkReading

/// The corners of an outline in consecutive order, in pixels.
struct Polygon {
  var corners: [PixelPoint]

  init(_ corners: [PixelPoint]) { self.corners = corners }

  var isFinite: Bool { corners.allSatisfy { $0.x.isFinite && $0.y.isFinite } }

  /// Twice the area; positive if the outline is clockwise as seen on the page.
  private var doubledSignedArea: Double {
    guard let origin = corners.first else { return 0 }
    return zip(corners.dropFirst(), corners.dropFirst(2)).reduce(0) {
      $0 + Self.turn(origin, $1.0, $1.1)
    }
  }

  /// In square pixels.
  var area: Double { abs(doubledSignedArea) / 2 }

  /// The part inside of a convex outline.
  ///
  /// - Complexity: O(n · m) for n and m corners.
  func clipped(to window: Polygon) -> Polygon {
    let side: Double = window.doubledSignedArea < 0 ? -1 : 1
    return window.corners.indices.reduce(self) { rest, index in
      let start = window.corners[index]
      let end = window.corners[(index + 1) % window.corners.count]
      return rest.cut { side * Self.turn(start, end, $0) }
    }
  }

  /// The part in which `depth`, a linear function, is not negative.
  private func cut(by depth: (PixelPoint) -> Double) -> Polygon {
    var kept: [PixelPoint] = []
    for (index, corner) in corners.enumerated() {
      let before = corners[(index + corners.count - 1) % corners.count]
      let (there, here) = (depth(before), depth(corner))
      if (there < 0) != (here < 0) {
        let share = there / (there - here)
        kept.append(
          PixelPoint(
            x: before.x + share * (corner.x - before.x),
            y: before.y + share * (corner.y - before.y)))
      }
      if here >= 0 { kept.append(corner) }
    }
    return Polygon(kept)
  }

  /// Twice the signed area of the triangle a, b, c: positive if c is to the right of the direction from a to b as
  /// seen on the page, 0 if it is on the line.
  static func turn(_ a: PixelPoint, _ b: PixelPoint, _ c: PixelPoint) -> Double {
    (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
  }
}
