internal import PagemarkElementary
public import PagemarkScoring
internal import PagemarkStatistics

/// By how much a candidate differs from a baseline in one quantity, on the cases that both have.
public struct PairedDifference: Hashable, Sendable, Codable {
  /// What the numbers allow to say.
  public enum Finding: String, Hashable, Sendable, Codable {
    case better, worse
    /// Any difference is smaller than what counts as one.
    case same
    /// There may be a difference, or none.
    case undecided
  }

  /// What a row is corrected with.
  public enum Family: String, Hashable, Sendable, Codable {
    /// What gates name, or `--metrics`: corrected among themselves alone, those of all datasets together (Holm).
    case primary
    /// All else, corrected with what else the dataset has (max-T): costs the former nothing.
    case rest
    /// For itself: not corrected.
    case alone
  }

  /// How the p-value was found.
  public enum Test: String, Hashable, Sendable, Codable {
    /// McNemar's mid-p, of right and wrong.
    case mcNemar
    /// Swaps of whole documents, of rates and means.
    case permutation
    /// Wilcoxon's signed ranks of the documents' ratios, of times and memory.
    case wilcoxon
    /// Student's t of the logarithm of a ratio: of percentiles, and of times if the run-to-run noise is known.
    case studentT
    /// None: one number of each run, which nothing pairs.
    case none
  }

  /// The quantity's name, or the metric's.
  public let quantity: String
  public let unit: Metric.Unit
  public internal(set) var family: Family
  /// Cases that both have, and the documents that these come from.
  public let n, documents: Int
  /// What each reached on these cases: micro average, share, mean or percentile.
  public let baseline, candidate: Double?
  /// candidate − baseline in the unit, with the 95 % interval that belongs to `pValue`.
  public let difference, low, high: Double?
  /// Of times and memory, the geometric mean of candidate ÷ baseline (of a percentile the ratio of both) with its 95 %
  /// interval.
  public let ratio, ratioLow, ratioHigh: Double?
  public let test: Test
  /// Of this row alone.
  public let pValue: Double
  /// Corrected for the other rows of its family.
  public internal(set) var adjustedPValue: Double
  /// The intervals that belong to `adjustedPValue`: their level is `adjustedLevel`.
  public internal(set) var adjustedLow, adjustedHigh, adjustedRatioLow, adjustedRatioHigh: Double?
  /// `1 − 5 % ÷ factor`, by what the p-value was multiplied.
  public internal(set) var adjustedLevel: Double
  /// Cases on which the candidate is better, and worse.
  public let betterCases, worseCases: Int
  /// Cases that failed in one of the two and have no time to compare.
  public let untimedCases: Int
  /// The smallest true difference that so many cases show in four of five comparisons, corrected as here: in the unit,
  /// of times and memory as a share; `nil` for a single document.
  public internal(set) var detectable: Double?
  /// What a difference must exceed to count as one, as `detectable`.
  public let leastChange: Double
  /// By the corrected p-value and its interval.
  public internal(set) var finding: Finding
  /// By this row alone, as a gate on the metric judges it.
  public internal(set) var findingAlone: Finding
  private let isSmallerBetter: Bool
}

extension PairedDifference {
  static let level = 0.95

  /// `nil` if no case has the quantity in both.
  init?(
    of quantity: Quantity, in sample: PairedSample, leastChange: Double, seed: UInt64,
    draws: Int = Bootstrap.defaultDraws
  ) {
    self.init(
      PairedAnalysis(compared: .quantity(quantity), sample: sample, seed: seed, draws: draws),
      leastChange: leastChange)
  }

  /// One that is not corrected for others yet; `nil` if no case has it in both.
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

  /// Two numbers that nothing pairs: told, and not tested.
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

  /// Takes in what the other rows of its family cost it.
  ///
  /// - Parameters:
  ///   - pValue: Corrected.
  ///   - factor: By what it was multiplied, 1 or more.
  ///   - analysis: What the row was made from.
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

  /// Takes in a share of false findings in place of a corrected p-value, for exploring.
  mutating func explore(falseShare: Double) {
    adjustedPValue = falseShare
    finding = found(falseShare, judged(low, high, ratioLow, ratioHigh))
  }

