internal import PagemarkScoring

/// The points that no other point dominates.
enum ParetoFront {
  /// - Parameters:
  ///   - points: Smaller is better along the first axis.
  ///   - polarity: Which direction is better along the second axis.
  /// - Returns: Their indices, ordered by the first axis; of equal points, the first one.
  static func indices(of points: [ChartPoint], _ polarity: Metric.Polarity) -> [Int] {
    let sign = polarity == .smallerIsBetter ? 1.0 : -1.0
    let order = points.indices.sorted {
      (points[$0].x, sign * points[$0].y, $0) < (points[$1].x, sign * points[$1].y, $1)
    }
    var best = Double.infinity
    return order.filter { index in
      defer { best = min(best, sign * points[index].y) }
      return sign * points[index].y < best
    }
  }
}
