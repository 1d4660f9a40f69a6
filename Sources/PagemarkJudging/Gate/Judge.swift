internal import PagemarkPipeline
internal import PagemarkScoring
internal import PagemarkStatistics

/// Judges the gates of one pipeline on one dataset.
struct Judge {
  let run: RunRecord
  let dataset: DatasetRecord
  let measurements: Measurements
  let seed: UInt64
  /// `nil` if none was named.
  let baseline: Baseline?
  /// What is wrong with the records or their seal, in a sentence; `nil` if nothing is.
  var recordObstacle: String?
  var contendedTimes = ContendedTimes.refused

  func verdict(on gate: Gate, for pipeline: Pipeline, assurance: Assurance) -> GateVerdict {
    let metric = gate.require.metric
    let measured = gate.where.map { measurements.slice($0) } ?? measurements
    // Records that differ from what a finished run owes are not estimated; an interrupted run shows what it has.
    let isEstimated = recordObstacle == nil || run.ending != .complete
    let sample = isEstimated ? measured.sample(of: metric) : nil
    let estimate = sample?.estimate(of: metric, seed: seed)
    func lacks(_ obstacle: GateObstacle, _ reason: String) -> GateVerdict {
      GateVerdict(
        gate, pipeline: pipeline.name, dataset: dataset.name, lacks: obstacle, reason: reason,
        estimate: estimate)
    }
    if let obstacle = obstacle(for: metric, in: measured) ?? stopObstacle(for: gate.require)
      ?? unattributed(metric)
    {
      return lacks(.values, obstacle)
    }
    guard let sample, let estimate, let value = sample.value(estimate) else {
      return lacks(.values, absence(of: metric, where: gate.where))
    }
    let contention = measured.contention(of: metric)
    if let contention, contendedTimes == .refused {
      return lacks(
        .contended,
        contention + ": measure on a quiet machine, or let the estimate decide (--accept-contended)"
      )
    }
    if case .baseline(let tolerance) = gate.require.bound {
      let held = BaselineGate(
        requirement: gate.require, tolerance: tolerance, run: run, pipeline: pipeline.name,
        dataset: dataset.name, baseline: baseline,
        table: baselineTable(for: pipeline, where: gate.where), measured: measured,
        contention: contention, seed: seed)
      do throws(BaselineObstacle) {
        let judged = try held.judged(assurance: assurance)
        if judged.decision == .pass, let unmeasured = sample.unmeasuredPages {
          return lacks(.values, unmeasured)
        }
        return GateVerdict(gate, pipeline: pipeline.name, dataset: dataset.name, held: judged)
      } catch {
        return lacks(.baseline, "\(error)")
      }
    }
    guard let threshold = gate.require.threshold(baseline: nil) else {
      return lacks(.baseline, "the baseline has no value for it")
    }
    let isMet = gate.require.isMet(by: value, threshold: threshold)
    // If one page exceeds the limit the gate is missed, whatever values the unmeasured pages have.
    if isMet, let unmeasured = sample.unmeasuredPages { return lacks(.values, unmeasured) }
    // Contention is a bias: no number of pages separates it from the pipeline's own time.
    let ruling =
      contention.map { Ruling(.unproven, remark: $0) }
      ?? ruling(
        on: gate.require, threshold: threshold, isMet: isMet, sample, estimate, measured,
        orders(of: measured, for: metric, pipeline: pipeline.name))
    let isPassed = isMet && (assurance == .point || ruling.evidence == .proven)
    return GateVerdict(
      gate, pipeline: pipeline.name, dataset: dataset.name, estimate: estimate,
      threshold: threshold, baseline: nil, decision: isPassed ? .pass : .fail, ruling: ruling,
      reason: ruling.sentence(isMet: isMet, n: estimate.n))
  }

  /// Why attempts on the network can't be attributed to a pipeline; `nil` if they can, or the metric is another.
  ///
  /// What was tried outside of pages belongs to none of them, so that no pipeline is known to be silent.
  private func unattributed(_ metric: Metric) -> String? {
    guard metric == .mean(.networkAttempts) else { return nil }
    if run.settled != nil, run.pipelines.count > 1 {
      return
        "with --until-settled, pipelines share workers, and no attempt can be attributed: run without it"
    }
    guard let count = run.lateAttempts else { return nil }
    return
      "a worker tried to leave its network \(counted(count, "time")) outside of its pages: "
      + "run each pipeline alone to find out which one does"
  }

