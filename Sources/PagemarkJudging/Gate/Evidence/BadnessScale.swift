internal import PagemarkScoring

/// Maps a metric's values to badness, where 0 is the best and 1 the worst possible page.
struct BadnessScale {
  let range: ClosedRange<Double>
  let isLessBetter: Bool

  /// `nil` if a page's value is unbounded.
  init?(of metric: Metric) {
    guard let range = metric.pageRange else { return nil }
    (self.range, isLessBetter) = (range, metric.polarity == .smallerIsBetter)
  }

  private var span: Double { range.upperBound - range.lowerBound }

  func badness(_ value: Double) -> Double {
    isLessBetter ? (value - range.lowerBound) / span : (range.upperBound - value) / span
  }

  func value(ofBadness badness: Double) -> Double {
    isLessBetter ? range.lowerBound + badness * span : range.upperBound - badness * span
  }

  /// The badness at both ends of an estimate's interval.
  func badness(ofInterval estimate: MetricEstimate) -> [Double] {
    [estimate.low, estimate.high].compactMap { $0.map { min(max(badness($0), 0), 1) } }
  }
}
