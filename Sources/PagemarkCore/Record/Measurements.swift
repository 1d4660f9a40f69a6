/// The raw records of one pipeline on one dataset, by lane: what estimates are made from.
public struct Measurements: Sendable {
  /// One record a case.
  public let accuracy: [CaseRecord]
  /// `repetitions` records a case of the sample.
  public let latency: [CaseRecord]

  public init(of records: [CaseRecord], pipeline: String, dataset: String) {
    let own = records.filter { $0.pipeline == pipeline && $0.dataset == dataset }
    accuracy = own.filter { $0.lane == .accuracy }
    latency = own.filter { $0.lane == .latency }
  }

  /// What a metric is estimated from; `nil` where the records have nothing of it.
  public func sample(of metric: Metric) -> MetricSample? {
    switch metric {
    case .rate(let rate, let averaging):
      let documents = documents(of: rate)
      if documents.isEmpty { return nil }
      return .rate(documents, averaging)
    case .fieldAccuracy(let kind):
      return proportion { $0.fields[kind.rawValue].map { $0.verdict == .right } }
    case .fieldCeiling(let kind):
      return proportion { $0.fields[kind.rawValue]?.isInText }
    case .failureRate:
      return proportion { $0.failure != nil }
    case .latency(let span, let percentile):
      let pages = pageLatencies(span)
      return pages.isEmpty ? nil : .percentile(of: pages, percentile: Double(percentile) / 100)
    case .peakMemory:
      let peaks = latency.compactMap(\.peakResidentBytes).map { Double($0) }
      guard !peaks.isEmpty else { return nil }
      return .maximum(of: peaks, pages: Set(latency.map(\.case)).count)
    }
  }

  /// Cases of the accuracy lane by outcome.
  public var outcomes: (total: Int, scored: Int, unscored: Int, failed: Int) {
    var (scored, unscored, failed) = (0, 0, 0)
    for record in accuracy {
      switch record.outcome {
      case .scored: scored += 1
      case .unscored: unscored += 1
      case .failed: failed += 1
      }
    }
    return (accuracy.count, scored, unscored, failed)
  }

  /// The tallies of each document's pages, in the order of the documents' names.
  private func documents(of rate: Metric.Rate) -> [[Tally]] {
    let scored = accuracy.compactMap { record in
      record.scores[rate.rawValue].map { (record.document, $0) }
    }
    return Dictionary(grouping: scored, by: \.0).sorted { $0.key < $1.key }
      .map { $0.value.map(\.1) }
  }

  /// Rights and wrongs by document; `nil` where no case has any.
  private func proportion(_ isRight: (CaseRecord) -> Bool?) -> MetricSample? {
    let judged = accuracy.compactMap { record in isRight(record).map { (record.document, $0) } }
    guard !judged.isEmpty else { return nil }
    return .proportion(
      Dictionary(grouping: judged, by: \.0).sorted { $0.key < $1.key }
        .map { $0.value.map(\.1) })
  }

  /// Each page's median over its repetitions; infinite where one of them failed.
  private func pageLatencies(_ span: Metric.LatencySpan) -> [Double] {
    let byCase = Dictionary(grouping: latency, by: \.case).sorted { $0.key < $1.key }
    return byCase.compactMap { _, repetitions in
      let times = repetitions.compactMap { $0.seconds(span) }
      return times.contains(.infinity) ? .infinity : Median.of(times)
    }
  }
}

extension CaseRecord {
  /// The time of a span; infinite for a failed page, which is over every budget; `nil` for a step
  /// that the pipeline does not have.
  fileprivate func seconds(_ span: Metric.LatencySpan) -> Double? {
    guard failure == nil else { return .infinity }
    switch span {
    case .page: return timings.reduce(0) { $0 + $1.wall }
    case .cpu: return timings.reduce(0) { $0 + $1.cpu }
    case .step(let name): return timings.first { $0.step == name }?.wall
    }
  }
}
