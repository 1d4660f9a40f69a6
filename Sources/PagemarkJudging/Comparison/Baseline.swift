public import PagemarkPipeline
internal import PagemarkScoring

/// A run that others are held against, with what each case measured and nothing that was read: a plain
/// file that a repository can keep.
public struct Baseline: Hashable, Sendable, Codable {
  public static let schema = "pagemark.baseline/2"
  /// The schemas that can be read; the first lacks gates, what belongs to no case, and the run-to-run noise.
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
  /// What the run is judged by; `nil` in files that older versions wrote.
  public var gates: [Gate]?
  /// The run-to-run noise of runs like this one; `nil` if it is unknown.
  public var spread: RunSpread?
  /// Why nothing can be held against it; `nil` for a whole run.
  public var flaw: String?
  /// By pipeline, then dataset, then the metric's name: for people and for diffs; empty without
  /// `withEstimates`.
  public var metrics: [String: [String: [String: MetricEstimate]]]
  public var tables: [CaseTable]
  /// What is wrong with the folder that it was made of, in sentences; empty for a file, which only a sound run
  /// gives.
  public var damage: [String] = []
  /// Whether it was interleaved with what is held against it.
  var isInterleaved = false
  /// Whether its run stopped when its gates were settled, so that what it read follows from what it found; false for a
  /// file, which only a whole run gives.
  public var isStopped = false

  private enum CodingKeys: String, CodingKey {
    case schema, suite, suiteFingerprint, tool, libraries, machine, measuredAt, seed, gates, spread
    case flaw, metrics, tables
  }

  public init(of run: RunRecord, records: [CaseRecord]) {
    self.init(of: run, measured: RunMeasurements(of: run, records: records))
  }

  /// - Parameters:
  ///   - run: The run.
  ///   - measured: Its records.
  ///   - quantities: What will be asked of it; `nil` is everything, each step's time too.
  public init(of run: RunRecord, measured: RunMeasurements, quantities: [Quantity]? = nil) {
    (suite, seed) = (run.suite, run.measure.seed)
    suiteFingerprint = run.provenance.suiteFingerprint
    (tool, libraries) = (run.provenance.tool, run.provenance.libraries)
    (machine, measuredAt) = (run.provenance.machine, run.provenance.startedAt)
    flaw = Self.flaw(of: run)
    isStopped = run.isStopped
    gates = run.gates
    let places = run.datasets.filter { $0.absence == nil }.flatMap { dataset in
      run.pipelines.map { (dataset.name, $0) }
    }
    tables = inParallel(places.count) { index in
      let (dataset, pipeline) = places[index]
      return CaseTable(
        of: measured.of(pipeline, on: dataset), pipeline: pipeline.name, dataset: dataset,
        quantities: quantities
          ?? Quantity.plain + [.time(.readings)] + pipeline.stepNames.map { .time(.step($0)) })
    }
    metrics = [:]
  }

  /// The same with the metrics' estimates, which a file tells to people; nothing is judged by them.
  ///
  /// - Complexity: a bootstrap a metric, pipeline and dataset.
  public func withEstimates() -> Baseline {
    var baseline = self
    for table in tables {
      for metric in Metric.plain {
        baseline.metrics[table.pipeline, default: [:]][table.dataset, default: [:]]["\(metric)"] =
          table.sample(of: metric)?.estimate(of: metric, seed: seed)
      }
    }
    return baseline
  }

  /// What a pipeline measured on a dataset; `nil` if it did not run on it.
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
