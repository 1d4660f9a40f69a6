internal import PagemarkJudging
internal import PagemarkScoring

/// A metric of a pipeline by the strength of one cause, such as the tags `blur=1`, `blur=3` and `blur=5` of pages.
struct SeverityCurve {
  let pipeline: String
  /// The tags' part before `=`.
  let cause: String
  let metric: Metric
  /// At least two, from the smallest level on.
  let points: [(level: Double, estimate: MetricEstimate)]

  /// The curves of a pipeline on a dataset, by cause.
  static func curves(of result: Summary.PipelineResult, _ metric: Metric) -> [SeverityCurve] {
    var points: [String: [(level: Double, estimate: MetricEstimate)]] = [:]
    for slice in result.slices {
      guard let place = slice.tag.firstIndex(of: "="),
        let level = Double(slice.tag[slice.tag.index(after: place)...]), level.isFinite,
        let estimate = slice.metrics["\(metric)"], estimate.estimate != nil
      else { continue }
      points[String(slice.tag[..<place]), default: []].append((level, estimate))
    }
    return points.filter { $0.value.count > 1 }.sorted { $0.key < $1.key }.map { cause, points in
      SeverityCurve(
        pipeline: result.pipeline, cause: cause, metric: metric,
        points: points.sorted { $0.level < $1.level })
    }
  }

  /// How much worse the metric is at the highest level than at the lowest; 0 or less if it is not worse.
  var harm: Double {
    guard let first = points.first?.estimate.estimate, let last = points.last?.estimate.estimate
    else { return 0 }
    return metric.polarity == .smallerIsBetter ? last - first : first - last
  }

  /// Whether the intervals at both ends are apart, so that the harm is not within what chance gives.
  var isClear: Bool {
    guard let first = points.first?.estimate, let last = points.last?.estimate else { return false }
    let (better, worse) = metric.polarity == .smallerIsBetter ? (first, last) : (last, first)
    guard let high = better.high, let low = worse.low else { return false }
    return high < low
  }

  /// Such as "blur takes cer of opencv from 2.0 % (at 1) to 31.0 % (at 5)".
  var sentence: String {
    func text(_ point: (level: Double, estimate: MetricEstimate)) -> String {
      let value = point.estimate.estimate.map(metric.unit.format) ?? "–"
      return "\(value) (at \(Self.text(point.level)))"
    }
    guard let first = points.first, let last = points.last else { return "" }
    return "\(cause) takes \(metric) of \(pipeline) from \(text(first)) to \(text(last))"
  }

  /// A level without a fraction of zero.
  static func text(_ level: Double) -> String {
    level == level.rounded() && abs(level) < 1e15 ? "\(Int(level))" : "\(level)"
  }
}
