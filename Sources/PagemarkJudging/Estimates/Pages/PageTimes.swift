public import PagemarkPipeline
public import PagemarkScoring
internal import PagemarkStatistics

extension Sequence<CaseRecord> {
  /// A page's median over its repetitions; infinite if one of them failed.
  public func latency(_ span: Metric.LatencySpan) -> Double? {
    compactMap { $0.seconds(span) }.ofRepetitions
  }
}

extension [Double] {
  /// A page's time: the median of its repetitions; infinite if one of them failed.
  var ofRepetitions: Double? { contains(.infinity) ? .infinity : Median.of(self) }
}

extension CaseRecord {
  /// The time of a span; infinite for a failed page, which exceeds every budget.
  ///
  /// `nil` for a step that the pipeline does not have, and for `toPreview` if none finds the page.
  func seconds(_ span: Metric.LatencySpan) -> Double? {
    guard failure == nil else { return .infinity }
    switch span {
    case .working:
      return max(0, timings.reduce(0) { $0 + $1.wall } - (service?.waiting ?? 0))
    // Requests are counted one by one.
    case .page, .readings, .request, .firstToken: return timings.reduce(0) { $0 + $1.wall }
    case .toPreview:
      let found = timings.firstIndex { timing in
        let parts = timing.step.split(separator: ".")
        return parts.contains("page") && parts.last != "none"
      }
      return found.map { timings[...$0].reduce(0) { $0 + $1.wall } }
    case .cpu: return timings.reduce(0) { $0 + $1.cpu }
    case .step(let name): return timings.first { $0.step == name }?.wall
    }
  }
}
