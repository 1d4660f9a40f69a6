public import PagemarkScoring
internal import PagemarkStatistics

/// How much a candidate differs from a baseline in one quantity, on the cases that both have.
public struct PairedDifference: Hashable, Sendable, Codable {
  /// The conclusion that the numbers permit.
  public enum Finding: String, Hashable, Sendable, Codable {
    case better, worse
    /// Any difference is smaller than the least relevant change.
    case same
    /// There may or may not be a difference.
    case undecided
  }

  /// The rows with which a row is corrected.
  public enum Family: String, Hashable, Sendable, Codable {
    /// Metrics named by gates or `--metrics`: corrected only for each other, over all datasets together (Holm).
    case primary
    /// All other metrics, corrected with the other rows of the dataset (max-T); this does not affect the primary
    /// family.
    case rest
    /// A single row: not corrected.
    case alone
  }

  /// The statistical test of the p-value.
  public enum Test: String, Hashable, Sendable, Codable {
    /// McNemar's mid-p, for right and wrong.
    case mcNemar
    /// Swaps of whole documents, for rates and means.
    case permutation
    /// Wilcoxon's signed ranks of the documents' ratios, for times and memory.
    case wilcoxon
    /// Student's t of the logarithm of a ratio: for percentiles, and for times if the run-to-run noise is known.
    case studentT
    /// No test: each run has a single number, and nothing can be paired.
    case none
  }

  /// The name of the quantity or metric.
  public let quantity: String
  public let unit: Metric.Unit
  public internal(set) var family: Family
  /// Cases that both sides have, and the documents they come from.
  public let n, documents: Int
  /// The value of each side on these cases: micro average, share, mean or percentile.
  public let baseline, candidate: Double?
  /// candidate − baseline in the unit, with the 95 % interval that corresponds to `pValue`.
  public let difference, low, high: Double?
  /// For times and memory, the geometric mean of candidate ÷ baseline (for a percentile, the ratio of the two) with
  /// its 95 % interval.
  public let ratio, ratioLow, ratioHigh: Double?
  public let test: Test
  /// The p-value of this row alone.
  public let pValue: Double
  /// The p-value corrected for the other rows of its family.
  public internal(set) var adjustedPValue: Double
  /// The intervals that correspond to `adjustedPValue`; their level is `adjustedLevel`.
  public internal(set) var adjustedLow, adjustedHigh, adjustedRatioLow, adjustedRatioHigh: Double?
  /// `1 − 5 % ÷ factor`, with the factor by which the p-value was multiplied.
  public internal(set) var adjustedLevel: Double
  /// Number of cases in which the candidate is better, and worse.
  public let betterCases, worseCases: Int
  /// Number of cases that failed on one side and have no time to compare.
  public let untimedCases: Int
  /// The smallest true difference that this number of cases detects in four of five comparisons, corrected as here.
  ///
  /// In the unit; for times and memory as a share. `nil` for a single document.
  public internal(set) var detectable: Double?
  /// The least relevant change, in the same unit as `detectable`.
  public let leastChange: Double
  /// The conclusion from the corrected p-value and its interval.
  public internal(set) var finding: Finding
  /// The conclusion from this row alone, as a gate on the metric judges it.
  public internal(set) var findingAlone: Finding
  private let isSmallerBetter: Bool
}

extension PairedDifference {
  static let level = 0.95

  /// `nil` if no case has the quantity on both sides.
  init?(
    of quantity: Quantity, in sample: PairedSample, leastChange: Double, seed: UInt64,
    draws: Int = Bootstrap.defaultDraws
  ) {
    self.init(
      PairedAnalysis(compared: .quantity(quantity), sample: sample, seed: seed, draws: draws),
      leastChange: leastChange)
  }

