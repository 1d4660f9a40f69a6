/// What a metric is estimated from: the values of one pipeline on one dataset, in the shape that its
/// statistic needs.
public enum MetricSample: Sendable {
  /// The tallies of each document's pages.
  case rate([[Tally]], Metric.Averaging)
  /// The values of each document's pages.
  case mean([[Double]])
  /// Rights and wrongs of each document's pages or fields.
  case proportion([[Bool]])
  /// A value a page, infinite for a failed one; which percentile of them, 0 … 1.
  case percentile(of: [Double], percentile: Double)
  /// What each document's pages gave and took.
  case throughput([[WorkTally]])
  /// The confidences of all pages' words and what came of them.
  case calibration(CalibrationBins)
  /// A value a page; how many pages there are, those without a value included.
  case maximum(of: [Double], pages: Int)

  /// Pages, fields or words that the estimate uses.
  public var count: Int {
    switch self {
    case .rate(let documents, .micro): documents.reduce(0) { $0 + $1.count }
    case .rate(let documents, .macro): documents.reduce(0) { $0 + $1.count { $0.of > 0 } }
    case .mean(let documents): documents.reduce(0) { $0 + $1.count }
    case .throughput(let documents): documents.reduce(0) { $0 + $1.count }
    case .proportion(let documents): documents.reduce(0) { $0 + $1.count }
    case .percentile(let values, _): values.count
    case .calibration(let bins): Int(bins.weight)
    case .maximum(_, let pages): pages
    }
  }
}

/// What a worker gave for its time.
public struct WorkTally: Hashable, Sendable {
  /// Pages that all workers would have read meanwhile, were they as fast; 0 for a page that failed.
  public var pages: Int
  public var seconds: Double
}

extension MetricSample {
  /// Level of every interval that is shown.
  private static let level = 0.95
  /// Confidence of every one-sided bound that proves or refutes.
  private static let confidence = 0.95

  /// The value with its interval.
  public func estimate(of metric: Metric, seed: UInt64) -> MetricEstimate {
    let (value, low, high) = valueAndBounds(seed: seed)
    return MetricEstimate(estimate: value, low: low, high: high, n: count, unit: metric.unit)
  }

  /// What the values prove about a requirement, and how many further cases would settle it.
  func evidence(
    for requirement: Requirement, threshold: Double, seed: UInt64
  ) -> (evidence: Evidence, neededCases: Int?) {
    switch self {
    case .rate, .mean, .throughput:
      return rateEvidence(for: requirement, threshold: threshold, seed: seed)
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
    case .calibration:
      // Resampling makes the error larger than it is: there is no honest bound.
      return (.unproven, nil)
    case .maximum(let values, let pages):
      // A statement about these pages only: it is a fact once all of them were measured.
      if values.contains(where: { $0 > threshold }) { return (.refuted, nil) }
      return (values.count < pages ? .unproven : .proven, nil)
    }
  }

  private func valueAndBounds(seed: UInt64) -> (value: Double?, low: Double?, high: Double?) {
    switch self {
    case .rate, .mean, .throughput:
      let ratio = ratio(level: Self.level, seed: seed)
      return (ratio?.value, ratio?.interval?.low, ratio?.interval?.high)
    case .proportion(let documents):
      let proportion = ClusteredProportion(documents)
      let interval = proportion?.interval(level: Self.level)
      return (proportion?.rate, interval?.low, interval?.high)
    case .percentile(let values, let percentile):
      // Each side where there are pages enough for it: the lower one needs far fewer.
      let confidence = (1 + Self.level) / 2
      return (
        NearestRank.percentile(values, percentile),
        PercentileBound.lower(values, p: percentile, confidence: confidence),
        PercentileBound.upper(values, p: percentile, confidence: confidence)
      )
    case .calibration(let bins):
      return (bins.expectedError, nil, nil)
    case .maximum(let values, _):
      return (values.max(), nil, nil)
    }
  }

  /// The value alone, without the draws that an interval takes; `nil` where there is none.
  var pointValue: Double? {
    switch self {
    case .rate, .mean, .throughput: RatioTerm.total(of: terms).value
    case .proportion(let documents): ClusteredProportion(documents)?.rate
    case .percentile(let values, let percentile): NearestRank.percentile(values, percentile)
    case .calibration(let bins): bins.expectedError
    case .maximum(let values, _): values.max()
    }
  }

  /// Of a rate or mean: the ratio of sums over documents, which are what is drawn again.
  private func ratio(level: Double, seed: UInt64) -> RatioEstimate? {
    Bootstrap.estimate(terms, level: level, seed: seed)
  }

  /// Of a rate or mean: the sums of each document.
  private var terms: [RatioTerm] {
    let sums: [(Double, Double)]
    switch self {
    case .rate(let documents, .micro):
      sums = documents.map { pages in
        (pages.reduce(0) { $0 + Double($1.count) }, pages.reduce(0) { $0 + Double($1.of) })
      }
    case .rate(let documents, .macro):
      sums = documents.map { Self.sumAndCount($0.compactMap(\.rate)) }
    case .mean(let documents): sums = documents.map(Self.sumAndCount)
    case .throughput(let documents):
      sums = documents.map { works in
        (works.reduce(0) { $0 + Double($1.pages) }, works.reduce(0) { $0 + $1.seconds })
      }
    case .proportion, .percentile, .calibration, .maximum: return []
    }
    return sums.map { RatioTerm(numerator: $0.0, denominator: $0.1) }
  }

  private static func sumAndCount(_ values: [Double]) -> (Double, Double) {
    (values.reduce(0, +), Double(values.count))
  }

  /// Two one-sided bounds at 95 % are a two-sided interval at 90 %.
  private func rateEvidence(
    for requirement: Requirement, threshold: Double, seed: UInt64
  ) -> (evidence: Evidence, neededCases: Int?) {
    let ratio = ratio(level: 2 * Self.confidence - 1, seed: seed)
    guard let ratio, let interval = ratio.interval else { return (.unproven, nil) }
    func isMet(_ value: Double) -> Bool { requirement.isMet(by: value, threshold: threshold) }
    switch (isMet(interval.low), isMet(interval.high)) {
    case (true, true): return (.proven, nil)
    case (false, false): return (.refuted, nil)
    default:
      let bound = ratio.value < threshold ? interval.high : interval.low
      return (
        .unproven, casesToReach(threshold, from: ratio.value, boundAt: bound, count: count)
      )
    }
  }

  private static func evidence(
    that documents: [[Bool]], reach threshold: Double
  ) -> (evidence: Evidence, neededCases: Int?) {
    guard let proportion = ClusteredProportion(documents) else { return (.none, nil) }
    let evidence = ProportionEvidence.judge(
      proportion, atLeast: threshold, confidence: confidence)
    // Cases of one document tell less than as many documents: count in what they are worth.
    let worth = max(1, Int(proportion.effectiveCount.rounded(.down)))
    let needed = ProportionEvidence.neededCases(
      successes: Int((proportion.rate * Double(worth)).rounded()), of: worth, atLeast: threshold,
      confidence: confidence)
    let casesEach = Double(proportion.count) / proportion.effectiveCount
    return (evidence, needed.map { max(1, Int((Double($0) * casesEach).rounded(.up))) })
  }
}

extension ClusteredProportion {
  /// Of rights and wrongs by document.
  fileprivate init?(_ documents: [[Bool]]) {
    self.init(
      successes: documents.map { $0.count(where: \.self) }, counts: documents.map(\.count))
  }
}
