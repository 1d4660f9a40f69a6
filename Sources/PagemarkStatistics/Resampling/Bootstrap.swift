internal import PagemarkElementary

/// Intervals for averages over documents, found by drawing whole documents with replacement.
///
/// Pages and fields of one document are not independent: sum them per document before calling.
///
/// | documents | interval |
/// |---|---|
/// | 1 | none |
/// | 2 … 49 | bias-corrected and accelerated (BCa), or else the percentile interval and the reason |
/// | 50 … 2,000 | percentile |
/// | more | linearized (`LinearizedRatio`): equally good at this size, and without draws |
///
/// - Source: Efron & Tibshirani, *An Introduction to the Bootstrap*, 1993, chapters 13 and 14;
///   for error rates Bisani & Ney, *Bootstrap estimates for confidence intervals in ASR performance
///   evaluation*, ICASSP 2004.
public enum Bootstrap {
  /// The default number of resamplings.
  public static let defaultDraws = 10_000

  /// From this many documents on, the percentile interval is used without correction.
  static let enoughWithoutCorrection = 50
  /// Above this many documents, no samples are drawn.
  static let mostDocuments = 2_000

  /// The micro average `Σ numerators / Σ denominators`, such as edits per character.
  ///
  /// Samples whose denominators sum to 0 have no ratio and are drawn again.
  ///
  /// - Parameters:
  ///   - numerators: One per document.
  ///   - denominators: The same documents in the same order; none negative.
  ///   - level: Coverage of the interval.
  ///   - draws: Resamplings, at least 1.
  ///   - seed: The same seed gives the same interval.
  /// - Returns: `nil` if there are no documents or the denominators sum to 0.
  /// - Complexity: O(draws · n) up to 2,000 documents, then O(n).
  public static func ratio(
    numerators: [Double], denominators: [Double], level: Double = 0.95,
    draws: Int = defaultDraws, seed: UInt64
  ) -> RatioEstimate? {
    estimate(
      [RatioTerm](numerators: numerators, denominators: denominators), level: level, draws: draws,
      seed: seed)
  }

  /// The statistic of all documents, with its interval by the table above.
  ///
  /// Samples without a value are drawn again.
  ///
  /// - Returns: `nil` if all documents together have no value.
  static func estimate<Term: DocumentTerm>(
    _ terms: [Term], level: Double, draws: Int = defaultDraws, seed: UInt64
  ) -> RatioEstimate? {
    guard let value = Term.total(of: terms).value else { return nil }
    func estimate(
      _ interval: ConfidenceInterval?, _ method: RatioEstimate.Method?,
      uncorrected: BootstrapCorrection.Obstacle? = nil
    ) -> RatioEstimate {
      RatioEstimate(
        value: value, documents: terms.count, interval: interval, method: method,
        uncorrected: uncorrected)
    }

    if terms.count == 1 { return estimate(nil, nil) }
    if terms.count > mostDocuments {
      return estimate(linearizedInterval(of: terms, around: value, level: level), .linearized)
    }
    let resampled = resampledValues(terms, draws: draws, seed: seed)
    let plain = (low: (1 - level) / 2, high: (1 + level) / 2)
    func interval(_ ranks: (low: Double, high: Double)) -> ConfidenceInterval {
      self.interval(of: resampled, between: ranks, level: level)
    }
    if terms.count >= enoughWithoutCorrection {
      return estimate(interval(plain), .percentileBootstrap)
    }
    do throws(BootstrapCorrection.Obstacle) {
      let correction = try BootstrapCorrection(terms, resampled: resampled, value: value)
      let ranks = (low: try correction.rank(plain.low), high: try correction.rank(plain.high))
      return estimate(interval(ranks), .correctedBootstrap)
    } catch {
      return estimate(interval(plain), .percentileBootstrap, uncorrected: error)
    }
  }

  /// The interval without correction, for two or more documents that together have a value.
  static func percentileInterval<Term: DocumentTerm>(
    of terms: [Term], level: Double, draws: Int, seed: UInt64
  ) -> ConfidenceInterval {
    if terms.count > mostDocuments, let value = Term.total(of: terms).value {
      return linearizedInterval(of: terms, around: value, level: level)
    }
    let resampled = resampledValues(terms, draws: draws, seed: seed)
    return interval(of: resampled, between: ((1 - level) / 2, (1 + level) / 2), level: level)
  }

  private static func interval(
    of resampled: [Double], between ranks: (low: Double, high: Double), level: Double
  ) -> ConfidenceInterval {
    var values = resampled
    return ConfidenceInterval(
      low: NearestRank.percentile(selectedFrom: &values, ranks.low),
      high: NearestRank.percentile(selectedFrom: &values, ranks.high), level: level)
  }

  private static func linearizedInterval<Term: DocumentTerm>(
    of terms: [Term], around value: Double, level: Double
  ) -> ConfidenceInterval {
    let half = NormalDistribution.quantile((1 + level) / 2) * (Term.standardError(of: terms) ?? 0)
    return ConfidenceInterval(
      low: max(Term.leastValue(of: terms), value - half), high: value + half, level: level)
  }

  /// The macro average: the mean of one value per document.
  ///
  /// - Returns: `nil` if there are no documents.
  /// - Complexity: O(draws · n) up to 2,000 documents, then O(n).
  public static func mean(
    _ values: [Double], level: Double = 0.95, draws: Int = defaultDraws, seed: UInt64
  ) -> RatioEstimate? {
    ratio(
      numerators: values, denominators: Array(repeating: 1, count: values.count), level: level,
      draws: draws, seed: seed)
  }

  /// The values of `draws` samples with replacement.
  static func resampledValues<Term: DocumentTerm>(
    _ terms: [Term], draws: Int, seed: UInt64
  ) -> [Double] {
    precondition(draws > 0, "a bootstrap needs draws")
    let count = terms.count
    var random = SplitMix64(seed: seed)
    var values: [Double] = []
    values.reserveCapacity(draws)
    while values.count < draws {
      var sum = Term.zero
      for _ in 0..<count { sum += terms[random.index(below: count)] }
      if let value = sum.value { values.append(value) }
    }
    return values
  }
}
