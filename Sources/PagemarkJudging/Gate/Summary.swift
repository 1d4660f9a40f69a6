internal import PagemarkPipeline
internal import PagemarkReading
internal import PagemarkScoring

/// The results of a run: `summary.json`.
public struct Summary: Hashable, Sendable, Codable {
  public static let schema = "pagemark.summary/2"

  public var schema = Summary.schema
  public var suite: String
  /// When the run began, ISO 8601, UTC; `nil`, like the next three, in summaries of older versions.
  public var startedAt: String?
  /// The commit of the working folder that was measured; `nil` also if it has none.
  public var commit: CommitIdentity?
  public var machine: MachineIdentity?
  /// Whether every case was to be measured and the run finished; other runs say nothing about the whole suite.
  public var isWhole: Bool?
  public var verdict: Verdict
  /// The command's exit code.
  public var exit: Int32
  /// All reasons against a pass, in sentences.
  public var causes: [String]
  /// What a reader of the verdict must know although it is not a reason against a pass, in sentences; `nil` if
  /// nothing.
  public var notes: [String]?
  /// What the pipelines were interleaved with; `nil` for a usual run.
  public var against: InterleavedBaseline?
  public var results: [PipelineResult]
  public var gates: [GateVerdict]
  /// The pages that are read worse than in the baseline; `nil` without a baseline, if there are none, and in summaries of
  /// older versions.
  public var regressed: RegressedPages?

  /// The run's result in one word.
  public enum Verdict: String, Hashable, Sendable, Codable {
    case pass, fail, unproven, incomplete
    /// There are no gates, and nothing is missing.
    case noGates

    /// The wording for people.
    public var words: String { self == .noGates ? "no gates" : rawValue }
  }

  /// One pipeline on one dataset.
  public struct PipelineResult: Hashable, Sendable, Codable {
    public var pipeline: String
    public var dataset: String
    public var cases: CaseCounts
    /// Pages that should have a score but have none, grouped by what their ground truth lacks.
    ///
    /// `nil` if there are none, and in summaries of older versions.
    public var unscored: [UnscoredPages]?
    /// By metric name; empty if records are duplicate, foreign or impossible, if a finished run lacks some, or if the
    /// seal is not right.
    public var metrics: [String: MetricEstimate]
    /// The accuracy of the cases with each tag, by tag name; empty if no case has a tag.
    public var slices: [Slice]
  }

  /// The cases of a dataset with one tag.
  public struct Slice: Hashable, Sendable, Codable {
    public var tag: String
    public var cases: Int
    /// By metric name.
    public var metrics: [String: MetricEstimate]
  }

  /// Cases by outcome.
  public struct CaseCounts: Hashable, Sendable, Codable {
    public var total, scored, unscored, failed: Int
    /// Those in which nothing was read, and those whose text has less than the pipeline's `minimumConfidence`; `nil`
    /// if there are none.
    public var noText, lowConfidence: Int?
  }
}

extension Summary {
  /// Estimates and judges the contents of a run's folder, if they are exactly what the run owed and left.
  ///
  /// The result is a pure function of the records and of what they are compared with.
  public init(
    of run: RunRecord, measured: RunMeasurements, integrity: RunIntegrity,
    assurance: Assurance = .point, baseline: Baseline? = nil,
    contendedTimes: ContendedTimes = .refused
  ) {
    suite = run.suite
    startedAt = run.provenance.startedAt
    commit = run.provenance.commit
    machine = run.provenance.machine
    isWhole = run.isWhole && integrity.causes.isEmpty
    against = run.against
    let seed = run.measure.seed
    let baseline = baseline ?? Baseline(interleavedIn: run, measured: measured)
    let notes =
      integrity.notes + (run.settled ?? []).compactMap(\.sentence) + (run.against?.notes ?? [])
      + (baseline?.notes(on: run, measured: measured) ?? [])
    self.notes = notes.isEmpty ? nil : notes
    let places = run.datasets.flatMap { dataset in run.pipelines.map { (dataset, $0) } }
    let parts = inParallel(places.count) {
      index -> (result: PipelineResult?, gates: [GateVerdict]) in
      let (dataset, pipeline) = places[index]
      let measurements = measured.of(pipeline, on: dataset.name)
      let judge = Judge(
        run: run, dataset: dataset, measurements: measurements, seed: seed, baseline: baseline,
        recordObstacle: integrity.obstacle(of: pipeline.name, on: dataset.name),
        contendedTimes: contendedTimes)
      return (
        dataset.absence == nil
          ? PipelineResult(
            pipeline, on: dataset.name, measurements: measurements, seed: seed,
            isEstimated: !run.hasSpoiledRecords(of: pipeline.name, on: dataset.name, by: integrity))
          : nil,
        run.gates.filter { $0.applies(to: pipeline, on: dataset.name) }
          .map { judge.verdict(on: $0, for: pipeline, assurance: assurance) }
      )
    }
    results = parts.compactMap(\.result)
    gates = parts.flatMap(\.gates)
    regressed = baseline.flatMap {
      RegressedPages(of: run, measured: measured, since: $0) { pipeline, dataset in
        !run.hasSpoiledRecords(of: pipeline, on: dataset, by: integrity)
      }
    }
    let conclusion = Conclusion(
      of: run, results: results, gates: gates, integrity: integrity, assurance: assurance)
    (verdict, exit, causes) = (conclusion.verdict, conclusion.exit.rawValue, conclusion.causes)
  }
}

