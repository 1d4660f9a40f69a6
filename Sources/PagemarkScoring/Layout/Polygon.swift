internal import PagemarkReading

/// The corners of an outline in the order around it, in pixels.
struct Polygon {
  var corners: [PixelPoint]

  init(_ corners: [PixelPoint]) { self.corners = corners }

  var isFinite: Bool { corners.allSatisfy { $0.x.isFinite && $0.y.isFinite } }

  /// Twice the area, positive for an outline that goes clockwise as seen on the page.
  private var doubledSignedArea: Double {
    guard let origin = corners.first else { return 0 }
    return zip(corners.dropFirst(), corners.dropFirst(2)).reduce(0) {
      $0 + Self.turn(origin, $1.0, $1.1)
    }
  }

  /// In square pixels.
  var area: Double { abs(doubledSignedArea) / 2 }

  /// The part inside a convex outline.
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

  /// The part where `depth`, which changes linearly, is not negative.
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

  /// Twice the area of the triangle a, b, c: positive where c lies to the right of the way from a to b
  /// as seen on the page, 0 where it lies on it.
  static func turn(_ a: PixelPoint, _ b: PixelPoint, _ c: PixelPoint) -> Double {
    (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
  }
}
