/// The raw records of one pipeline on one dataset, by lane: what estimates are made from.
public struct Measurements: Sendable, CaseColumns {
  /// One record a case.
  public let accuracy: [CaseRecord]
  /// `repetitions` records a case of the sample.
  public let latency: [CaseRecord]
  /// Whether a recording answered, whose time and memory tell nothing.
  let isRecorded: Bool

  /// Of the dataset, as `DatasetRecord.fingerprint`.
  private(set) var fingerprint: String?
  private let steps: [String]
  /// Seconds of each start; infinite for one that failed.
  private let coldStarts: [Double]
  /// Of the accuracy lane.
  private let workers: Int

  public init(of records: [CaseRecord], pipeline: Pipeline, dataset: String) {
    self.init(of: records, pipeline: pipeline, dataset: dataset, coldStarts: [], workers: 1)
  }

  /// The records of a run, with what `run.json` alone has.
  public init(of records: [CaseRecord], run: RunRecord, pipeline: Pipeline, dataset: String) {
    self.init(
      of: records, pipeline: pipeline, dataset: dataset,
      coldStarts: (run.coldStarts?[pipeline.name] ?? []).map { $0 ?? .infinity },
      workers: run.provenance.workers)
    fingerprint = run.datasets.first { $0.name == dataset }?.fingerprint
  }

  private init(
    of records: [CaseRecord], pipeline: Pipeline, dataset: String, coldStarts: [Double],
    workers: Int
  ) {
    let own = records.filter { $0.pipeline == pipeline.name && $0.dataset == dataset }
    // By name: sums in floating point come out the same whichever page was done first.
    let sorted = own.sorted { ($0.case, $0.repetition) < ($1.case, $1.repetition) }
    self.init(sorted, steps: pipeline.stepNames, coldStarts: coldStarts, workers: workers)
  }

  private init(_ records: [CaseRecord], steps: [String], coldStarts: [Double], workers: Int) {
    accuracy = records.filter { $0.lane == .accuracy }
    isRecorded = records.contains { $0.recognition == .recorded }
    latency = records.filter { $0.lane == .latency && $0.isOwnWork }
    (self.steps, self.coldStarts, self.workers) = (steps, coldStarts, workers)
  }

  /// A family with more tags tells pages apart, not kinds of pages.
  private static let largestTagFamily = 20

  /// The tags of the cases that are worth a slice, bytewise in order.
  ///
  /// Tags written `key=value` are a family, all others together are one; those of a family of more than
  /// 20 are left out, such as a document's number.
  public var tags: [String] { Self.slicingTags(of: accuracy.flatMap(\.tags)) }

  static func slicingTags(of tags: [String]) -> [String] {
    let families = Dictionary(grouping: Set(tags)) { tag in
      tag.firstIndex(of: "=").map { tag[..<$0] } ?? ""
    }
    return families.values.filter { $0.count <= largestTagFamily }.joined().sorted()
  }

  /// What belongs to the cases that have a tag.
  public func slice(_ tag: String) -> Measurements {
    Measurements(
      (accuracy + latency).filter { $0.tags.contains(tag) }, steps: steps, coldStarts: coldStarts,
      workers: workers)
  }

  /// What a metric of the whole run, rather than of its cases, is estimated from.
  func wholeSample(of metric: Metric) -> MetricSample? {
    switch metric {
    case .calibrationError(let confidences):
      return calibration(of: confidences).map { .calibration($0) }
    case .sessionPeakMemory:
      let peaks = sessions.compactMap { $0.compactMap(\.peakResidentBytes).max() }
      return peaks.isEmpty
        ? nil : .maximum(of: peaks.map { Double($0) }, pages: sessions.count)
    case .sessionCompletion:
      let completions = sessions.map { [$0.allSatisfy { $0.failure == nil }] }
      return completions.isEmpty ? nil : .proportion(completions)
    case .coldStart where isRecorded: return nil
    case .coldStart:
      return coldStarts.isEmpty ? nil : .percentile(of: coldStarts, percentile: 0.5)
    case .throughput:
      // A page that failed took its time and gave nothing; loading that pipelines share counts for each.
      let documents = documents(of: accuracy) { record -> WorkTally? in
        guard record.isOwnWork else { return nil }
        return record.elapsed.map {
          WorkTally(
            pages: record.failure == nil ? workers : 0, seconds: $0 + (record.sharedSeconds ?? 0))
        }
      }
      return documents.isEmpty ? nil : .throughput(documents)
    default: return nil
    }
  }

