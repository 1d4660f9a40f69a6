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

  /// How the p-value was found.
  public enum Test: String, Hashable, Sendable, Codable {
    /// McNemar's mid-p, of right and wrong.
    case mcNemar
    /// Swaps of whole documents, of rates and means.
    case permutation
    /// Wilcoxon's signed ranks of the documents' ratios, of times and memory.
    case wilcoxon
  }

  /// The quantity's name.
  public let quantity: String
  public let unit: Metric.Unit
  /// Cases that both have, and the documents that these come from.
  public let n, documents: Int
  /// What each reached on these cases: micro average, share, or mean.
  public let baseline, candidate: Double?
  /// candidate − baseline in the unit, with its 95 % interval.
  public let difference, low, high: Double?
  /// Of times and memory, the geometric mean of candidate ÷ baseline with its 95 % interval.
  public let ratio, ratioLow, ratioHigh: Double?
  public let test: Test
  public let pValue: Double
  /// Corrected for the other quantities of the comparison (Holm).
  public internal(set) var adjustedPValue: Double
  /// Cases on which the candidate is better, and worse.
  public let betterCases, worseCases: Int
  /// Cases that failed in one of the two and have no time to compare.
  public let untimedCases: Int
  /// The smallest true difference that so many cases show in four of five comparisons: in the unit, of times
  /// and memory as a share; `nil` for a single document.
  public let detectable: Double?
  /// What a difference must exceed to count as one, as `detectable`.
  public let leastChange: Double
  private let isSmallerBetter: Bool
}

extension PairedDifference {
  private static let level = 0.95

  /// `nil` where no case has the quantity in both.
  init?(
    of quantity: Quantity, in sample: PairedSample, leastChange: Double, seed: UInt64,
    draws: Int = Bootstrap.defaultDraws
  ) {
    guard !sample.pairs.isEmpty else { return nil }
    let comparable = quantity.isCost ? sample.finite : sample
    let terms = comparable.terms()
    let total = PairedRatioTerm.total(of: terms)
    let sign = quantity.polarity == .smallerIsBetter ? -1.0 : 1.0
    let gains = sample.pairs.map { sign * ($0.gain ?? 0) }
    (self.quantity, unit) = ("\(quantity)", quantity.unit)
    (n, documents) = (sample.pairs.count, sample.documents.count)
    (baseline, candidate) = (total.baseline.value, total.candidate.value)
    (betterCases, worseCases) = (gains.count { $0 > 0 }, gains.count { $0 < 0 })
    untimedCases = sample.pairs.count - comparable.pairs.count
    (self.leastChange, isSmallerBetter) = (leastChange, sign < 0)

    let estimate = Bootstrap.estimate(terms, level: Self.level, draws: draws, seed: seed)
    if quantity.isCost {
      let logarithms = sample.documentLogarithms
      let ratio = Bootstrap.mean(
        logarithms.filter(\.isFinite), level: Self.level, draws: draws, seed: seed)
      let error = RatioTerm.standardError(
        of: logarithms.filter(\.isFinite).map { RatioTerm(numerator: $0, denominator: 1) })
      (difference, low, high) = (
        estimate?.value, estimate?.interval?.low, estimate?.interval?.high
      )
      self.ratio = ratio.map { Elementary.exponential($0.value) }
      ratioLow = ratio?.interval.map { Elementary.exponential($0.low) }
      ratioHigh = ratio?.interval.map { Elementary.exponential($0.high) }
      detectable = error.map {
        Elementary.exponential(SampleSize.detectableEffect(standardError: $0)) - 1
      }
    } else if quantity.isProportion, let proportion = sample.proportion {
      let interval = proportion.interval(level: Self.level)
      (difference, low, high) = (proportion.difference, interval?.low, interval?.high)
      (ratio, ratioLow, ratioHigh) = (nil, nil, nil)
      detectable = proportion.detectableEffect
    } else {
      (difference, low, high) = (
        estimate?.value, estimate?.interval?.low, estimate?.interval?.high
      )
      (ratio, ratioLow, ratioHigh) = (nil, nil, nil)
      detectable = PairedRatioTerm.standardError(of: terms)
        .map { SampleSize.detectableEffect(standardError: $0) }
    }
    (test, pValue) = sample.test(of: quantity, draws: draws, seed: seed)
    adjustedPValue = pValue
  }

  /// Better or worse where the corrected p-value is at most 5 % and the whole interval lies beyond the least
  /// change; the same where all of it lies within.
  public var finding: Finding {
    guard let interval = judgedInterval else {
      return difference == 0 && betterCases + worseCases == 0 && n > 1 ? .same : .undecided
    }
    let isSignificant = adjustedPValue <= 1 - Self.level
    if isSignificant, interval.low > leastChange { return isSmallerBetter ? .worse : .better }
    if isSignificant, interval.high < -leastChange { return isSmallerBetter ? .better : .worse }
    // Where nothing differs on any case there is nothing that more cases could decide.
    let isEqual = betterCases + worseCases == 0
    let isWithin = -leastChange <= interval.low && interval.high <= leastChange
    return isEqual || isWithin ? .same : .undecided
  }

  /// The interval in the measure of the least change: a share for times and memory.
  private var judgedInterval: (low: Double, high: Double)? {
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
  fileprivate var finite: PairedSample {
    PairedSample(
      pairs: pairs.filter {
        $0.baseline.rate?.isFinite == true && $0.candidate.rate?.isFinite == true
      })
  }

  /// The mean logarithm of candidate ÷ baseline of each document; infinite where only one of the two failed.
  fileprivate var documentLogarithms: [Double] {
    documents.compactMap { pages in
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
}

extension PairedSample.Pair {
  /// candidate − baseline; `nil` where either has no rate, and where both failed.
  var gain: Double? {
    guard let baseline = baseline.rate, let candidate = candidate.rate else { return nil }
    let gain = candidate - baseline
    return gain.isNaN ? nil : gain
  }
}

extension PairedProportion {
  /// The smallest difference that so many pages show, as many of them telling the two apart as here.
  fileprivate var detectableEffect: Double? {
    let discordant = max(Double(onlyCandidate + onlyBaseline), 1) / Double(count)
    return SampleSize.detectableEffect(pages: effectiveCount, discordant: discordant)
      ?? SampleSize.detectableEffect(
        standardError: (discordant / effectiveCount).squareRoot())
  }
}
