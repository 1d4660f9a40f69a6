/// How far each point of an image is displaced in another, sampled on a regular grid.
///
/// The displacement is bilinear between the nodes and constant beyond the outer nodes.
public struct DisplacementGrid: Hashable, Sendable, Codable {
  /// Number of nodes across and down; node (0, 0) is at the center of the first pixel.
  public let columns, rows: Int
  /// Pixels from one node to the next.
  public let spacing: Double
  /// Displacement of each node in pixels, row by row: rightward and downward.
  public let dx, dy: [Float]

  /// `nil` unless the spacing is positive and both lists contain one finite value per node.
  public init?(columns: Int, rows: Int, spacing: Double, dx: [Float], dy: [Float]) {
    guard columns > 0, rows > 0, spacing > 0, dx.count == columns * rows, dy.count == dx.count,
      dx.allSatisfy(\.isFinite), dy.allSatisfy(\.isFinite)
    else { return nil }
    (self.columns, self.rows, self.spacing) = (columns, rows, spacing)
    (self.dx, self.dy) = (dx, dy)
  }

  /// The position of `point` in the other image.
  public func callAsFunction(_ point: PixelPoint) -> PixelPoint {
    let across = Self.place((point.x - 0.5) / spacing, among: columns)
    let down = Self.place((point.y - 0.5) / spacing, among: rows)
    func between(_ values: [Float]) -> Double {
      func level(_ row: Int) -> Double {
        let (left, right) = (
          values[row * columns + across.node], values[row * columns + across.next]
        )
        return Double(left) + (Double(right) - Double(left)) * across.share
      }
      let (above, below) = (level(down.node), level(down.next))
      return above + (below - above) * down.share
    }
    return PixelPoint(x: point.x + between(dx), y: point.y + between(dy))
  }

  /// The two nodes on either side of a position on the grid, and the fraction of the way between them.
  private static func place(_ place: Double, among count: Int) -> (
    node: Int, next: Int, share: Double
  ) {
    let inside = min(max(place, 0), Double(count - 1))
    let node = Int(inside)
    return (node, min(node + 1, count - 1), inside - Double(node))
  }
}
