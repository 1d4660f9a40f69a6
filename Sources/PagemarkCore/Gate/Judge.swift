/// Judges the gates of one pipeline on one dataset.
struct Judge {
  let run: RunRecord
  let dataset: DatasetRecord
  let measurements: Measurements
  let seed: UInt64
  /// `nil` where none was named.
  let baseline: Baseline?
  /// What is wrong with the records or their seal, in a sentence; `nil` where nothing is.
  var recordObstacle: String?
  var contendedTimes = ContendedTimes.refused

  func verdict(on gate: Gate, for pipeline: Pipeline, assurance: Assurance) -> GateVerdict {
    let metric = gate.require.metric
    // Nothing is estimated from records that are not what a finished run owes; one that was cut short shows what it has.
    let isEstimated = recordObstacle == nil || run.ending != .complete
    let sample = isEstimated ? measurements.sample(of: metric) : nil
    let estimate = sample?.estimate(of: metric, seed: seed)
    func lacks(_ obstacle: GateObstacle, _ reason: String) -> GateVerdict {
      GateVerdict(
        gate, pipeline: pipeline.name, dataset: dataset.name, lacks: obstacle, reason: reason,
        estimate: estimate)
    }
    if let obstacle = obstacle(for: metric) { return lacks(.values, obstacle) }
    guard let sample, let estimate, let value = sample.value(estimate) else {
      let isLive = metric.lane == .accuracy || !measurements.isRecorded
      return lacks(
        .values,
        isLive
          ? "no case of this dataset has a value for it"
          : "answers were played from a recording: only live ones tell of time and memory")
    }
    let contention = measurements.contention(of: metric)
    if let contention, contendedTimes == .refused {
      return lacks(
        .contended,
        contention + ": measure on a quiet machine, or let the estimate decide (--accept-contended)"
      )
    }
    var reached: Double?
    if gate.require.needsBaseline {
      do throws(BaselineObstacle) {
        reached = try baselineValue(of: metric, pipeline: pipeline.name)
      } catch {
        return lacks(.baseline, "\(error)")
      }
    }
    guard let threshold = gate.require.threshold(baseline: reached) else {
      return lacks(.baseline, "the baseline has no value for it")
    }
    var (evidence, needed) = evidence(
      for: gate.require, threshold: threshold, sample: sample, pipeline: pipeline.name)
    // Contention is a bias: no number of pages tells it from the pipeline's own time.
    if contention != nil { (evidence, needed) = (.unproven, nil) }
    let isMet = gate.require.isMet(by: value, threshold: threshold)
    // A page over the limit is one too many, whatever the others had.
    if isMet, let unmeasured = sample.unmeasuredPages { return lacks(.values, unmeasured) }
    let decision: Decision =
      isMet && (assurance == .point || evidence == .proven) ? .pass : .fail
    return GateVerdict(
      gate, pipeline: pipeline.name, dataset: dataset.name, estimate: estimate,
      threshold: threshold, baseline: reached, decision: decision, evidence: evidence,
      reason: Self.reason(isMet: isMet, evidence, n: estimate.n, needed: needed)
        + (contention.map { "; " + $0 } ?? ""),
      neededCases: evidence == .unproven ? needed : nil)
  }

  private func evidence(
    for requirement: Requirement, threshold: Double, sample: MetricSample, pipeline: String
  ) -> (evidence: Evidence, neededCases: Int?) {
    guard case .baseline(let tolerance) = requirement.bound else {
      return sample.evidence(for: requirement, threshold: threshold, seed: seed)
    }
    guard let quantity = requirement.metric.quantity,
      let table = baseline?.table(pipeline: pipeline, dataset: dataset.name)
    else { return (.unproven, nil) }
    return BaselineEvidence(
      requirement: requirement, tolerance: tolerance,
      sample: PairedSample(table, measurements, by: quantity), seed: seed
    ).judged
  }

  /// What the baseline reached, if it measured the same.
  private func baselineValue(
    of metric: Metric, pipeline: String
  ) throws(BaselineObstacle) -> Double {
    guard let baseline else { throw .none }
    if let flaw = baseline.flaw { throw .flawed(flaw) }
    guard let table = baseline.table(pipeline: pipeline, dataset: dataset.name) else {
      throw .notMeasured(pipeline: pipeline, dataset: dataset.name)
    }
    if case .latency = metric, baseline.machine != run.provenance.machine {
      throw .otherMachine(baseline.machine)
    }
    guard let sample = table.sample(of: metric),
      let value = sample.value(sample.estimate(of: metric, seed: seed))
    else { throw .noValue(metric) }
    if let quantity = metric.quantity,
      let difference = WorkloadDifference.between(table, measurements, by: quantity)
    {
      throw .otherWorkload(difference)
    }
    return value
  }

  /// Why a metric can't be judged at all, whatever its values.
  private func obstacle(for metric: Metric) -> String? {
    if let absence = dataset.absence { return "the dataset was skipped: \(absence)" }
    if !run.lanes.contains(metric.lane) { return "the \(metric.lane.rawValue) lane was not run" }
    if run.isPartial { return "a partial run (--limit, --pipeline or --dataset) proves nothing" }
    if run.ending != .complete { return "the run is not complete" }
    return recordObstacle ?? measurements.unscored(for: metric).map { "\($0)" }
  }

  private static func reason(isMet: Bool, _ evidence: Evidence, n: Int, needed: Int?) -> String {
    let further = needed.map { "; about \($0) more cases at this rate would settle it" } ?? ""
    return switch (isMet, evidence) {
    case (true, .proven): "met, and proven with 95 % confidence (n = \(n))"
    case (true, _): "met, but not proven (n = \(n))" + further
    case (false, .refuted): "missed, and refuted with 95 % confidence (n = \(n))"
    case (false, _): "missed, though not refuted (n = \(n))" + further
    }
  }
}

extension MetricSample {
  /// Which pages keep a largest value from being known, in words; `nil` where all have a value.
  fileprivate var unmeasuredPages: String? {
    guard case .maximum(let values, let pages) = self, values.count < pages else { return nil }
    let missing = pages - values.count
    return "\(missing) of \(pages) pages \(missing == 1 ? "has" : "have") no value: "
      + "a reading was lost before it was measured"
  }

  /// The value to compare with a threshold; `nil` where there is none.
  ///
  /// A percentile without a value is infinite: too many pages failed.
  fileprivate func value(_ estimate: MetricEstimate) -> Double? {
    if case .percentile = self { return estimate.estimate ?? .infinity }
    return estimate.estimate
  }
}

/// Why nothing can be held against a baseline.
private enum BaselineObstacle: Error, CustomStringConvertible {
  case none
  case flawed(String)
  case notMeasured(pipeline: String, dataset: String)
  case noValue(Metric)
  case otherMachine(MachineIdentity)
  case otherWorkload(WorkloadDifference)

  var description: String {
    switch self {
    case .none: "there is no baseline: name one with --baseline"
    case .flawed(let flaw): "the baseline can't be compared with: \(flaw)"
    case .notMeasured(let pipeline, let dataset):
      "the baseline has no pipeline '\(pipeline)' on '\(dataset)': save one that has"
    case .noValue(let metric): "the baseline has no \(metric): save one that has"
    case .otherMachine(let machine):
      "the baseline's times are of another machine (\(machine)): save one of this machine"
    case .otherWorkload(let difference): "the baseline can't be compared with: \(difference)"
    }
  }
}
