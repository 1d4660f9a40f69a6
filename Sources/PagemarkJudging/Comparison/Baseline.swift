public import PagemarkPipeline
internal import PagemarkScoring

/// A run with which others are compared: what each case measured and, if they are kept, the texts that were read.
///
/// It is stored as a plain file that can be kept in a repository.
public struct Baseline: Hashable, Sendable, Codable {
  public static let schema = "pagemark.baseline/2"
  /// The readable schemas; the first one lacks gates, values that belong to no case, and the run-to-run noise.
  public static let readable = ["pagemark.baseline/1", schema]

  public var schema = Baseline.schema
  public var suite: String
  /// SHA-256 of the suite's file.
  public var suiteFingerprint: String
  public var tool: String
  public var libraries: [String: String]
  public var machine: MachineIdentity
  /// ISO 8601, UTC.
  public var measuredAt: String
  public var seed: UInt64
  /// The gates by which the run is judged; `nil` in files written by older versions.
  public var gates: [Gate]?
  /// The run-to-run noise of such runs; `nil` if it is unknown.
  public var spread: RunSpread?
  /// Why nothing can be compared with it; `nil` if the run is complete.
  public var flaw: String?
  /// By pipeline, then dataset, then metric name; for people and for diffs.
  ///
  /// Empty unless `withEstimates` was called.
  public var metrics: [String: [String: [String: MetricEstimate]]]
  public var tables: [CaseTable]
  /// What is wrong with the folder it was made from, in sentences; empty for a file, which is only written from a
  /// sound run.
  public var damage: [String] = []
  /// Whether it was interleaved with the run that is compared with it.
  var isInterleaved = false
  /// Whether its run stopped when its gates were settled, so that the results determined what was read.
  ///
  /// False for a file, which is only written from a complete run.
  public var isStopped = false
  /// Whether its run is a search, whose pages chose among its settings.
  var isOfSearch = false

  private enum CodingKeys: String, CodingKey {
    case schema, suite, suiteFingerprint, tool, libraries, machine, measuredAt, seed, gates, spread
    case flaw, metrics, tables
  }

  public init(of run: RunRecord, records: [CaseRecord]) {
    self.init(of: run, measured: RunMeasurements(of: run, records: records))
  }

  /// - Parameters:
  ///   - run: The run.
  ///   - measured: The run's measurements.
  ///   - quantities: The quantities to keep; `nil` keeps all, including each step's time.
  public init(of run: RunRecord, measured: RunMeasurements, quantities: [Quantity]? = nil) {
    (suite, seed) = (run.suite, run.measure.seed)
    suiteFingerprint = run.provenance.suiteFingerprint
    (tool, libraries) = (run.provenance.tool, run.provenance.libraries)
    (machine, measuredAt) = (run.provenance.machine, run.provenance.startedAt)
    flaw = Self.flaw(of: run)
    (isStopped, isOfSearch) = (run.isStopped, run.isSearch == true)
    gates = run.gates
    let places = run.datasets.filter { $0.absence == nil }.flatMap { dataset in
      run.pipelines.map { (dataset.name, $0) }
    }
    tables = inParallel(places.count) { index in
      let (dataset, pipeline) = places[index]
      let measured = measured.of(pipeline, on: dataset)
      return CaseTable(
        of: measured, pipeline: pipeline.name, dataset: dataset,
        quantities: quantities
          ?? Quantity.listed(with: measured.declaredFields) + [
            .time(.toPreview), .time(.readings), .time(.request), .time(.firstToken),
          ]
          + pipeline.stepNames.map { .time(.step($0)) })
    }
    metrics = [:]
  }

  /// The same baseline with the metrics' estimates, which are only for readers of the file; no gate uses them.
  ///
  /// - Complexity: One bootstrap per metric, pipeline and dataset.
  public func withEstimates() -> Baseline {
    var baseline = self
    for table in tables {
      for metric in Metric.listed(with: table.declaredFields) {
        baseline.metrics[table.pipeline, default: [:]][table.dataset, default: [:]]["\(metric)"] =
          table.sample(of: metric)?.estimate(of: metric, seed: seed)
      }
    }
    return baseline
  }

  /// The same baseline with what was read on each page.
  public func with(texts: (MeasuredPage) -> String?) -> Baseline {
    var baseline = self
    for (place, table) in tables.enumerated() {
      for (row, values) in table.rows.enumerated() {
        baseline.tables[place].rows[row].text = texts(
          MeasuredPage(case: values.case, dataset: table.dataset, pipeline: table.pipeline))
      }
    }
    return baseline
  }

  /// What a pipeline measured on a dataset; `nil` if it did not run there.
  public func table(pipeline: String, dataset: String) -> CaseTable? {
    tables.first { $0.pipeline == pipeline && $0.dataset == dataset }
  }

  private static func flaw(of run: RunRecord) -> String? {
    if run.ending != .complete { return "its run is not complete" }
    if run.isStopped { return "its run stopped when its gates were settled (--until-settled)" }
    if run.isPartial { return "its run is partial (--limit, --pipeline or --dataset)" }
    return nil
  }
}
