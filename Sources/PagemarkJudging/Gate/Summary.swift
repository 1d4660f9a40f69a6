public import PagemarkPipeline
internal import PagemarkScoring

/// What a run comes to: `summary.json`.
public struct Summary: Hashable, Sendable, Codable {
  public static let schema = "pagemark.summary/2"

  public var schema = Summary.schema
  public var suite: String
  /// When the run began, ISO 8601, UTC; `nil` in summaries of older versions, as the next three.
  public var startedAt: String?
  /// What was measured: the commit of the working folder; `nil` also where it has none.
  public var commit: CommitIdentity?
  public var machine: MachineIdentity?
  /// Whether every case was to be measured and the run came to its end: others tell nothing of the suite.
  public var isWhole: Bool?
  public var verdict: Verdict
  /// The command's exit code.
  public var exit: Int32
  /// Everything that speaks against a pass, in sentences.
  public var causes: [String]
  /// What a reader of the verdict must know and does not speak against it, in sentences; `nil` for nothing.
  public var notes: [String]?
  /// What the pipelines were interleaved with; `nil` for a usual run.
  public var against: InterleavedBaseline?
  public var results: [PipelineResult]
  public var gates: [GateVerdict]

  /// The run in one word.
  public enum Verdict: String, Hashable, Sendable, Codable {
    case pass, fail, unproven, incomplete
    /// Nothing was asked for, and nothing is missing.
    case noGates

    /// As people read it.
    public var words: String { self == .noGates ? "no gates" : rawValue }
  }

  /// One pipeline on one dataset.
  public struct PipelineResult: Hashable, Sendable, Codable {
    public var pipeline: String
    public var dataset: String
    public var cases: CaseCounts
    /// Pages that should have a score and have none, by what their truth lacks; `nil` if there are none, and in
    /// summaries of older versions.
    public var unscored: [UnscoredPages]?
    /// By the metric's name; empty if records are doubled, foreign or impossible, a finished run lacks some, or the
    /// seal is not right.
    public var metrics: [String: MetricEstimate]
    /// The accuracy of the cases of each tag, by the tags' names; empty where no case has a tag.
    public var slices: [Slice]
  }

  /// The cases of a dataset that have a tag.
  public struct Slice: Hashable, Sendable, Codable {
    public var tag: String
    public var cases: Int
    /// By the metric's name.
    public var metrics: [String: MetricEstimate]
  }

  /// Cases by outcome.
  public struct CaseCounts: Hashable, Sendable, Codable {
    public var total, scored, unscored, failed: Int
  }
}

extension Summary {
  /// Estimates and judges records that are known to be all that the run owes: a pure function of them and of what
  /// they are held against.
  public init(
    of run: RunRecord, records: [CaseRecord], assurance: Assurance = .point,
    baseline: Baseline? = nil, contendedTimes: ContendedTimes = .refused
  ) {
    self.init(
      of: run, measured: RunMeasurements(of: run, records: records),
      integrity: .trusted,
      assurance: assurance, baseline: baseline, contendedTimes: contendedTimes)
  }

  /// The same of what a folder holds, which is judged only where it is what the run owes and left.
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
    let notes =
      integrity.notes + (run.settled ?? []).compactMap(\.sentence) + (run.against?.notes ?? [])
    self.notes = notes.isEmpty ? nil : notes
    against = run.against
    let seed = run.measure.seed
    let baseline = baseline ?? Baseline(interleavedIn: run, measured: measured)
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
            isEstimated: !run.hasSpoiltRecords(of: pipeline.name, on: dataset.name, by: integrity))
          : nil,
        run.gates.filter { $0.applies(to: pipeline, on: dataset.name) }
          .map { judge.verdict(on: $0, for: pipeline, assurance: assurance) }
      )
    }
    results = parts.compactMap(\.result)
    gates = parts.flatMap(\.gates)
    let conclusion = Conclusion(
      of: run, results: results, gates: gates, integrity: integrity, assurance: assurance)
    (verdict, exit, causes) = (conclusion.verdict, conclusion.exit.rawValue, conclusion.causes)
  }
}

extension RunRecord {
  /// Whether nothing may be estimated from the records of a pipeline on a dataset.
  ///
  /// A run that was cut short shows what it has so far.
  fileprivate func hasSpoiltRecords(
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
    let steps = pipeline.stepNames.map { Metric.latency(.step($0), percentile: 95) }
    self.init(
      pipeline: pipeline.name, dataset: dataset,
      cases: .init(
        total: outcomes.total, scored: outcomes.scored, unscored: outcomes.unscored,
        failed: outcomes.failed),
      unscored: unscored.isEmpty ? nil : unscored,
      metrics: isEstimated ? measurements.estimates(of: Metric.plain + steps, seed: seed) : [:],
      slices: (isEstimated ? measurements.tags : []).map { tag in
        let slice = measurements.slice(tag)
        return Summary.Slice(
          tag: tag, cases: slice.accuracy.count,
          metrics: slice.estimates(of: Metric.plain.filter { $0.lane == .accuracy }, seed: seed))
      })
  }
}

extension Measurements {
  /// By the metric's name; without those of which the records have nothing.
  fileprivate func estimates(of metrics: [Metric], seed: UInt64) -> [String: MetricEstimate] {
    var last: (quantity: Quantity, entries: [CaseEntry])?
    return metrics.reduce(into: [:]) { estimates, metric in
      // Metrics of one quantity stand together: its entries are gathered once.
      if let quantity = metric.quantity, quantity != last?.quantity {
        last = (quantity, entries(of: quantity))
      }
      estimates["\(metric)"] = sample(of: metric, from: last?.entries ?? [])?
        .estimate(of: metric, seed: seed)
    }
  }
}

extension Gate {
  /// Whether it is asked of the pipeline on the dataset.
  func applies(to pipeline: Pipeline, on dataset: String) -> Bool {
    let isMeant = self.pipeline.map { $0 == pipeline.name } ?? (pipeline.standing == .gated)
    // A step's latency is asked of the pipelines that have the step.
    if self.pipeline == nil, case .latency(.step(let step), _) = require.metric,
      !pipeline.stepNames.contains(step)
    {
      return false
    }
    return isMeant && (self.dataset ?? dataset) == dataset
  }
}
