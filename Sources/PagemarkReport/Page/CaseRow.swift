internal import PagemarkJudging
internal import PagemarkPipeline
internal import PagemarkReading
internal import PagemarkScoring
internal import PagemarkStatistics

/// One page and pipeline over both lanes: a row of the report's table.
struct CaseRow {
  let page: MeasuredPage
  let tags: [String]
  /// The outcome of the lane in which it failed, or else of the accuracy lane.
  let outcome: Outcome
  /// The record of the accuracy lane, whose scores count, or of the latency lane if there is no other.
  let record: CaseRecord
  /// Medians of the repetitions in seconds: of the page, of its CPU time, and of the page without waiting for servers;
  /// `nil` if the page was not timed or failed.
  private let latency, cpu, working: Double?
  let peakResidentBytes: Int?
  /// The times of each step, in order: medians of the repetitions, or those of the accuracy lane.
  let timings: [StepTiming]
  /// The source of the timings, in words.
  let timingSource: String

  init?(_ records: [CaseRecord]) {
    guard let first = records.first else { return nil }
    let timed = records.filter { $0.lane == .latency }
    let scored = records.filter { $0.lane == .accuracy }
    record = scored.min { $0.repetition < $1.repetition } ?? first
    page = first.page
    tags = record.tags
    outcome = records.first { $0.failure != nil }?.outcome ?? record.outcome
    func median(_ span: Metric.LatencySpan) -> Double? {
      timed.latency(span).flatMap { $0.isFinite ? $0 : nil }
    }
    (latency, cpu, working) = (median(.page), median(.cpu), median(.working))
    peakResidentBytes = timed.compactMap(\.peakResidentBytes).max()
    let own = (timed.first ?? record).timings
    timings =
      timed.count < 2 ? own + Self.shared(by: timed.first ?? record) : Self.medians(of: timed)
    timingSource = Self.source(of: record, repetitions: timed.count)
  }

  /// Steps that were done once for this and other pipelines.
  private static func shared(by record: CaseRecord) -> [StepTiming] {
    record.sharedSeconds.map {
      [StepTiming(step: "shared with other pipelines", wall: $0, cpu: $0)]
    }
      ?? []
  }

  private static func source(of record: CaseRecord, repetitions: Int) -> String {
    switch repetitions {
    case 0:
      let isCached = record.recognition == .cached
      return "from the accuracy lane, with other workers running: not a time to judge by"
        + (isCached ? "; what an earlier run recognized took none" : "")
    case 1: return "from the latency lane"
    default: return "from the latency lane, medians of \(repetitions) repetitions"
    }
  }

  /// Whether the scores count: only those of the accuracy lane do.
  private var isScored: Bool { record.lane == .accuracy }

  /// The outcomes of the fields; empty outside the accuracy lane.
  var fields: NamedValues<FieldKind, FieldResult> { isScored ? record.fields : [:] }

  private static func medians(of records: [CaseRecord]) -> [StepTiming] {
    (records.max { $0.timings.count < $1.timings.count }?.timings ?? []).map { timing in
      let walls = records.compactMap { $0.timings.first { $0.step == timing.step }?.wall }
      return StepTiming(
        step: timing.step, wall: Median.of(walls) ?? timing.wall, cpu: timing.cpu)
    }
  }

  /// The value of a quantity; `nil` if the page has none.
  func value(of quantity: Quantity) -> Double? {
    switch quantity {
    case .rate(let rate): isScored ? record.scores[rate]?.rate : nil
    case .mean(let mean): isScored ? record.values[mean] : nil
    case .time(.cpu): cpu
    case .time(.working): working
    case .time(.page), .time(.toPreview), .time(.readings), .time(.request), .time(.firstToken),
      .time(.step):
      latency
    case .memory: peakResidentBytes.map { Double($0) }
    case .field, .failure, .lowConfidence, .recovery: nil
    }
  }

  /// The rank of the page among the worst.
  var rank: RankedPage {
    let isFailed = if case .failed = outcome { true } else { false }
    return RankedPage(page, PageLoss(of: record, isFailed: isFailed))
  }

  /// The quantities that the table shows if any page has them.
  static let quantities: [Quantity] = [
    .rate(.cer), .rate(.excerptCER), .rate(.wordRecall), .rate(.lineF1), .rate(.anls),
    .rate(.anlsStar), .rate(.answerAccuracy), .mean(.quadIoU), .mean(.skewError),
    .mean(.costPerPage), .time(.page), .memory,
  ]
}

/// The rows of a report, worst first.
struct CaseRows {
  /// The number of rows that a report embeds; more would make it slow to open.
  static let limit = 10_000

  let rows: [CaseRow]
  /// The number of pages before the best were left out.
  let pageCount: Int

  /// The quantities for which any row has a value.
  func known(of quantities: [Quantity]) -> [Quantity] {
    quantities.filter { quantity in rows.contains { $0.value(of: quantity) != nil } }
  }

  /// - Parameters:
  ///   - records: Those of the run.
  ///   - limit: The number of rows above which the best pages are left out, each with all its pipelines, which are
  ///     compared side by side; the worst page always stays.
  init(of records: [CaseRecord], limit: Int = CaseRows.limit) {
    // By index, because copying a large record costs more than examining it.
    let byPage = Dictionary(grouping: records.indices) { records[$0].page }
    let ranks = byPage.values.compactMap { places -> (rank: RankedPage, places: [Int])? in
      CaseRow(places.map { records[$0] }).map { ($0.rank, places) }
    }
    let sorted = ranks.sorted { RankedPage.isWorse($0.rank, than: $1.rank) }
    let names = sorted.map { [$0.rank.page.dataset, $0.rank.page.case] }
    let counts = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
    var kept: Set<[String]> = []
    var room = limit
    for name in names where !kept.contains(name) {
      room -= counts[name, default: 0]
      guard room >= 0 || kept.isEmpty else { break }
      kept.insert(name)
    }
    pageCount = counts.count
    rows = zip(sorted, names).filter { kept.contains($1) }
      .compactMap { ranked, _ in CaseRow(ranked.places.map { records[$0] }) }
  }
}
