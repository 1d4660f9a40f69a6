internal import PagemarkElementary
internal import PagemarkScoring
internal import PagemarkStatistics

/// The one analysis of a metric in two measurements of the same cases: what `compare` tells in a row, and what a gate
/// against a baseline is judged by.
struct PairedAnalysis {
  let compared: Compared
  let sample: PairedSample
  /// Noise between runs; `nil` for two pipelines of one run, and if it is unknown.
  private(set) var noise: RunNoise?
  let seed: UInt64
  let draws: Int

  init(
    compared: Compared, sample: PairedSample, noise: RunNoise? = nil, seed: UInt64,
    draws: Int = Bootstrap.defaultDraws
  ) {
    (self.compared, self.sample, self.seed, self.draws) = (compared, sample, seed, draws)
    if case .time = compared.quantity { self.noise = noise }
  }

  /// Of the cases that both have.
  init(
    of compared: Compared, _ baseline: some CaseColumns, _ candidate: some CaseColumns,
    noise: RunNoise? = nil, seed: UInt64, draws: Int = Bootstrap.defaultDraws
  ) {
    self.init(
      compared: compared, sample: PairedSample(baseline, candidate, by: compared.quantity),
      noise: noise, seed: seed, draws: draws)
  }

  /// An interval in the metric's unit, and of times and memory as a ratio: what a difference is judged by then.
  struct Interval {
    var difference: ConfidenceInterval?
    var ratio: ConfidenceInterval?
  }

  /// What each reached on these cases.
  struct Values {
    var baseline, candidate, difference: Double?
    /// Of times and memory.
    var ratio: Double?
  }

  /// The pairs that have a number in both: pages that failed have no time.
  var comparable: PairedSample { compared.isCost ? sample.finite : sample }

  var values: Values {
    if let percentile {
      return Values(
        baseline: percentile.baseline, candidate: percentile.candidate,
        difference: percentile.logarithm.map { _ in percentile.candidate - percentile.baseline },
        ratio: percentile.logarithm.map { Elementary.exponential($0) })
    }
    let total = PairedRatioTerm.total(of: terms)
    return Values(
      baseline: total.baseline.value, candidate: total.candidate.value,
      difference: proportion?.difference ?? total.value,
      ratio: meanLogarithm.map { Elementary.exponential($0) })
  }

  /// - Complexity: O(draws · documents) for rates and means.
  func interval(level: Double) -> Interval {
    if let percentile {
      guard let logarithm = percentile.logarithm, let error = logarithmError else {
        return Interval()
      }
      let ratio = error.ratio(around: logarithm, level: level)
      return Interval(
        difference: ConfidenceInterval(
          low: percentile.baseline * (ratio.low - 1), high: percentile.baseline * (ratio.high - 1),
          level: level),
        ratio: ratio)
    }
    if let proportion {
      return Interval(
        difference: isTestedByMcNemar
          ? proportion.testedInterval(level: level) : proportion.interval(level: level))
    }
    let difference = Bootstrap.difference(of: terms, level: level, draws: draws, seed: seed)?
      .interval
    guard compared.isCost else { return Interval(difference: difference) }
    if noise != nil, let meanLogarithm, let error = logarithmError {
      return Interval(
        difference: difference, ratio: error.ratio(around: meanLogarithm, level: level))
    }
    let logarithms = sample.documentLogarithms.filter(\.isFinite)
    let ratio = Bootstrap.mean(logarithms, level: level, draws: draws, seed: seed)?.interval
    return Interval(
      difference: difference,
      ratio: ratio.map {
        ConfidenceInterval(
          low: Elementary.exponential($0.low), high: Elementary.exponential($0.high), level: level)
      })
  }

  /// Whether the two differ, two-sided.
  var test: (test: PairedDifference.Test, pValue: Double) {
    if compared.isPercentile || noise != nil {
      let logarithm = percentile.map(\.logarithm) ?? meanLogarithm
      guard let logarithm, let error = logarithmError else { return (.studentT, 1) }
      return (.studentT, error.pValue(of: logarithm))
    }
    if case .macro = compared {
      return (.permutation, PairedPermutation.pValue(terms, draws: draws, seed: seed) ?? 1)
    }
    return sample.test(of: compared.quantity, draws: draws, seed: seed)
  }

