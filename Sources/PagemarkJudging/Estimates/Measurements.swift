public import PagemarkPipeline
package import PagemarkReading
package import PagemarkScoring
internal import PagemarkStatistics

/// The raw records of one pipeline on one dataset, by lane: the basis of estimates.
public struct Measurements: Sendable, CaseColumns {
  /// One record per case, sorted by case name: the first reading, which tables of pages show.
  public let accuracy: RecordSelection
  /// Every reading of the accuracy lane, sorted by case name and repetition; `accuracy` if each page was read once.
  let readings: RecordSelection
  /// `repetitions` records per case of the sample, sorted by case name.
  public let latency: RecordSelection
  /// Every reading of a session, also of answers that were replayed: their times mean nothing, but a session comes to its
  /// end or not.
  let inSessions: RecordSelection
  /// Whether a recording was replayed, whose time and memory are meaningless.
  let isRecorded: Bool

  let context: Context
  private let steps: [String]
  /// Whether any record of the latency lane has requests to a server.
  private let asksServers: Bool
  /// Whether any of them has the time of the first piece of an answer.
  private let streamsAnswers: Bool
  /// Whether the pipeline says from which confidence on a text counts.
  private let hasMinimumConfidence: Bool
  /// What any of the accuracy lane's records has a value of.
  let measured: RecordSelection.Measured
  /// The range of each page's records in `latency`, sorted by page name.
  private let pages: [Range<Int>]

  /// Facts that only the run knows, not its records.
  struct Context: Sendable {
    /// The dataset's fingerprint, the same as `DatasetRecord.fingerprint`.
    var fingerprint: String?
    /// Seconds of each start; infinite for a failed start.
    var coldStarts: [Double] = []
    /// Number of starts that stayed contended.
    var contendedStarts = 0
    /// What other processes used while the accuracy lane ran, in a sentence; `nil` on a quiet machine.
    var accuracyContention: String?
    /// Number of workers of the accuracy lane.
    var workers = 1
    /// The readings of the pipeline that meets no faults, by case, with `nil` for a case that it could not read.
    ///
    /// `nil` if recovered pages are compared with no pipeline.
    var undisturbed: [String: String?]?

    init() {}

    init(of run: RunRecord, pipeline: Pipeline, on dataset: String) {
      fingerprint = run.datasets.first { $0.name == dataset }?.fingerprint
      coldStarts = (run.coldStarts?[pipeline.name] ?? []).map { $0 ?? .infinity }
      contendedStarts = run.contendedStarts?[pipeline.name] ?? 0
      let sentences = run.provenance.load?.accuracyContention ?? []
      if !sentences.isEmpty {
        accuracyContention = "while the accuracy lane ran, " + sentences.joined(separator: " and ")
      }
      workers = run.provenance.workers
    }
  }

  var fingerprint: String? { context.fingerprint }

  /// Selects the records of this pipeline and dataset, in any order.
  public init(of records: [CaseRecord], pipeline: Pipeline, dataset: String) {
    let places = records.indices.filter {
      records[$0].pipeline == pipeline.name && records[$0].dataset == dataset
    }
    self.init(of: records, at: places, pipeline: pipeline, context: Context())
  }

  /// The records at these indices, all of which are of one pipeline and dataset.
  init(of records: [CaseRecord], at places: [Int], pipeline: Pipeline, context: Context) {
    var context = context
    if let name = pipeline.fault?.undisturbed, !name.isEmpty, let first = places.first {
      let dataset = records[first].dataset
      context.undisturbed = records.reduce(into: [:]) { readings, record in
        guard record.pipeline == name, record.dataset == dataset, record.lane == .accuracy else {
          return
        }
        readings[record.case] = .some(record.readingDigest)
      }
    }
    // Sort by name, so that floating-point sums do not depend on which page was finished first.
    let places = places.sorted {
      (records[$0].case, records[$0].repetition) < (records[$1].case, records[$1].repetition)
    }
    self.init(
      RecordSelection(records, at: places.filter { records[$0].lane == .accuracy }),
      RecordSelection(
        records, at: places.filter { records[$0].lane == .latency && records[$0].isOwnWork }),
      inSessions: RecordSelection(
        records,
        at: places.filter {
          records[$0].lane == .latency && records[$0].session != nil
            && (records[$0].isOwnWork || records[$0].recognition == .recorded)
        }),
      isRecorded: places.contains { records[$0].recognition == .recorded },
      steps: pipeline.stepNames, hasMinimumConfidence: pipeline.minimumConfidence > 0,
      context: context)
  }

