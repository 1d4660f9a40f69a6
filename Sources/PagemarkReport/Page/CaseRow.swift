internal import PagemarkJudging
internal import PagemarkPipeline
internal import PagemarkReading
internal import PagemarkScoring
internal import PagemarkStatistics

/// One page as one pipeline met it, over both lanes: a row of the report's table.
struct CaseRow {
  let page: MeasuredPage
  let tags: [String]
  /// Of the lane in which it failed, else of the accuracy lane.
  let outcome: Outcome
  /// Of the accuracy lane, whose scores count; of the latency lane if there is no other.
  let record: CaseRecord
  /// Medians of the repetitions, in seconds: of the page, of its CPU time, and without what it waited for a server;
  /// `nil` if the page was not timed or failed.
  private let latency, cpu, working: Double?
  let peakResidentBytes: Int?
  /// Of each step, in their order: median of the repetitions, or of the accuracy lane.
  let timings: [StepTiming]
  /// Where the timings come from, in words.
  let timingSource: String

  init?(_ records: [CaseRecord]) {
    guard let first = records.first else { return nil }
    let timed = records.filter { $0.lane == .latency }
    record = records.first { $0.lane == .accuracy } ?? first
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

  /// What was done once for this and other pipelines.
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
      return "from the accuracy lane, beside other workers: no time to judge by"
        + (isCached ? "; what an earlier run recognized took none" : "")
    case 1: return "from the latency lane"
    default: return "from the latency lane, medians of \(repetitions) repetitions"
    }
  }

  /// Whether the scores count: only those of the accuracy lane do.
  private var isScored: Bool { record.lane == .accuracy }

  /// How the fields came out; none outside of the accuracy lane.
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
    case .time(.page), .time(.readings), .time(.step): latency
    case .memory: peakResidentBytes.map { Double($0) }
    case .field, .failure, .recovery: nil
    }
  }

  /// How badly the page came out.
  var rank: RankedPage {
    let isFailed = if case .failed = outcome { true } else { false }
    return RankedPage(page, PageLoss(of: record, isFailed: isFailed))
  }

  /// What the table has a column of, where any page has it.
  static let quantities: [Quantity] = [
    .rate(.cer), .rate(.excerptCER), .rate(.wordRecall), .rate(.lineF1), .rate(.anls),
    .rate(.anlsStar), .rate(.answerAccuracy), .mean(.quadIoU), .mean(.skewError),
    .mean(.costPerPage), .time(.page), .memory,
  ]
}

/// The rows of a report, the worst first.
struct CaseRows {
  /// How many rows a report embeds: more would make it slow to open.
  static let limit = 10_000

  let rows: [CaseRow]
  /// Before the best were left out.
  let total: Int

  /// Those of the quantities that any row has a value of.
  func known(of quantities: [Quantity]) -> [Quantity] {
    quantities.filter { quantity in rows.contains { $0.value(of: quantity) != nil } }
  }

  init(of records: [CaseRecord]) {
    // By their places: a record is large, and copying it costs more than looking at it.
    let byPage = Dictionary(grouping: records.indices) { records[$0].page }
    let ranks = byPage.values.compactMap { places -> (rank: RankedPage, places: [Int])? in
      CaseRow(places.map { records[$0] }).map { ($0.rank, places) }
    }
    let sorted = ranks.sorted { RankedPage.isWorse($0.rank, than: $1.rank) }
    total = sorted.count
    rows = sorted.prefix(Self.limit).compactMap { CaseRow($0.places.map { records[$0] }) }
  }
}
