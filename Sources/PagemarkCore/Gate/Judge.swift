/// Judges the gates of one pipeline on one dataset.
struct Judge {
  let run: RunRecord
  let dataset: DatasetRecord
  let measurements: Measurements
  let seed: UInt64

  func verdict(on gate: Gate, for pipeline: Pipeline, assurance: Assurance) -> GateVerdict {
    let metric = gate.require.metric
    let sample = measurements.sample(of: metric)
    let estimate = sample?.estimate(of: metric, seed: seed)
    guard obstacle(for: metric) == nil, let sample, let estimate, let value = sample.value(estimate)
    else {
      return GateVerdict(
        gate: gate, pipeline: pipeline.name, dataset: dataset.name, estimate: estimate?.estimate,
        low: nil, high: nil, n: sample?.count ?? 0, decision: .notEvaluable, evidence: .none,
        reason: obstacle(for: metric) ?? "no case of this dataset has a value for it",
        neededCases: nil)
    }
    let (evidence, needed) = sample.evidence(for: gate.require, seed: seed)
    let isMet = gate.require.isMet(by: value)
    let decision: Decision =
      isMet && (assurance == .point || evidence == .proven) ? .pass : .fail
    return GateVerdict(
      gate: gate, pipeline: pipeline.name, dataset: dataset.name, estimate: estimate.estimate,
      low: estimate.low, high: estimate.high, n: estimate.n, decision: decision,
      evidence: evidence,
      reason: Self.reason(isMet: isMet, evidence, n: estimate.n, needed: needed),
      neededCases: evidence == .unproven ? needed : nil)
  }

  /// Why a metric can't be judged at all, whatever its values.
  private func obstacle(for metric: Metric) -> String? {
    if let absence = dataset.absence { return "the dataset was skipped: \(absence)" }
    if !run.lanes.contains(metric.lane) { return "the \(metric.lane.rawValue) lane was not run" }
    if run.isPartial { return "a partial run (--limit, --pipeline or --dataset) proves nothing" }
    if run.ending != .complete { return "the run is not complete" }
    return nil
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
  /// The value to compare with a threshold; `nil` where there is none.
  ///
  /// A percentile without a value is infinite: too many pages failed.
  fileprivate func value(_ estimate: MetricEstimate) -> Double? {
    if case .percentile = self { return estimate.estimate ?? .infinity }
    return estimate.estimate
  }
}
