internal import PagemarkElementary
internal import PagemarkScoring
internal import PagemarkStatistics

/// The analysis of a metric in two measurements of the same cases, shared by the rows of `compare` and by gates
/// against a baseline.
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

  /// Analyzes the cases that both have.
  init(
    of compared: Compared, _ baseline: some CaseColumns, _ candidate: some CaseColumns,
    noise: RunNoise? = nil, seed: UInt64, draws: Int = Bootstrap.defaultDraws
  ) {
    self.init(
      compared: compared, sample: PairedSample(baseline, candidate, by: compared.quantity),
      noise: noise, seed: seed, draws: draws)
  }

  /// An interval in the metric's unit, and for times and memory also as a ratio, which is then used for judging.
  struct Interval {
    var difference: ConfidenceInterval?
    var ratio: ConfidenceInterval?
  }

  /// The value of each side on these cases.
  struct Values {
    var baseline, candidate, difference: Double?
    /// For times and memory only.
    var ratio: Double?
  }

  /// The pairs with a finite value on both sides: failed pages have no time.
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

  /// Tests whether the two sides differ, two-sided.
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

  /// The smallest true difference that four of five such comparisons would detect at a level.
  ///
  /// In the unit; for times and memory as a share. `nil` for a single document.
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

  /// What each document contributes to the difference, in any scale; 0 if nothing.
  ///
  /// Exchanging the two sides reverses its sign.
  ///
  /// For times and memory these are the signed ranks of Wilcoxon's test. Otherwise it is the deviation from the
  /// common ratio of both sides.
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

  // MARK: Components

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

  /// The mean over the documents' mean times or memory.
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
  /// The smallest difference that this number of pages detects, if as many of them tell the two sides apart as here.
  fileprivate func detectableEffect(alpha: Double) -> Double? {
    let discordant = max(Double(onlyCandidate + onlyBaseline), 1) / Double(count)
    return SampleSize.detectableEffect(pages: effectiveCount, discordant: discordant, alpha: alpha)
      ?? SampleSize.detectableEffect(
        standardError: (discordant / effectiveCount).squareRoot(), alpha: alpha)
  }
}
