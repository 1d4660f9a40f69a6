/// Maps points of one image of a page to another, as a sequence of projective maps and displacements.
public struct PageMap: Hashable, Sendable, Codable {
  private enum Step: Hashable, Sendable, Codable {
    case projective(Homography)
    case displaced(DisplacementGrid)
  }

  /// Never two projective maps in a row, so a page that is only rotated and rectified has at most one.
  private var steps: [Step] = []

  public static let identity = PageMap()

  /// A scaling, a rotation or a change of perspective.
  public static func projective(_ map: Homography) -> PageMap {
    PageMap(steps: map == .identity ? [] : [.projective(map)])
  }

  /// A warp that displaces each point separately.
  public static func displaced(_ grid: DisplacementGrid) -> PageMap {
    PageMap(steps: [.displaced(grid)])
  }

  /// This map, then `next`.
  public func followed(by next: PageMap) -> PageMap {
    guard case .projective(let last)? = steps.last, case .projective(let first)? = next.steps.first
    else { return PageMap(steps: steps + next.steps) }
    let joined = PageMap.projective(last.followed(by: first))
    return PageMap(steps: steps.dropLast() + joined.steps + next.steps.dropFirst())
  }

  /// The image of `point`; `nil` if the point is on the horizon.
  public func callAsFunction(_ point: PixelPoint) -> PixelPoint? {
    var image = point
    for step in steps {
      switch step {
      case .projective(let map):
        guard let next = map(image) else { return nil }
        image = next
      case .displaced(let grid): image = grid(image)
      }
    }
    return image
  }

  /// The smallest box of whole pixels around the image of `box`, clipped to a page of `width` × `height`.
  ///
  /// A displacement bends the sides of the box, so points along the sides are mapped too.
  public func boundingBox(of box: PixelBox, width: Int, height: Int) -> PixelBox {
    let stops = isProjective ? 1 : Self.stopsOnABentSide
    let (left, top) = (Double(box.x), Double(box.y))
    let outline = (0..<stops).flatMap { stop -> [PixelPoint] in
      let along = Double(stop) / Double(stops)
      let (x, y) = (along * Double(box.width), along * Double(box.height))
      return [
        PixelPoint(x: left + x, y: top), PixelPoint(x: Double(box.maxX), y: top + y),
        PixelPoint(x: Double(box.maxX) - x, y: Double(box.maxY)),
        PixelPoint(x: left, y: Double(box.maxY) - y),
      ]
    }
    return PixelBox(around: outline.compactMap(callAsFunction), width: width, height: height)
  }

  /// Sample points per side of a box, including one corner, if straight lines are bent.
  private static let stopsOnABentSide = 16

  /// Whether straight lines stay straight.
  private var isProjective: Bool {
    steps.allSatisfy { step in
      guard case .projective = step else { return false }
      return true
    }
  }
}

extension PixelBox {
  /// The smallest box of whole pixels around points, clipped to a page of `width` × `height`.
  fileprivate init(around points: [PixelPoint], width: Int, height: Int) {
    func span(_ values: [Double], limit: Int) -> (low: Int, high: Int) {
      guard let low = values.min(), let high = values.max() else { return (0, 0) }
      // Clamp before converting: near the horizon, coordinates may exceed the range of Int.
      let bound = Double(limit)
      return (
        Int((min(max(low, 0), bound) + 1e-6).rounded(.down)),
        Int((min(max(high, 0), bound) - 1e-6).rounded(.up))
      )
    }
    let horizontal = span(points.map(\.x), limit: width)
    let vertical = span(points.map(\.y), limit: height)
    self.init(
      x: horizontal.low, y: vertical.low,
      width: max(0, horizontal.high - horizontal.low),
      height: max(0, vertical.high - vertical.low))
  }
}