extension RunRecord {
  /// Whether nothing may be estimated from the records of a pipeline on a dataset.
  ///
  /// An interrupted run shows what it has so far.
  fileprivate func hasSpoiledRecords(
    of pipeline: String, on dataset: String, by integrity: RunIntegrity
  ) -> Bool {
    integrity.sealCause != nil
      || integrity.audit.findings(of: pipeline, on: dataset).contains { finding in
        finding.flaw != .missing || ending == .complete
      }
  }
}

extension Summary.PipelineResult {
  fileprivate init(
    _ pipeline: Pipeline, on dataset: String, measurements: Measurements, seed: UInt64,
    isEstimated: Bool
  ) {
    let (outcomes, unscored) = (measurements.outcomes, measurements.unscored)
    let listed = Metric.listed(with: measurements.declaredFields)
    let steps = pipeline.stepNames.map { Metric.latency(.step($0), percentile: 95) }
    self.init(
      pipeline: pipeline.name, dataset: dataset,
      cases: .init(
        total: outcomes.total, scored: outcomes.scored, unscored: outcomes.unscored,
        failed: outcomes.failed, noText: measurements.count(of: .noText),
        lowConfidence: measurements.count(of: .lowConfidence)),
      unscored: unscored.isEmpty ? nil : unscored,
      metrics: isEstimated ? measurements.estimates(of: listed + steps, seed: seed) : [:],
      slices: (isEstimated ? measurements.tags : []).map { tag in
        let slice = measurements.slice(tag)
        return Summary.Slice(
          tag: tag, cases: slice.accuracy.count,
          metrics: slice.estimates(of: listed.filter { $0.lane == .accuracy }, seed: seed))
      })
  }
}

extension Measurements {
  /// By metric name; metrics without any value are left out.
  fileprivate func estimates(of metrics: [Metric], seed: UInt64) -> [String: MetricEstimate] {
    var last: (quantity: Quantity, entries: [CaseEntry])?
    return metrics.reduce(into: [:]) { estimates, metric in
      // Metrics of the same quantity are adjacent, so its entries are gathered once.
      if let quantity = metric.quantity, quantity != last?.quantity {
        last = (quantity, entries(of: quantity))
      }
      var estimate = sample(of: metric, from: last?.entries ?? [])?
        .estimate(of: metric, seed: seed)
      estimate?.spread = spread(of: metric)
      estimates["\(metric)"] = estimate
    }
  }
}

extension Gate {
  /// Whether the gate applies to the pipeline on the dataset.
  func applies(to pipeline: Pipeline, on dataset: String) -> Bool {
    let isMeant = self.pipeline.map { $0 == pipeline.name } ?? (pipeline.standing == .gated)
    // A gate on a step's latency applies to the pipelines that have the step.
    if self.pipeline == nil, case .latency(.step(let step), _) = require.metric,
      !pipeline.stepNames.contains(step)
    {
      return false
    }
    return isMeant && (self.dataset ?? dataset) == dataset
  }
}
