/// The raw records of one pipeline on one dataset, by lane: what estimates are made from.
public struct Measurements: Sendable {
  /// One record a case.
  public let accuracy: [CaseRecord]
  /// `repetitions` records a case of the sample.
  public let latency: [CaseRecord]

  private let steps: [String]

  public init(of records: [CaseRecord], pipeline: Pipeline, dataset: String) {
    let own = records.filter { $0.pipeline == pipeline.name && $0.dataset == dataset }
    accuracy = own.filter { $0.lane == .accuracy }
    latency = own.filter { $0.lane == .latency }
    steps = pipeline.stepNames
  }

  /// What a metric is estimated from; `nil` where the records have nothing of it.
  public func sample(of metric: Metric) -> MetricSample? {
    switch metric {
    case .rate(let rate, let averaging):
      let documents = documents(of: rate)
      if documents.isEmpty { return nil }
      return .rate(documents, averaging)
    case .fieldAccuracy(let kind):
      return proportion(of: accuracy) { $0.fields[kind.rawValue]?.isRightLabel }
    case .fieldCeiling(let kind):
      return proportion(of: accuracy) { $0.fields[kind.rawValue]?.isInText }
    case .failureRate:
      return proportion(of: cases) { $0.failure != nil }
    case .latency(.step(let step), _) where !steps.contains(step):
      return nil
    case .latency(let span, let percentile):
      let pages = pageLatencies(span)
      return pages.isEmpty ? nil : .percentile(of: pages, percentile: Double(percentile) / 100)
    case .peakMemory:
      let peaks = pages.compactMap { $0.compactMap(\.peakResidentBytes).max() }.map { Double($0) }
      return peaks.isEmpty ? nil : .maximum(of: peaks, pages: pages.count)
    }
  }

  /// Cases by outcome; one that failed in either lane failed.
  public var outcomes: (total: Int, scored: Int, unscored: Int, failed: Int) {
    var (scored, unscored, failed) = (0, 0, 0)
    for record in cases {
      switch record.outcome {
      case .scored: scored += 1
      case .unscored: unscored += 1
      case .failed: failed += 1
      }
    }
    return (scored + unscored + failed, scored, unscored, failed)
  }

  /// A record a case: of a lane in which it failed, else of the accuracy lane, else of the other.
  private var cases: [CaseRecord] {
    let byCase = Dictionary(grouping: accuracy + latency, by: \.case)
    return byCase.sorted { $0.key < $1.key }.compactMap { _, records in
      records.first { $0.failure != nil } ?? records.first
    }
  }

  /// The latency lane's records, those of a page together, in the order of the pages' names.
  private var pages: [[CaseRecord]] {
    Dictionary(grouping: latency, by: \.case).sorted { $0.key < $1.key }.map(\.value)
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
  private func proportion(
    of records: [CaseRecord], _ isRight: (CaseRecord) -> Bool?
  ) -> MetricSample? {
    let judged = records.compactMap { record in isRight(record).map { (record.document, $0) } }
    guard !judged.isEmpty else { return nil }
    return .proportion(
      Dictionary(grouping: judged, by: \.0).sorted { $0.key < $1.key }
        .map { $0.value.map(\.1) })
  }

  /// Each page's median over its repetitions; infinite where one of them failed.
  private func pageLatencies(_ span: Metric.LatencySpan) -> [Double] {
    pages.compactMap { repetitions in
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
