internal import PagemarkScoring

/// The points than which no other is better in every respect.
enum ParetoFront {
  /// - Parameters:
  ///   - points: Where less is better along both axes, unless said otherwise.
  ///   - polarity: Which way is better along the second one.
  /// - Returns: Their indices, by the first axis; of equal points the first one.
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
