/// Evidence that a metric is not worse than a baseline's by more than a tolerance, from the same cases in both.
///
/// Proven where the whole two-sided 90 % interval of the paired difference (one-sided 95 %) keeps the
/// tolerance, refuted where none of it does. Of shares it is Newcombe's interval, of rates and means the
/// document bootstrap's, of percentiles that of drawn pages.
struct BaselineEvidence {
  /// With fewer documents not even the same sign on all of them is rare: ½⁵ is the first below 5 %.
  static let fewestDocuments = 5
  private static let confidence = 0.95

  let requirement: Requirement
  let tolerance: Requirement.Tolerance
  let sample: PairedSample
  let seed: UInt64

  var judged: (evidence: Evidence, neededCases: Int?) {
    let documents = sample.documents.count
    guard documents >= Self.fewestDocuments else {
      return (.unproven, Self.fewestDocuments - documents)
    }
    switch requirement.metric {
    case .rate(_, let averaging): return ratio(averaging)
    case .mean, .field(_, .f1), .field(_, .precision): return ratio(.micro)
    case .field, .failureRate: return proportion
    case .latency(_, let percentile): return percentileEvidence(Double(percentile) / 100)
    // No bound is honest for the first, the others have nothing that pairs; the last is a fact about these pages.
    // Faults are injected or happen: they need not meet the same pages twice.
    case .calibrationError, .sessionPeakMemory, .sessionCompletion, .coldStart, .throughput,
      .recoveryRate:
      return (.unproven, nil)
    case .peakMemory: return maximum
    case .worst: return worst
    }
  }

  /// Above 0 where the candidate is worse.
  private var sign: Double { requirement.comparison == .atMost ? 1 : -1 }

  private func ratio(_ averaging: Metric.Averaging) -> (Evidence, Int?) {
    let terms = sample.terms(averaging)
    var (factor, allowed) = (1.0, 0.0)
    switch tolerance {
    case .absolute(let amount): allowed = amount
    case .relative(let share):
      // candidate ≤ (1 + share) · baseline; of a negative baseline, its magnitude.
      let value = terms.reduce(into: RatioTerm.zero) { $0 += $1.baseline }.value ?? 0
      factor = 1 + sign * share * (value < 0 ? -1 : 1)
    }
    let scaled = terms.map { term in
      var term = term
      term.baseline.numerator *= factor
      return term
    }
    let estimate = Bootstrap.estimate(scaled, level: 2 * Self.confidence - 1, seed: seed)
    return judge(estimate?.value, estimate?.interval, allowed: allowed)
  }

  private var proportion: (Evidence, Int?) {
    guard let proportion = sample.proportion else { return (.none, nil) }
    let allowed =
      switch tolerance {
      case .absolute(let amount): amount
      case .relative(let share): share * proportion.baseline
      }
    return judge(
      proportion.difference, proportion.interval(level: 2 * Self.confidence - 1), allowed: allowed)
  }

  private var maximum: (Evidence, Int?) {
    let baseline = sample.pairs.compactMap(\.baseline.rate).max()
    guard let value = sample.pairs.compactMap(\.candidate.rate).max(),
      let threshold = requirement.threshold(baseline: baseline)
    else { return (.none, nil) }
    return (value <= threshold ? .proven : .refuted, nil)
  }

  /// A fact about these pages, as the maximum.
  private var worst: (Evidence, Int?) {
    let isLargest = requirement.metric.polarity == .smallerIsBetter
    func worst(_ values: [Double]) -> Double? { isLargest ? values.max() : values.min() }
    guard let value = worst(sample.pairs.compactMap(\.candidate.rate)),
      let threshold = requirement.threshold(
        baseline: worst(sample.pairs.compactMap(\.baseline.rate)))
    else { return (.none, nil) }
    return (requirement.isMet(by: value, threshold: threshold) ? .proven : .refuted, nil)
  }

  /// Pages are drawn with both of their times; too few for the percentile itself prove nothing.
  private func percentileEvidence(_ percentile: Double) -> (Evidence, Int?) {
    let pairs = sample.pairs.compactMap { pair in
      pair.baseline.rate.flatMap { baseline in pair.candidate.rate.map { (baseline, $0) } }
    }
    let fewest = PercentileBound.minimumCount(p: percentile, confidence: Self.confidence) ?? 0
    guard pairs.count >= fewest else { return (.unproven, fewest - pairs.count) }
    var random = SplitMix64(seed: seed)
    let draws = 2_000
    var kept = 0
    for _ in 0..<draws {
      let drawn = (0..<pairs.count).map { _ in pairs[random.index(below: pairs.count)] }
      guard let baseline = NearestRank.percentile(drawn.map(\.0), percentile),
        let candidate = NearestRank.percentile(drawn.map(\.1), percentile),
        let threshold = requirement.threshold(baseline: baseline)
      else { continue }
      if requirement.isMet(by: candidate, threshold: threshold) { kept += 1 }
    }
    let share = Double(kept) / Double(draws)
    if share >= Self.confidence { return (.proven, nil) }
    return (share <= 1 - Self.confidence ? .refuted : .unproven, nil)
  }

  private func judge(
    _ value: Double?, _ interval: ConfidenceInterval?, allowed: Double
  ) -> (Evidence, Int?) {
    guard let value, let interval else { return (.unproven, nil) }
    let (best, worst) =
      sign > 0 ? (interval.low, interval.high) : (-interval.high, -interval.low)
    if worst <= allowed { return (.proven, nil) }
    if best > allowed { return (.refuted, nil) }
    let isKept = sign * value <= allowed
    return (
      .unproven,
      casesToReach(
        allowed, from: sign * value, boundAt: isKept ? worst : best, count: sample.pairs.count)
    )
  }
}

/// How many further cases bring a bound from where it is to a threshold: it comes nearer to the value with
/// the root of their number.
///
/// - Returns: At least 1; `nil` for a value just on the threshold, and beyond 1,000,000.
func casesToReach(
  _ threshold: Double, from value: Double, boundAt bound: Double, count: Int
) -> Int? {
  let growth = (bound - value) / (threshold - value)
  let needed = Double(count) * (growth * growth - 1)
  return needed < 1e6 ? max(1, Int(needed.rounded(.up))) : nil
}