  /// The selections must be sorted by case name and repetition.
  private init(
    _ readings: RecordSelection, _ latency: RecordSelection, inSessions: RecordSelection,
    isRecorded: Bool, steps: [String], hasMinimumConfidence: Bool, context: Context
  ) {
    let accuracy = readings.firstReadings
    measured = readings.measured
    self.readings = readings
    pages = latency.indices.reduce(into: []) { pages, index in
      if let last = pages.last, latency[last.lowerBound].case == latency[index].case {
        pages[pages.count - 1] = last.lowerBound..<(index + 1)
      } else {
        pages.append(index..<(index + 1))
      }
    }
    (self.accuracy, self.latency, self.isRecorded) = (accuracy, latency, isRecorded)
    (self.steps, self.context, self.inSessions) = (steps, context, inSessions)
    self.hasMinimumConfidence = hasMinimumConfidence
    asksServers = latency.contains { $0.service?.requests != nil }
    streamsAnswers = latency.contains { $0.service?.firstTokens != nil }
  }

  /// The measurements of the cases that have a tag.
  public func slice(_ tag: String) -> Measurements {
    Measurements(
      readings.withTag(tag), latency.withTag(tag), inSessions: inSessions.withTag(tag),
      isRecorded: isRecorded, steps: steps, hasMinimumConfidence: hasMinimumConfidence,
      context: context)
  }

  /// Whether every case of the accuracy lane was also timed.
  var isWholeInLatencyLane: Bool { pages.count == accuracy.count }

  /// The pipeline's values that belong to no case.
  var whole: WholeValues {
    var whole = WholeValues()
    if !isRecorded, !context.coldStarts.isEmpty {
      whole.coldStarts = context.coldStarts.map(\.ifFinite)
    }
    let work = accuracy.indices.reduce(into: [String: WholeValues.Work]()) { sums, index in
      guard let tally = accuracy[index].work(of: context.workers) else { return }
      sums[accuracy[index].document, default: .init(pages: 0, seconds: 0)] += tally
    }
    if !work.isEmpty { whole.work = work }
    whole.take(sessions: wholeSessions)
    whole.take(ranking: ranking)
    return whole.writable
  }

  /// The sample of a metric of the whole run rather than of its cases.
  func wholeSample(of metric: Metric) -> MetricSample? {
    switch metric {
    case .calibrationError(let confidences):
      return calibration(of: confidences).map { .calibration($0) }
    case .selection(let kind, let selection):
      return riskCoverage(of: kind).map { .selection($0, selection) }
    case .qualityAUC:
      var values = WholeValues()
      values.take(ranking: ranking)
      return values.sample(of: metric)
    case .sessionPeakMemory, .sessionTime, .sessionCompletion:
      var values = WholeValues()
      values.take(sessions: wholeSessions)
      return values.sample(of: metric)
    case .coldStart where isRecorded: return nil
    case .coldStart:
      return context.coldStarts.isEmpty
        ? nil : .percentile(of: context.coldStarts.map { [$0] }, percentile: 0.5)
    case .throughput:
      // A failed page takes time and gives no result; if no page was read, there is no throughput. Loading time
      // that pipelines share counts for each of them.
      let work = accuracy.indices.compactMap { index -> (document: String, tally: WorkTally)? in
        accuracy[index].work(of: context.workers).map { (accuracy[index].document, $0) }
      }
      return work.allSatisfy { $0.tally.pages == 0 }
        ? nil : .throughput(work.grouped(byName: \.document) { $0.tally })
    default: return nil
    }
  }