  private func ruling(
    on requirement: Requirement, threshold: Double, isMet: Bool, _ sample: MetricSample,
    _ estimate: MetricEstimate, _ measured: Measurements, _ orders: DocumentOrders
  ) -> Ruling {
    if isFact(requirement.metric, measured) { return .fact(isMet) }
    let evidence = sample.evidence(for: requirement, threshold: threshold, orders: orders)
    var ruling = evidence.ruling(isMet: isMet)
    // A plan is made for a number of documents that is known in advance.
    if ruling.evidence == .unproven, ruling.remark == nil, orders.course == nil {
      let documents = measured.documents(of: requirement.metric).count
      ruling.neededCases = evidence.neededCases(estimate, documents: documents)
    }
    return ruling
  }

  /// Whether an estimate over all pages of the corpus is the exact answer.
  private func isFact(_ metric: Metric, _ measured: Measurements) -> Bool {
    guard run.estimand == .corpus else { return false }
    switch metric {
    // Nor is the threshold of a coverage known in advance.
    case .throughput, .coldStart, .selection, .qualityAUC: return false
    default: break
    }
    // Nor is what a recognizer reads that reads a page differently each time.
    if let spread = measured.spread(of: metric), spread.draws > 0 { return false }
    // A page's time is known only from the median of its readings.
    return metric.lane == .accuracy
      || (run.measure.latency.repetitions >= 5 && measured.isWholeInLatencyLane)
  }

  private func absence(of metric: Metric, where tag: String?) -> String {
    if metric.lane == .latency, measurements.isRecorded {
      return "answers were replayed from a recording: time and memory can only be measured live"
    }
    return tag.map { "no case with the tag '\($0)' has a value for it" }
      ?? "no case of this dataset has a value for it"
  }

  /// The baseline's values of the same cases.
  private func baselineTable(for pipeline: Pipeline, where tag: String?) -> CaseTable? {
    let table = baseline?.table(pipeline: pipeline.name, dataset: dataset.name)
    guard let tag else { return table }
    return table?.filtered { $0.tags.contains(tag) }
  }

  /// Why a metric cannot be judged at all, whatever its values.
  private func obstacle(for metric: Metric, in measured: Measurements) -> String? {
    if let absence = dataset.absence { return "the dataset was skipped: \(absence)" }
    if !run.lanes.contains(metric.lane) { return "the \(metric.lane.rawValue) lane was not run" }
    if let shard = run.shard {
      return "\(shard.words) proves nothing alone: 'pagemark merge' judges all of them together"
    }
    if let missing = run.merged?.missing {
      return "shards are missing: \(missing.joined(separator: "; "))"
    }
    if let unlike = run.merged?.obstacle(to: metric) { return unlike }
    if run.isPartial { return "a partial run (--limit, --pipeline or --dataset) proves nothing" }
    if run.ending != .complete { return "the run is not complete" }
    return recordObstacle ?? measured.unscored(for: metric).map { "\($0)" }
  }
}

extension MetricSample {
  /// Why the largest value is unknown: the pages without a value, in words; `nil` if all have one.
  fileprivate var unmeasuredPages: String? {
    guard case .maximum(let values, let pages) = self, values.count < pages else { return nil }
    let missing = pages - values.count
    return "\(missing) of \(pages) pages \(missing == 1 ? "has" : "have") no value: "
      + "a reading was lost before it was measured"
  }
}

extension GateVerdict {
  fileprivate init(
    _ gate: Gate, pipeline: String, dataset: String, held: BaselineGate.Judged
  ) {
    self.init(
      gate, pipeline: pipeline, dataset: dataset, estimate: held.estimate,
      threshold: held.threshold, baseline: held.reached, decision: held.decision,
      ruling: held.ruling, reason: held.reason)
  }
}