  /// The smallest true difference that four of five such comparisons would show at a level: in the unit, of times and
  /// memory as a share; `nil` for a single document.
  func detectable(alpha: Double) -> Double? {
    if compared.isCost {
      return logarithmError.map {
        Elementary.exponential(
          SampleSize.detectableEffect(standardError: $0.standardError, alpha: alpha)) - 1
      }
    }
    if let proportion { return proportion.detectableEffect(alpha: alpha) }
    return PairedRatioTerm.standardError(of: terms)
      .map { SampleSize.detectableEffect(standardError: $0, alpha: alpha) }
  }

  /// What each document adds to the difference, in any scale, 0 if it adds nothing: exchanging the two turns its sign.
  ///
  /// Of times and memory the signed ranks, as Wilcoxon's test has them; else what lies beyond the ratio of both together.
  var contributions: [String: Double] {
    let names = sample.documentNames
    if compared.isCost {
      let logarithms = sample.logarithmsByDocument
      return Dictionary(
        uniqueKeysWithValues: zip(names, WilcoxonSignedRank.signedRanks(logarithms)))
    }
    let terms = terms
    let total = PairedRatioTerm.total(of: terms)
    let both = total.baseline.denominator + total.candidate.denominator
    let ratio =
      both > 0 ? (total.baseline.numerator + total.candidate.numerator) / both : 0
    return Dictionary(
      uniqueKeysWithValues: zip(names, terms).map { name, term in
        let beyond =
          (term.candidate.numerator - ratio * term.candidate.denominator)
          - (term.baseline.numerator - ratio * term.baseline.denominator)
        return (name, beyond.isFinite ? beyond : 0)
      })
  }

  // MARK: What it is made of

  /// The sums of each document.
  var terms: [PairedRatioTerm] {
    if case .macro = compared { return comparable.terms(.macro) }
    return comparable.terms()
  }

  private var proportion: PairedProportion? {
    guard case .quantity(let quantity) = compared, quantity.isProportion else { return nil }
    return sample.proportion
  }

  private var isTestedByMcNemar: Bool { sample.documents.count == sample.pairs.count }

  private var percentile: PairedPercentile? {
    guard case .percentile(_, let percentile) = compared else { return nil }
    return PairedPercentile(sample, percentile: Double(percentile) / 100)
  }

  /// Of the documents' mean times and memory.
  private var meanLogarithm: Double? {
    guard compared.isCost else { return nil }
    let logarithms = sample.documentLogarithms.filter(\.isFinite)
    return logarithms.isEmpty ? nil : logarithms.reduce(0, +) / Double(logarithms.count)
  }

  var logarithmError: LogarithmError? {
    if let percentile {
      return percentile.standardError.map {
        LogarithmError(pages: $0, documents: percentile.documents, noise: noise)
      }
    }
    let logarithms = sample.documentLogarithms.filter(\.isFinite)
    return RatioTerm.standardError(
      of: logarithms.map { RatioTerm(numerator: $0, denominator: 1) }
    ).map { LogarithmError(pages: $0, documents: logarithms.count, noise: noise) }
  }
}

extension Compared {
  var isPercentile: Bool { if case .percentile = self { true } else { false } }
}

extension PairedProportion {
  /// The smallest difference that so many pages show, as many of them telling the two apart as here.
  fileprivate func detectableEffect(alpha: Double) -> Double? {
    let discordant = max(Double(onlyCandidate + onlyBaseline), 1) / Double(count)
    return SampleSize.detectableEffect(pages: effectiveCount, discordant: discordant, alpha: alpha)
      ?? SampleSize.detectableEffect(
        standardError: (discordant / effectiveCount).squareRoot(), alpha: alpha)
  }
}