  /// The confidences of all cases; `nil` if none has any.
  func calibration(of confidences: Metric.Confidences) -> CalibrationBins? {
    accuracy.indices.reduce(into: CalibrationBins?.none) { sum, index in
      // Field by field: copying a whole record costs more than adding its bins.
      let bins =
        switch confidences {
        case .words: accuracy[index].calibration
        case .fields: accuracy[index].fields.calibration
        }
      guard let bins else { return }
      if sum == nil { sum = bins } else { sum? += bins }
    }
  }

  /// The answers of a field by their confidence; `nil` if none has one.
  package func riskCoverage(of kind: FieldKind) -> RiskCoverage? {
    measured.fields.contains(kind) ? RiskCoverage(answers(of: kind)) : nil
  }

  /// The answers of a field, one a case that has or wants one.
  func answers(of kind: FieldKind) -> [SelectiveAnswer] {
    accuracy.indices.compactMap { accuracy[$0].fields[kind]?.selectiveAnswer }
  }

  /// Number of cases by outcome; a case that failed in either lane counts as failed.
  public var outcomes: (total: Int, scored: Int, unscored: Int, failed: Int) {
    let cases = cases
    var (scored, unscored, failed) = (0, 0, 0)
    for index in cases.indices {
      switch cases[index].outcome {
      case .scored: scored += 1
      case .unscored: unscored += 1
      case .failed: failed += 1
      }
    }
    return (cases.count, scored, unscored, failed)
  }

  /// One record per case, sorted by case name.
  ///
  /// It is the record of a lane in which the case failed, otherwise that of the accuracy lane, otherwise that of the
  /// latency lane.
  var cases: RecordSelection { readings.oneOfEachCase(with: latency) }

  /// How often each page was read in the accuracy lane: 1, unless the suite asks for more.
  var readingsPerCase: Int { (readings.last?.repetition ?? 0) + 1 }

  /// The cases' values of the quantity, sorted by case name; one per case, however often it was read.
  public func entries(of quantity: Quantity) -> [CaseEntry] {
    guard readings.count > accuracy.count, quantity.lane == .accuracy else {
      return entries(of: quantity, in: accuracy)
    }
    return entries(of: quantity, in: readings).ofCases
  }

  /// How the metric differs between pages and between readings of a page; `nil` if each page was read once, and for
  /// metrics that are no sums over pages.
  func spread(of metric: Metric) -> DrawSpread? {
    guard readings.count > accuracy.count, metric.lane == .accuracy, let quantity = metric.quantity
    else { return nil }
    let averaging: Metric.Averaging
    switch metric {
    case .rate(_, .capped), .worst: return nil
    case .rate(_, let own): averaging = own
    default: averaging = .micro
    }
    let pages = entries(of: quantity, in: readings).byCase.map {
      $0.map { $0.value.term(averaging) }
    }
    return DrawSpread(pages)
  }