  /// Better or worse where the p-value is at most 5 % and the whole interval that belongs to it lies beyond the least
  /// change; the same where all of it lies within.
  private func found(_ pValue: Double, _ interval: (low: Double, high: Double)?) -> Finding {
    guard let interval else {
      return difference == 0 && betterCases + worseCases == 0 && n > 1 ? .same : .undecided
    }
    // 1 − 0.95 is not 0.05 in binary.
    let isSignificant = pValue <= (1 - Self.level) * (1 + 1e-10)
    if isSignificant, interval.low > leastChange { return isSmallerBetter ? .worse : .better }
    if isSignificant, interval.high < -leastChange { return isSmallerBetter ? .better : .worse }
    // Where nothing differs on any case there is nothing that more cases could decide.
    let isEqual = betterCases + worseCases == 0
    let isWithin = -leastChange <= interval.low && interval.high <= leastChange
    return isEqual || isWithin ? .same : .undecided
  }

  /// The interval in the measure of the least change: a share for times and memory.
  private func judged(
    _ low: Double?, _ high: Double?, _ ratioLow: Double?, _ ratioHigh: Double?
  ) -> (low: Double, high: Double)? {
    if let ratioLow, let ratioHigh { return (ratioLow - 1, ratioHigh - 1) }
    guard ratio == nil, let low, let high else { return nil }
    return (low, high)
  }
}

extension PairedSample {
  /// Whether the two differ: the p-value, and how it was found.
  func test(
    of quantity: Quantity, draws: Int, seed: UInt64
  ) -> (test: PairedDifference.Test, pValue: Double) {
    if quantity.isCost { return (.wilcoxon, WilcoxonSignedRank.pValue(documentLogarithms)) }
    if quantity.isProportion, let proportion, documents.count == pairs.count {
      return (.mcNemar, McNemar.midP(proportion.onlyCandidate, proportion.onlyBaseline))
    }
    let pValue = PairedPermutation.pValue(terms(), draws: draws, seed: seed)
    return (.permutation, pValue ?? 1)
  }

  /// candidate − baseline of all pairs together; of times and memory the mean logarithm of their ratio, by document.
  func meanDifference(of quantity: Quantity) -> Double? {
    guard quantity.isCost else { return PairedRatioTerm.total(of: terms()).value }
    let logarithms = documentLogarithms
    return logarithms.isEmpty ? nil : logarithms.reduce(0, +) / Double(logarithms.count)
  }

  /// Of `meanDifference`; `nil` for fewer than two documents.
  func standardError(of quantity: Quantity) -> Double? {
    guard quantity.isCost else { return PairedRatioTerm.standardError(of: terms()) }
    return RatioTerm.standardError(
      of: documentLogarithms.map { RatioTerm(numerator: $0, denominator: 1) })
  }

  /// The pairs that have a number in both: pages that failed have no time.
  var finite: PairedSample {
    PairedSample(
      pairs: pairs.filter {
        $0.baseline.rate?.isFinite == true && $0.candidate.rate?.isFinite == true
      })
  }

  /// The mean logarithm of candidate ÷ baseline of each document; infinite where only one of the two failed.
  var documentLogarithms: [Double] { documents.compactMap(Self.logarithm) }

  /// The same, 0 for a document that has none: one for each of `documentNames`.
  var logarithmsByDocument: [Double] { documents.map { Self.logarithm(of: $0) ?? 0 } }

  private static func logarithm(of pages: [Pair]) -> Double? {
    let logarithms = pages.compactMap { page -> Double? in
      guard let baseline = page.baseline.rate, let candidate = page.candidate.rate,
        baseline > 0, candidate > 0, baseline.isFinite || candidate.isFinite
      else { return nil }
      return Elementary.logarithm(candidate) - Elementary.logarithm(baseline)
    }
    let sum = logarithms.reduce(0, +)
    return logarithms.isEmpty || sum.isNaN ? nil : sum / Double(logarithms.count)
  }
}

extension PairedSample.Pair {
  /// candidate − baseline; `nil` if either has no rate, and where both failed.
  var gain: Double? {
    guard let baseline = baseline.rate, let candidate = candidate.rate else { return nil }
    let gain = candidate - baseline
    return gain.isNaN ? nil : gain
  }
}
