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
  /// Names of scores, values and fields that any of the accuracy lane's records has.
  private let knownNames: Set<String>
  /// The places in `latency` of each page's records, in the order of the pages' names.
  private let pages: [Range<Int>]
  /// Seconds of each start; infinite for one that failed.
  private let coldStarts: [Double]
  /// Of the accuracy lane.
  private let workers: Int

  public init(of records: [CaseRecord], pipeline: Pipeline, dataset: String) {
    self.init(
      of: records, at: records.indices, pipeline: pipeline, dataset: dataset, coldStarts: [],
      workers: 1)
  }

  /// The records of a run, with what `run.json` alone has.
  public init(of records: [CaseRecord], run: RunRecord, pipeline: Pipeline, dataset: String) {
    self.init(of: records, at: records.indices, run: run, pipeline: pipeline, dataset: dataset)
  }

  /// The same of the records at these places, in their order, without a copy of them.
  init(
    of records: [CaseRecord], at places: some Sequence<Int>, run: RunRecord, pipeline: Pipeline,
    dataset: String
  ) {
    self.init(
      of: records, at: places, pipeline: pipeline, dataset: dataset,
      coldStarts: (run.coldStarts?[pipeline.name] ?? []).map { $0 ?? .infinity },
      workers: run.provenance.workers)
    fingerprint = run.datasets.first { $0.name == dataset }?.fingerprint
  }

  private init(
    of records: [CaseRecord], at places: some Sequence<Int>, pipeline: Pipeline, dataset: String,
    coldStarts: [Double], workers: Int
  ) {
    // By their places: a record is large, and copying it costs more than looking at it.
    var places = places.filter {
      records[$0].pipeline == pipeline.name && records[$0].dataset == dataset
    }
    // By name: sums in floating point come out the same whichever page was done first.
    places.sort {
      (records[$0].case, records[$0].repetition) < (records[$1].case, records[$1].repetition)
    }
    self.init(
      records, at: places, steps: pipeline.stepNames, coldStarts: coldStarts, workers: workers)
  }

  /// The places are in the order of their cases' names.
  private init(
    _ records: [CaseRecord], at places: [Int], steps: [String], coldStarts: [Double], workers: Int
  ) {
    let accuracy = places.filter { records[$0].lane == .accuracy }.map { records[$0] }
    let latency = places.filter { records[$0].lane == .latency && records[$0].isOwnWork }
      .map { records[$0] }
    isRecorded = places.contains { records[$0].recognition == .recorded }
    knownNames = accuracy.indices.reduce(into: []) { names, index in
      for name in accuracy[index].scores.keys { names.insert(name) }
      for name in accuracy[index].values.keys { names.insert(name) }
      for name in accuracy[index].fields.keys { names.insert(name) }
    }
    pages = latency.indices.reduce(into: []) { pages, index in
      if let last = pages.last, latency[last.lowerBound].case == latency[index].case {
        pages[pages.count - 1] = last.lowerBound..<(index + 1)
      } else {
        pages.append(index..<(index + 1))
      }
    }
    (self.accuracy, self.latency) = (accuracy, latency)
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
    func isMeant(_ record: CaseRecord) -> Bool { record.tags.contains(tag) }
    let records = accuracy.filter(isMeant) + latency.filter(isMeant)
    return Measurements(
      records, at: Array(records.indices), steps: steps, coldStarts: coldStarts, workers: workers)
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
    for place in cases {
      switch self[place].outcome {
      case .scored: scored += 1
      case .unscored: unscored += 1
      case .failed: failed += 1
      }
    }
    return (scored + unscored + failed, scored, unscored, failed)
  }

  /// Where a record stands.
  private enum Place {
    case accuracy(Int)
    case latency(Int)
  }

  private subscript(place: Place) -> CaseRecord {
    switch place {
    case .accuracy(let index): accuracy[index]
    case .latency(let index): latency[index]
    }
  }

  /// A record a case: of a lane in which it failed, else of the accuracy lane, else of the other.
  private var cases: [Place] {
    var places: [Place] = []
    var (own, page) = (0, 0)
    // Both are in the order of the cases' names.
    while own < accuracy.count || page < pages.count {
      let isOwn =
        page == pages.count
        || (own < accuracy.count && accuracy[own].case <= latency[pages[page].lowerBound].case)
      let name = isOwn ? accuracy[own].case : latency[pages[page].lowerBound].case
      var candidates: [Place] = []
      while own < accuracy.count, accuracy[own].case == name {
        candidates.append(.accuracy(own))
        own += 1
      }
      if page < pages.count, latency[pages[page].lowerBound].case == name {
        candidates += pages[page].map { .latency($0) }
        page += 1
      }
      places.append(candidates.first { hasFailed($0) } ?? candidates[0])
    }
    return places
  }

  private func hasFailed(_ place: Place) -> Bool {
    switch place {
    case .accuracy(let index): accuracy[index].failure != nil
    case .latency(let index): latency[index].failure != nil
    }
  }

  /// The latency lane's records of each session, all its repetitions together: one that failed once failed.
  private var sessions: [[CaseRecord]] {
    Dictionary(grouping: latency.filter { $0.session != nil }, by: \.session)
      .sorted { ($0.key ?? "") < ($1.key ?? "") }.map(\.value)
  }

  /// A case's value of the quantity, in the order of the cases' names.
  public func entries(of quantity: Quantity) -> [CaseEntry] {
    // By their places: a record is large, and copying it costs more than looking at it.
    switch quantity {
    case .rate(let rate):
      return entries(of: rate.rawValue) { accuracy[$0].scores[rate.rawValue].map { .tally($0) } }
    case .mean(let mean):
      return entries(of: mean.rawValue) { accuracy[$0].values[mean.rawValue].map { .number($0) } }
    case .field(let kind, let measure):
      return entries(of: kind.rawValue) {
        accuracy[$0].fields[kind.rawValue]?.value(of: measure)
      }
    case .failure:
      return cases.map { place in
        switch place {
        case .accuracy(let index):
          CaseEntry(
            case: accuracy[index].case, document: accuracy[index].document,
            value: .mark(hasFailed(place)))
        case .latency(let index):
          CaseEntry(
            case: latency[index].case, document: latency[index].document,
            value: .mark(hasFailed(place)))
        }
      }
    case .recovery:
      return entries { index in
        let hasMetFault =
          accuracy[index].recovery != nil || (accuracy[index].service?.faults ?? 0) > 0
        return hasMetFault ? .mark(accuracy[index].failure == nil) : nil
      }
    case .time(.step(let step)) where !steps.contains(step):
      return []
    case .time(let span):
      return pageEntries { latency[$0].latency(span) }
    case .memory:
      return pageEntries { page in
        page.compactMap { latency[$0].peakResidentBytes }.max().map { Double($0) }
      }
    }
  }

  /// What each document's pages have of something, in the order of the documents' names.
  private func documents<Value>(
    of records: [CaseRecord], _ value: (CaseRecord) -> Value?
  ) -> [[Value]] {
    records.grouped(byName: \.document, value).filter { !$0.isEmpty }
  }

  /// Of the accuracy lane's records; none where no record knows the name.
  private func entries(of name: String, _ value: (Int) -> CaseValue?) -> [CaseEntry] {
    knownNames.contains(name) ? entries(value) : []
  }

  private func entries(_ value: (Int) -> CaseValue?) -> [CaseEntry] {
    accuracy.indices.compactMap { index in
      value(index).map {
        CaseEntry(case: accuracy[index].case, document: accuracy[index].document, value: $0)
      }
    }
  }

  private func pageEntries(_ value: (Range<Int>) -> Double?) -> [CaseEntry] {
    pages.compactMap { page in
      value(page).map {
        CaseEntry(
          case: latency[page.lowerBound].case, document: latency[page.lowerBound].document,
          value: .number($0))
      }
    }
  }
}

extension Sequence<CaseRecord> {
  /// A page's median over its repetitions; infinite where one of them failed.
  public func latency(_ span: Metric.LatencySpan) -> Double? {
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