  /// A difference that is not yet corrected for others; `nil` if no case has the quantity on both sides.
  init?(_ analysis: PairedAnalysis, leastChange: Double, family: Family = .alone) {
    let sample = analysis.sample
    guard !sample.pairs.isEmpty else { return nil }
    let quantity = analysis.compared.quantity
    isSmallerBetter = quantity.polarity == .smallerIsBetter
    let sign = isSmallerBetter ? -1.0 : 1.0
    let gains = sample.pairs.map { sign * ($0.gain ?? 0) }
    (self.quantity, unit) = ("\(analysis.compared)", quantity.unit)
    (n, documents) = (sample.pairs.count, sample.documents.count)
    (betterCases, worseCases) = (gains.count { $0 > 0 }, gains.count { $0 < 0 })
    untimedCases = quantity.isCost ? sample.pairs.count - sample.finite.pairs.count : 0
    (self.leastChange, self.family) = (leastChange, family)
    let values = analysis.values
    (baseline, candidate) = (values.baseline, values.candidate)
    (difference, ratio) = (values.difference, values.ratio)
    let interval = analysis.interval(level: Self.level)
    (low, high) = (interval.difference?.low, interval.difference?.high)
    (ratioLow, ratioHigh) = (interval.ratio?.low, interval.ratio?.high)
    (test, pValue) = analysis.test
    adjustedPValue = pValue
    adjustedLevel = Self.level
    (adjustedLow, adjustedHigh) = (low, high)
    (adjustedRatioLow, adjustedRatioHigh) = (ratioLow, ratioHigh)
    detectable = analysis.detectable(alpha: 1 - Self.level)
    (finding, findingAlone) = (.undecided, .undecided)
    findingAlone = found(pValue, judged(low, high, ratioLow, ratioHigh))
    finding = findingAlone
  }

  /// Two numbers without pairs: shown but not tested.
  init(whole metric: Metric, n: Int, baseline: Double?, candidate: Double?) {
    (quantity, unit, family) = ("\(metric)", metric.unit, .alone)
    (self.n, documents) = (n, n)
    (self.baseline, self.candidate) = (baseline?.ifFinite, candidate?.ifFinite)
    difference = baseline.flatMap { baseline in candidate.map { $0 - baseline } }?.ifFinite
    (low, high, ratio, ratioLow, ratioHigh) = (nil, nil, nil, nil, nil)
    (test, pValue, adjustedPValue, adjustedLevel) = (.none, 1, 1, Self.level)
    (betterCases, worseCases, untimedCases) = (0, 0, 0)
    (leastChange, detectable) = (0, nil)
    (finding, findingAlone) = (.undecided, .undecided)
    isSmallerBetter = metric.polarity == .smallerIsBetter
  }

  /// Applies the correction for the other rows of its family.
  ///
  /// - Parameters:
  ///   - pValue: The corrected p-value.
  ///   - factor: The factor by which it was multiplied, at least 1.
  ///   - analysis: The analysis of the row.
  mutating func correct(pValue: Double, factor: Double, by analysis: PairedAnalysis) {
    adjustedPValue = pValue
    if factor > 1 {
      adjustedLevel = 1 - (1 - Self.level) / factor
      let interval = analysis.interval(level: adjustedLevel)
      (adjustedLow, adjustedHigh) = (interval.difference?.low, interval.difference?.high)
      (adjustedRatioLow, adjustedRatioHigh) = (interval.ratio?.low, interval.ratio?.high)
      detectable = analysis.detectable(alpha: 1 - adjustedLevel)
    }
    finding = found(
      adjustedPValue, judged(adjustedLow, adjustedHigh, adjustedRatioLow, adjustedRatioHigh))
  }

  /// Uses a false discovery rate in place of a corrected p-value, for exploration.
  mutating func explore(falseShare: Double) {
    adjustedPValue = falseShare
    finding = found(falseShare, judged(low, high, ratioLow, ratioHigh))
  }

  /// The conclusion from a p-value and its interval.
  ///
  /// Better or worse if the p-value is at most 5 % and the whole interval is beyond the least relevant change; the
  /// same if the whole interval is within it.
  private func found(_ pValue: Double, _ interval: (low: Double, high: Double)?) -> Finding {
    guard let interval else {
      return difference == 0 && betterCases + worseCases == 0 && n > 1 ? .same : .undecided
    }
    // 1 − 0.95 is not exactly 0.05 in binary.
    let isSignificant = pValue <= (1 - Self.level) * (1 + 1e-10)
    if isSignificant, interval.low > leastChange { return isSmallerBetter ? .worse : .better }
    if isSignificant, interval.high < -leastChange { return isSmallerBetter ? .better : .worse }
    // If no case differs, more cases cannot decide anything.
    let isEqual = betterCases + worseCases == 0
    let isWithin = -leastChange <= interval.low && interval.high <= leastChange
    return isEqual || isWithin ? .same : .undecided
  }

  /// The interval in the unit of the least relevant change: a share for times and memory.
  private func judged(
    _ low: Double?, _ high: Double?, _ ratioLow: Double?, _ ratioHigh: Double?
  ) -> (low: Double, high: Double)? {
    if let ratioLow, let ratioHigh { return (ratioLow - 1, ratioHigh - 1) }
    guard ratio == nil, let low, let high else { return nil }
    return (low, high)
  }
}
