extension Bootstrap {
  /// The difference of two micro averages over the same documents, candidate − baseline.
  ///
  /// Documents are drawn with both of their values.
  ///
  /// - Parameters:
  ///   - baseline: Numerator and denominator of each document.
  ///   - candidate: The same documents in the same order.
  ///   - level: Coverage of the interval.
  ///   - draws: Resamplings, at least 1.
  ///   - seed: The same seed gives the same interval.
  /// - Returns: `nil` if either average has no ratio.
  /// - Complexity: O(draws · n) up to 2,000 documents, then O(n).
  /// - Source: Koehn, *Statistical significance tests for machine translation evaluation*, EMNLP 2004;
  ///   Bisani & Ney 2004.
  public static func difference(
    baseline: [(numerator: Double, denominator: Double)],
    candidate: [(numerator: Double, denominator: Double)], level: Double = 0.95,
    draws: Int = defaultDraws, seed: UInt64
  ) -> RatioEstimate? {
    precondition(baseline.count == candidate.count, "both have the same documents")
    let terms = zip(baseline, candidate).map { baseline, candidate in
      PairedRatioTerm(
        baseline: RatioTerm(numerator: baseline.numerator, denominator: baseline.denominator),
        candidate: RatioTerm(numerator: candidate.numerator, denominator: candidate.denominator))
    }
    return difference(of: terms, level: level, draws: draws, seed: seed)
  }

  /// The same from the paired terms of each document.
  ///
  /// - Returns: `nil` if either average has no ratio.
  package static func difference(
    of terms: [PairedRatioTerm], level: Double, draws: Int, seed: UInt64
  ) -> RatioEstimate? {
    estimate(terms, level: level, draws: draws, seed: seed)
  }
}
