internal import PagemarkReading
public import PagemarkScoring

/// How metrics developed from run to run.
///
/// There is one series per suite, dataset, pipeline and metric, and for times also per machine.
public struct History: Hashable, Sendable, Codable {
  public static let schema = "pagemark.history/2"

  public var schema = History.schema
  public var series: [HistorySeries]

  /// What to include; an empty list means everything.
  public struct Selection: Hashable, Sendable {
    public var suites, datasets, pipelines: [String]
    /// In the order in which series are listed.
    public var metrics: [Metric]
    /// Show only this number of each suite's last runs; `nil` shows all.
    ///
    /// Changes are searched for in all of them.
    public var last: Int?

    public init(
      suites: [String] = [], datasets: [String] = [], pipelines: [String] = [], metrics: [Metric],
      last: Int? = nil
    ) {
      (self.suites, self.datasets, self.pipelines) = (suites, datasets, pipelines)
      (self.metrics, self.last) = (metrics, last)
    }
  }

  /// The default metrics.
  public static let usual: [Metric] = [
    .rate(.cer, .micro), .rate(.wordRecall, .micro), .mean(.quadIoU), .mean(.skewError),
    .field(.total, .accuracy), .field(.date, .accuracy), .field(.vendor, .accuracy),
    .rate(.answerAccuracy, .micro), .latency(.page, percentile: 50),
    .latency(.page, percentile: 95), .peakMemory, .failureRate,
  ]

  /// Arranges runs, in any order, into series by time.
  public init(of runs: [HistoryRun], _ selection: Selection) {
    let inTime = runs.filter { selection.suites.isEmpty || selection.suites.contains($0.suite) }
      .sorted {
        ($0.suite, $0.startedAt ?? "", $0.folder) < ($1.suite, $1.startedAt ?? "", $1.folder)
      }
    var order: [HistorySeries.Key] = []
    var points: [HistorySeries.Key: [HistorySeries.Point]] = [:]
    var hidden: [HistorySeries.Key: Int] = [:]
    for (suite, runs) in Self.bySuite(inTime) {
      let firstShown = runs.count - min(runs.count, selection.last ?? runs.count)
      for (place, run) in runs.enumerated() {
        for result in run.results where selection.takes(result) {
          for metric in selection.metrics {
            guard let estimate = result.metrics["\(metric)"] else { continue }
            let key = HistorySeries.Key(
              suite: suite, dataset: result.dataset, pipeline: result.pipeline,
              metric: "\(metric)", machine: metric.isTime ? run.machine : nil)
            if points[key] == nil { order.append(key) }
            points[key, default: []].append(HistorySeries.Point(run, estimate))
            if place < firstShown { hidden[key, default: 0] += 1 }
          }
        }
      }
    }
    order.removeAll { hidden[$0] == points[$0]?.count }
    let ranks = Dictionary(
      selection.metrics.enumerated().map { ("\($0.element)", $0.offset) }, uniquingKeysWith: min)
    let places = order.enumerated().map { offset, key in (key, ranks[key.metric] ?? 0, offset) }
    let datasets = order.map { [$0.suite, $0.dataset] }
    var firsts: [[String]: Int] = [:]
    for (index, dataset) in datasets.enumerated() where firsts[dataset] == nil {
      firsts[dataset] = index
    }
    let keys = places.sorted { one, other in
      (firsts[[one.0.suite, one.0.dataset]] ?? 0, one.1, one.2)
        < (firsts[[other.0.suite, other.0.dataset]] ?? 0, other.1, other.2)
    }.map(\.0)
    series = inParallel(keys.count) { [points, hidden] index in
      let key = keys[index]
      return HistorySeries(key, points: points[key] ?? [], hidden: hidden[key] ?? 0)
    }
  }

  /// Runs by suite, sorted by suite name; the order of runs is kept.
  private static func bySuite(_ runs: [HistoryRun]) -> [(String, [HistoryRun])] {
    Dictionary(grouping: runs, by: \.suite).sorted { $0.key < $1.key }
  }
}

extension History.Selection {
  func takes(_ result: HistoryRun.Result) -> Bool {
    (datasets.isEmpty || datasets.contains(result.dataset))
      && (pipelines.isEmpty || pipelines.contains(result.pipeline))
  }
}

extension Metric {
  /// Whether it depends on the machine, so that values of two machines do not form a series.
  var isTime: Bool { unit == .seconds || unit == .pagesPerSecond }
}
