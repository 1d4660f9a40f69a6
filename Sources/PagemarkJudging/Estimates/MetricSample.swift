public import PagemarkScoring
public import PagemarkStatistics

/// The values from which a metric of one pipeline on one dataset is estimated, in the form that its statistic needs.
public enum MetricSample: Sendable {
  /// The tallies of each document's pages.
  case rate([[Tally]], Metric.Averaging)
  /// The values of each document's pages.
  case mean([[Double]])
  /// Right or wrong for each document's pages or fields.
  case proportion([[Bool]])
  /// The values of each document's pages, infinite for a failed one, and the percentile of all of them, 0 … 1.
  case percentile(of: [[Double]], percentile: Double)
  /// The pages and seconds of each document.
  case throughput([[WorkTally]])
  /// The confidences of all pages' words, and whether they were right.
  case calibration(CalibrationBins)
  /// The answers of all pages, and what is measured of those that are kept by confidence.
  case selection(RiskCoverage, Metric.Selection)
  /// A score per page, and whether it should be high.
  case ranking([AreaUnderROC.Item])
  /// One value per page, and the number of pages, including those without a value.
  case maximum(of: [Double], pages: Int)
  /// One value per page, of which the worst counts: the largest, or the smallest if more is better.
  case worst(of: [Double], Metric.Polarity)

  /// Number of pages, fields or words that the estimate uses.
  public var count: Int {
    switch self {
    case .rate(let documents, .micro): documents.reduce(0) { $0 + $1.count }
    case .rate(let documents, .macro), .rate(let documents, .capped):
      documents.reduce(0) { $0 + $1.count { $0.of > 0 } }
    case .mean(let documents): documents.reduce(0) { $0 + $1.count }
    case .throughput(let documents): documents.reduce(0) { $0 + $1.count }
    case .proportion(let documents): documents.reduce(0) { $0 + $1.count }
    case .percentile(let documents, _): documents.reduce(0) { $0 + $1.count }
    case .worst(let values, _): values.count
    case .calibration(let bins): Int(bins.weight)
    case .selection(let curve, _): curve.count
    case .ranking(let items): items.count
    case .maximum(_, let pages): pages
    }
  }
}

extension MetricSample {
  /// The value with its interval.
  public func estimate(of metric: Metric, seed: UInt64) -> MetricEstimate {
    var estimate = MetricEstimate(
      estimate: pointValue, low: nil, high: nil, n: count, unit: metric.unit)
    switch self {
    case .rate, .mean, .throughput:
      let shown = ShownInterval(
        of: terms, badEnd: metric.badEnd, level: ConfidenceInterval.shownLevel, seed: seed)
      (estimate.low, estimate.high) = (
        shown.interval?.low.ifFinite, shown.interval?.high.ifFinite
      )
      if shown.interval != nil, shown.isApproximate { estimate.isApproximate = true }
    case .proportion(let documents):
      let interval = ClusteredProportion(documents)?.interval(level: ConfidenceInterval.shownLevel)
      (estimate.low, estimate.high) = (interval?.low, interval?.high)
    case .percentile(let documents, let percentile):
      // Show each side for which there are enough pages: the lower one needs far fewer.
      let bounds = PercentileBound.shown(
        ofDocuments: documents, p: percentile, confidence: (1 + ConfidenceInterval.shownLevel) / 2)
      (estimate.low, estimate.high) = (bounds.low?.ifFinite, bounds.high?.ifFinite)
    case .ranking(let items):
      let interval = AreaUnderROC(items)?.interval(level: ConfidenceInterval.shownLevel)
      (estimate.low, estimate.high) = (interval?.low, interval?.high)
      if interval != nil { estimate.isApproximate = true }
    case .calibration, .selection, .maximum, .worst: break
    }
    return estimate
  }

  /// The value to compare with a threshold; `nil` if there is none.
  ///
  /// A percentile without a value is infinite: too many pages failed.
  func value(_ estimate: MetricEstimate) -> Double? {
    if case .percentile = self { return estimate.estimate ?? .infinity }
    return estimate.estimate
  }

  /// The value alone, without the resampling that an interval needs; `nil` if there is none.
  var pointValue: Double? {
    switch self {
    case .rate, .mean, .throughput: RatioTerm.total(of: terms).value
    case .proportion(let documents): ClusteredProportion(documents)?.rate
    case .percentile(let documents, let percentile):
      NearestRank.percentile(Array(documents.joined()), percentile)
    case .calibration(let bins): bins.expectedError
    case .ranking(let items): AreaUnderROC(items)?.value
    case .selection(let curve, .riskCoverage): curve.area
    case .selection(let curve, .auc): curve.discrimination
    case .selection(let curve, .coverage(let thousandths)):
      curve.coverage(atRisk: Double(thousandths) / 1000)
    case .maximum(let values, _), .worst(let values, .smallerIsBetter): values.max()
    case .worst(let values, .largerIsBetter): values.min()
    }
  }

  /// For a rate or mean, the sums of each document.
  private var terms: [RatioTerm] {
    let sums: [(Double, Double)]
    switch self {
    case .rate(_, .capped):
      let rates = weightedRates()
      let cap = BettingBound.cap(of: rates.map(\.weight))
      sums = rates.map { (min($0.weight, cap) * $0.share, min($0.weight, cap)) }
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
    case .proportion, .percentile, .calibration, .selection, .ranking, .maximum, .worst: return []
    }
    return sums.map { RatioTerm(numerator: $0.0, denominator: $0.1) }
  }

  /// For a rate, each document's length and the position of its pages' mean rate within a range.
  ///
  /// A page whose rate is beyond the range counts as one at its end.
  func weightedRates(in range: ClosedRange<Double> = 0...1) -> [WeightedShare] {
    guard case .rate(let documents, let averaging) = self else { return [] }
    let span = range.upperBound - range.lowerBound
    return documents.map { pages in
      let rated = pages.compactMap { page in
        page.rate.map { rate in
          (
            weight: averaging == .macro ? 1 : Double(page.of),
            share: (min(max(rate, range.lowerBound), range.upperBound) - range.lowerBound) / span
          )
        }
      }
      let weight = rated.reduce(0) { $0 + $1.weight }
      let sum = rated.reduce(0) { $0 + $1.weight * $1.share }
      return WeightedShare(weight: weight, share: weight > 0 ? min(1, sum / weight) : 0)
    }
  }

  private static func sumAndCount(_ values: [Double]) -> (Double, Double) {
    (values.reduce(0, +), Double(values.count))
  }
}
