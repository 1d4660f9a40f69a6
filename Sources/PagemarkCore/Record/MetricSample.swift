/// What a metric is estimated from: the values of one pipeline on one dataset, in the shape that its
/// statistic needs.
public enum MetricSample: Sendable {
  /// The tallies of each document's pages.
  case rate([[Tally]], Metric.Averaging)
  /// Rights and wrongs of each document's pages or fields.
  case proportion([[Bool]])
  /// A value a page, infinite for a failed one; which percentile of them, 0 … 1.
  case percentile(of: [Double], percentile: Double)
  /// A value a page; how many pages there are, those without a value included.
  case maximum(of: [Double], pages: Int)

  /// Pages or fields.
  public var count: Int {
    switch self {
    case .rate(let documents, _): documents.reduce(0) { $0 + $1.count }
    case .proportion(let documents): documents.reduce(0) { $0 + $1.count }
    case .percentile(let values, _): values.count
    case .maximum(_, let pages): pages
    }
  }
}

extension MetricSample {
  /// Level of every interval that is shown.
  private static let level = 0.95
  /// Confidence of every one-sided bound that proves or refutes.
  private static let confidence = 0.95

  /// The value with its interval.
  public func estimate(of metric: Metric, seed: UInt64) -> MetricEstimate {
    let (value, interval) = valueAndInterval(seed: seed)
    return MetricEstimate(
      estimate: value, low: interval?.low, high: interval?.high, n: count, unit: metric.unit)
  }

  /// What the values prove about a requirement, and how many further cases would settle it.
  func evidence(
    for requirement: Requirement, seed: UInt64
  ) -> (evidence: Evidence, neededCases: Int?) {
    let threshold = requirement.threshold
    switch self {
    case .rate:
      return (rateEvidence(for: requirement, seed: seed), nil)
    case .proportion(let documents):
      // "At most" is asked of the wrongs: at most 2 % failures are at least 98 % that did not fail.
      let isAtMost = requirement.comparison == .atMost
      let wanted = isAtMost ? documents.map { $0.map { !$0 } } : documents
      return Self.evidence(that: wanted, reach: isAtMost ? 1 - threshold : threshold)
    case .percentile(let values, let percentile):
      let over = values.count { $0 > threshold }
      return (
        BudgetEvidence.judge(
          over: over, of: values.count, percentile: percentile, confidence: Self.confidence),
        BudgetEvidence.neededCases(
          over: over, of: values.count, percentile: percentile, confidence: Self.confidence)
      )
    case .maximum(let values, let pages):
      // A statement about these pages only: it is a fact once all of them were measured.
      if values.contains(where: { $0 > threshold }) { return (.refuted, nil) }
      return (values.count < pages ? .unproven : .proven, nil)
    }
  }

  private func valueAndInterval(seed: UInt64) -> (Double?, ConfidenceInterval?) {
    switch self {
    case .rate:
      let ratio = ratio(level: Self.level, seed: seed)
      return (ratio?.value, ratio?.interval)
    case .proportion(let documents):
      let proportion = ClusteredProportion(documents)
      return (proportion?.rate, proportion?.interval(level: Self.level))
    case .percentile(let values, let percentile):
      return (
        NearestRank.percentile(values, percentile),
        PercentileBound.interval(values, p: percentile, level: Self.level)
      )
    case .maximum(let values, _):
      return (values.max(), nil)
    }
  }

  /// Of a rate: the ratio of sums over documents, which are what is drawn again.
  private func ratio(level: Double, seed: UInt64) -> RatioEstimate? {
    guard case .rate(let documents, let averaging) = self else { return nil }
    let sums = documents.map { pages in
      switch averaging {
      case .micro:
        (
          pages.reduce(0) { $0 + Double($1.count) }, pages.reduce(0) { $0 + Double($1.of) }
        )
      case .macro:
        (
          pages.compactMap(\.rate).reduce(0, +), Double(pages.compactMap(\.rate).count)
        )
      }
    }
    return Bootstrap.ratio(
      numerators: sums.map(\.0), denominators: sums.map(\.1), level: level, seed: seed)
  }

  /// Two one-sided bounds at 95 % are a two-sided interval at 90 %.
  private func rateEvidence(for requirement: Requirement, seed: UInt64) -> Evidence {
    guard let interval = ratio(level: 2 * Self.confidence - 1, seed: seed)?.interval else {
      return .unproven
    }
    switch (requirement.isMet(by: interval.low), requirement.isMet(by: interval.high)) {
    case (true, true): return .proven
    case (false, false): return .refuted
    default: return .unproven
    }
  }

  private static func evidence(
    that documents: [[Bool]], reach threshold: Double
  ) -> (evidence: Evidence, neededCases: Int?) {
    guard let proportion = ClusteredProportion(documents) else { return (.none, nil) }
    let evidence = ProportionEvidence.judge(
      proportion, atLeast: threshold, confidence: confidence)
    let rights = documents.reduce(0) { $0 + $1.count(where: \.self) }
    return (
      evidence,
      ProportionEvidence.neededCases(
        successes: rights, of: proportion.count, atLeast: threshold, confidence: confidence)
    )
  }
}

extension ClusteredProportion {
  /// Of rights and wrongs by document.
  fileprivate init?(_ documents: [[Bool]]) {
    self.init(
      successes: documents.map { $0.count(where: \.self) }, counts: documents.map(\.count))
  }
}