  /// The confidences of all cases; `nil` where none has any.
  func calibration(of confidences: Metric.Confidences) -> CalibrationBins? {
    let bins = accuracy.compactMap { $0.calibration(of: confidences) }
    return bins.isEmpty ? nil : bins.dropFirst().reduce(bins[0], +)
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

  /// The latency lane's records of each session, all its repetitions together: one that failed once failed.
  private var sessions: [[CaseRecord]] {
    Dictionary(grouping: latency.filter { $0.session != nil }, by: \.session)
      .sorted { ($0.key ?? "") < ($1.key ?? "") }.map(\.value)
  }

  /// A case's value of the quantity, in the order of the cases' names.
  public func entries(of quantity: Quantity) -> [CaseEntry] {
    switch quantity {
    case .rate(let rate):
      return entries(accuracy) { $0.scores[rate.rawValue].map { .tally($0) } }
    case .mean(let mean):
      return entries(accuracy) { $0.values[mean.rawValue].map { .number($0) } }
    case .field(let kind, let measure):
      return entries(accuracy) { $0.fields[kind.rawValue]?.value(of: measure) }
    case .failure:
      return entries(cases) { .mark($0.failure != nil) }
    case .recovery:
      return entries(accuracy) { record in
        let hasMetFault = record.recovery != nil || (record.service?.faults ?? 0) > 0
        return hasMetFault ? .mark(record.failure == nil) : nil
      }
    case .time(.step(let step)) where !steps.contains(step):
      return []
    case .time(let span):
      return entries(pages) { $0.latency(span) }
    case .memory:
      return entries(pages) { $0.compactMap(\.peakResidentBytes).max().map { Double($0) } }
    }
  }

  /// What each document's pages have of something, in the order of the documents' names.
  private func documents<Value>(
    of records: [CaseRecord], _ value: (CaseRecord) -> Value?
  ) -> [[Value]] {
    let known = records.compactMap { record in value(record).map { (record.document, $0) } }
    return Dictionary(grouping: known, by: \.0).sorted { $0.key < $1.key }
      .map { $0.value.map(\.1) }
  }

  private func entries(
    _ records: [CaseRecord], _ value: (CaseRecord) -> CaseValue?
  ) -> [CaseEntry] {
    records.compactMap { record in
      value(record).map { CaseEntry(case: record.case, document: record.document, value: $0) }
    }.sorted { $0.case < $1.case }
  }

  private func entries(
    _ pages: [[CaseRecord]], _ value: ([CaseRecord]) -> Double?
  ) -> [CaseEntry] {
    pages.compactMap { page in
      guard let first = page.first, let number = value(page) else { return nil }
      return CaseEntry(case: first.case, document: first.document, value: .number(number))
    }
  }
}

extension [CaseRecord] {
  /// A page's median over its repetitions; infinite where one of them failed.
  fileprivate func latency(_ span: Metric.LatencySpan) -> Double? {
    let times = compactMap { $0.seconds(span) }
    return times.contains(.infinity) ? .infinity : Median.of(times)
  }
}

extension FieldResult {
  /// What the case contributes to a measure of the field.
  fileprivate func value(of measure: Metric.FieldMeasure) -> CaseValue? {
    switch measure {
    case .accuracy, .recall: isRightLabel.map { .mark($0) }
    case .precision: isRightValue.map { .mark($0) }
    case .ceiling: isInText.map { .mark($0) }
    case .f1: .tally(agreement.f1Tally)
    }
  }
}

extension CaseRecord {
  /// The time of a span; infinite for a failed page, which is over every budget; `nil` for a step
  /// that the pipeline does not have.
  fileprivate func seconds(_ span: Metric.LatencySpan) -> Double? {
    guard failure == nil else { return .infinity }
    switch span {
    case .working:
      return max(0, timings.reduce(0) { $0 + $1.wall } - (service?.waiting ?? 0))
    case .page: return timings.reduce(0) { $0 + $1.wall }
    case .cpu: return timings.reduce(0) { $0 + $1.cpu }
    case .step(let name): return timings.first { $0.step == name }?.wall
    }
  }
}
