internal import PagemarkPipeline
internal import PagemarkScoring
internal import PagemarkStatistics

/// Judges a gate against a baseline: `cer <= baseline + 0.5 pt`.
///
/// For scores the estimate decides, as for any gate. Latencies vary from run to run even if nothing has changed. A
/// latency gate therefore fails only if it is refuted given that noise, and cannot be evaluated if the noise is
/// unknown.
struct BaselineGate {
  let requirement: Requirement
  let tolerance: Requirement.Tolerance
  let run: RunRecord
  let pipeline: String
  let dataset: String
  let baseline: Baseline?
  /// The baseline's values of the pipeline on the dataset; `nil` if it has none.
  let table: CaseTable?
  let measured: Measurements
  /// What contended the times, if that is accepted; `nil` if nothing did.
  let contention: String?
  let seed: UInt64

  /// The outcome.
  struct Judged {
    var estimate: MetricEstimate
    /// The value that the baseline reached, in the metric's unit.
    var reached: Double
    var threshold: Double
    var decision: Decision
    var ruling: Ruling
    var reason: String
  }

  private var metric: Metric { requirement.metric }

  func judged(assurance: Assurance) throws(BaselineObstacle) -> Judged {
    guard let baseline else { throw .none }
    if let flaw = baseline.flaw { throw .flawed(flaw) }
    guard let table else { throw .notMeasured(pipeline: pipeline, dataset: dataset) }
    if metric.isTime, baseline.machine != run.provenance.machine {
      throw .otherMachine(baseline.machine)
    }
    let common = try commonCases(with: table)
    let (own, other) = (sample(of: measured, common), sample(of: table, common))
    guard let other, let reached = other.value(other.estimate(of: metric, seed: seed)),
      let threshold = requirement.threshold(baseline: reached)
    else { throw .noValue(metric) }
    guard let own else { throw .noValue(metric) }
    let estimate = own.estimate(of: metric, seed: seed)
    guard let value = own.value(estimate) else { throw .noValue(metric) }
    let noise = try noise(of: baseline)
    let isMet = requirement.isMet(by: value, threshold: threshold)
    let ruling =
      contention.map { Ruling(.unproven, remark: $0) }
      ?? ruling(against: table, reached: reached, isMet: isMet, noise: noise)
    // Failed pages exceed every budget, whatever the noise; and for contended times no noise is known.
    let isDecidedByNoise = noise != nil && contention == nil && !losesPages(against: table)
    let isPass =
      switch assurance {
      case .point: isDecidedByNoise ? ruling.evidence != .refuted : isMet
      case .proven: isMet && ruling.evidence == .proven
      }
    let reason = reason(
      isMet: isMet, ruling, n: estimate.n, noise: noise, isDecidedByNoise: isDecidedByNoise)
    return Judged(
      estimate: estimate, reached: reached, threshold: threshold,
      decision: isPass ? .pass : .fail, ruling: ruling, reason: reason + coverage(common))
  }

  /// Whether pages failed that have a time in the baseline.
  private func losesPages(against table: CaseTable) -> Bool {
    guard let quantity = metric.quantity else { return false }
    return PairedSample(table, measured, by: quantity).pairs.contains {
      $0.baseline.rate?.isFinite == true && $0.candidate.rate?.isFinite == false
    }
  }

  private func ruling(
    against table: CaseTable, reached: Double, isMet: Bool, noise: RunNoise?
  ) -> Ruling {
    guard let compared = Compared(metric) else {
      return Ruling(.unproven, remark: "it can't be paired with the baseline's")
    }
    return BaselineEvidence(
      requirement: requirement, tolerance: tolerance,
      analysis: PairedAnalysis(of: compared, table, measured, noise: noise, seed: seed),
      reached: reached, isMet: isMet
    ).ruling
  }

  /// The noise that a time must exceed; `nil` if it is not a time.
  private func noise(of baseline: Baseline) throws(BaselineObstacle) -> RunNoise? {
    guard case .latency = metric else { return nil }
    if baseline.isInterleaved { return .ofOneRun }
    guard let noise = baseline.spread?.noise(of: metric, pipeline: pipeline, on: dataset) else {
      throw .unknownNoise(suite: run.suite)
    }
    return noise
  }

  // MARK: The common cases

  /// The cases that both sides have, if either has others; `nil` if they have the same cases.
  private func commonCases(with table: CaseTable) throws(BaselineObstacle) -> Common? {
    guard let quantity = metric.quantity else {
      // Values that belong to no case cannot be split by cases.
      if let then = table.fingerprint, let now = measured.fingerprint, then != now {
        throw .otherWorkload(.otherData)
      }
      return nil
    }
    guard let difference = WorkloadDifference.between(table, measured, by: quantity) else {
      return nil
    }
    guard run.baseline?.cases == .common, case .otherCases = difference else {
      throw .otherWorkload(difference)
    }
    let (then, now) = (table.entries(of: quantity), measured.entries(of: quantity))
    let names = Set(then.map(\.case)).intersection(now.map(\.case))
    guard !names.isEmpty else { throw .otherWorkload(difference) }
    let common = Common(cases: names, here: now.count, inBaseline: then.count)
    if let changed = WorkloadDifference.changedTruth(
      then.filter { names.contains($0.case) }, now.filter { names.contains($0.case) }, by: quantity,
      (table.readingsPerCase, measured.readingsPerCase))
    {
      throw .otherWorkload(changed)
    }
    return common
  }

  private struct Common {
    var cases: Set<String>
    /// The number of cases of each side.
    var here, inBaseline: Int
  }

  private func sample(of columns: some CaseColumns, _ common: Common?) -> MetricSample? {
    guard let common, let quantity = metric.quantity else { return columns.sample(of: metric) }
    return columns.sample(
      of: metric, from: columns.entries(of: quantity).filter { common.cases.contains($0.case) })
  }

  // MARK: Sentences

  private func coverage(_ common: Common?) -> String {
    guard let common else { return "" }
    return "; on the \(counted(common.cases.count, "case")) that both have, of \(common.here) here "
      + "and \(common.inBaseline) in the baseline"
  }

  /// The claim, such as `not worse than the baseline by more than 0.5 pt`.
  private func claim(isWorse: Bool) -> String {
    (isWorse ? "worse" : "not worse") + " than the baseline"
      + (requirement.margin.isEmpty ? "" : " by more than \(requirement.margin)")
  }

  private func reason(
    isMet: Bool, _ ruling: Ruling, n: Int, noise: RunNoise?, isDecidedByNoise: Bool
  ) -> String {
    let scatter = noise.map { noise in
      if noise == .ofOneRun { return "; both were interleaved in one run" }
      let share = 100 * noise.variance.squareRoot()
      return "; runs of the same work scatter by \((share * 10).rounded() / 10) %"
    }
    let noiseNote = scatter ?? ""
    return switch (isMet, ruling.evidence) {
    case _ where ruling.isFact: ruling.sentence(isMet: isMet, n: n)
    case (true, .proven):
      "met: \(claim(isWorse: false)) (non-inferior, proven with 95 % confidence, n = \(n))"
        + ruling.note + noiseNote
    case (false, .refuted):
      "missed, and refuted with 95 % confidence (n = \(n)): \(claim(isWorse: true))"
        + ruling.note + noiseNote
    case (false, _) where isDecidedByNoise:
      "the estimate is beyond the limit, but it is not refuted (n = \(n))" + ruling.note + noiseNote
    default: ruling.sentence(isMet: isMet, n: n) + noiseNote
    }
  }
}