  /// The values of the quantity in a selection of the accuracy lane, sorted by case name and repetition.
  private func entries(of quantity: Quantity, in accuracy: RecordSelection) -> [CaseEntry] {
    // Field by field: copying a whole record costs more than looking at one field.
    switch quantity {
    case .rate(let rate):
      guard measured.rates.contains(rate) else { return [] }
      return Self.entries(accuracy) { accuracy[$0].scores[rate].map { .tally($0) } }
    case .mean(let mean):
      guard measured.means.contains(mean) else { return [] }
      return Self.entries(accuracy) { accuracy[$0].values[mean].map { .number($0) } }
    case .field(let kind, let measure):
      guard measured.fields.contains(kind) else { return [] }
      return Self.entries(accuracy) { index in
        accuracy[index].fields.names.firstIndex(of: kind).flatMap {
          accuracy[index].fields.values[$0].value(of: measure)
        }
      }
    case .failure:
      // Of pages that are read once, the latency lane counts, too.
      let cases = self.accuracy.count == readings.count ? cases : accuracy
      return Self.entries(cases) { .mark(cases[$0].failure != nil) }
    case .lowConfidence:
      guard hasMinimumConfidence else { return [] }
      return Self.entries(accuracy) { index in
        .mark(accuracy[index].failure != nil || accuracy[index].reading == .lowConfidence)
      }
    case .recovery:
      return Self.entries(accuracy) { index in
        accuracy[index].hasMetFault ? isRecovered(accuracy[index]).map { .mark($0) } : nil
      }
    case .time(.step(let step)) where !steps.contains(step):
      return []
    case .time(.readings):
      return pageEntries { page in
        let readings = page.compactMap { latency[$0].seconds(.readings) }
        return readings.isEmpty ? nil : .readings(readings)
      }
    case .time(.request): return serverEntries(\.requests, ifAny: asksServers)
    case .time(.firstToken): return serverEntries(\.firstTokens, ifAny: streamsAnswers)
    case .time(let span):
      return pageEntries { page in
        page.compactMap { latency[$0].seconds(span) }.ofRepetitions.map { .number($0) }
      }
    case .memory:
      return pageEntries { page in
        let peaks = page.compactMap { latency[$0].peakResidentBytes }
        // The peak of a lost reading is unknown.
        return peaks.count < page.count ? nil : peaks.max().map { .number(Double($0)) }
      }
    }
  }

  /// Whether a page that met a fault has the reading that it would have had without one; `nil` if that is unknown,
  /// because the run lacks the pipeline without faults.
  private func isRecovered(_ record: CaseRecord) -> Bool? {
    guard let undisturbed = context.undisturbed else { return record.failure == nil }
    guard let reading = undisturbed[record.case] else { return nil }
    return record.failure == nil && reading != nil && reading == record.readingDigest
  }

  private static func entries(
    _ records: RecordSelection, _ value: (Int) -> CaseValue?
  ) -> [CaseEntry] {
    records.indices.compactMap { index in
      value(index).map {
        CaseEntry(case: records[index].case, document: records[index].document, value: $0)
      }
    }
  }

  /// The times of every page's requests or answers; a failed page has an infinite one if other pages have any.
  private func serverEntries(
    _ times: (ServiceUse) -> [Double]?, ifAny isUsed: Bool
  ) -> [CaseEntry] {
    guard isUsed else { return [] }
    return pageEntries { page in
      let times = page.flatMap { index in
        latency[index].failure == nil ? latency[index].service.flatMap(times) ?? [] : [.infinity]
      }
      return times.isEmpty ? nil : .readings(times)
    }
  }

  private func pageEntries(_ value: (Range<Int>) -> CaseValue?) -> [CaseEntry] {
    pages.compactMap { page in
      value(page).map {
        CaseEntry(
          case: latency[page.lowerBound].case, document: latency[page.lowerBound].document,
          value: $0)
      }
    }
  }
}

extension FieldResult {
  /// What the case contributes to a measure of the field.
  // Inlined, so that the result is looked at in place, inside its record.
  @inline(__always)
  fileprivate func value(of measure: Metric.FieldMeasure) -> CaseValue? {
    switch measure {
    case .accuracy, .recall: isRightLabel.map { .mark($0) }
    case .precision: isRightValue.map { .mark($0) }
    case .ceiling: isInText.map { .mark($0) }
    case .extraction: isInText == true ? isRightLabel.map { .mark($0) } : nil
    case .f1: .tally(agreement.f1Tally)
    case .rowF1: rows.map { .tally($0.f1Tally) }
    }
  }
}

extension CaseRecord {
  /// Whether anything went wrong with the page, recovered or not.
  fileprivate var hasMetFault: Bool {
    fault != nil || failure != nil || recovery != nil || (service?.faults ?? 0) > 0
  }

  /// The record's contribution to the throughput of that many workers; `nil` if its work was shared with another
  /// pipeline.
  // Inlined, so that records are looked at in place.
  @inline(__always)
  fileprivate func work(of workers: Int) -> WorkTally? {
    guard isOwnWork else { return nil }
    return elapsed.map {
      WorkTally(pages: failure == nil ? workers : 0, seconds: $0 + (sharedSeconds ?? 0))
    }
  }
}
