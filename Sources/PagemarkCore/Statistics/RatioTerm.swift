/// A document's part of a numerator and of a denominator; the statistic is their ratio.
struct RatioTerm: Hashable, DocumentTerm {
  var numerator: Double
  /// Not negative.
  var denominator: Double

  static let zero = RatioTerm(numerator: 0, denominator: 0)

  static func += (sum: inout RatioTerm, term: RatioTerm) {
    sum.numerator += term.numerator
    sum.denominator += term.denominator
  }

  static func -= (sum: inout RatioTerm, term: RatioTerm) {
    sum.numerator -= term.numerator
    sum.denominator -= term.denominator
  }

  /// `nil` for a denominator of 0, as of no documents.
  var value: Double? { denominator > 0 ? numerator / denominator : nil }

  /// What each document adds to the numerator beyond its share, `numerator − ratio · denominator`, as a part
  /// of the whole denominator.
  ///
  /// Within rounding of zero counts as zero, so that documents that all have the same ratio have no spread.
  static func influences(of terms: [RatioTerm]) -> [Double] {
    let total = total(of: terms)
    guard let ratio = total.value else { return terms.map { _ in 0 } }
    return terms.map { term in
      let expected = ratio * term.denominator
      let residual = term.numerator - expected
      let isRounding = abs(residual) <= 1e-12 * max(abs(term.numerator), abs(expected))
      return isRounding ? 0 : residual / total.denominator
    }
  }

  /// 0 where no numerator is negative.
  static func leastValue(of terms: [RatioTerm]) -> Double {
    terms.allSatisfy { $0.numerator >= 0 } ? 0 : -.infinity
  }
}

/// The ratio terms of the same document twice; the statistic is candidate − baseline.
struct PairedRatioTerm: Hashable, DocumentTerm {
  var baseline, candidate: RatioTerm

  static let zero = PairedRatioTerm(baseline: .zero, candidate: .zero)

  static func += (sum: inout PairedRatioTerm, term: PairedRatioTerm) {
    sum.baseline += term.baseline
    sum.candidate += term.candidate
  }

  static func -= (sum: inout PairedRatioTerm, term: PairedRatioTerm) {
    sum.baseline -= term.baseline
    sum.candidate -= term.candidate
  }

  /// `nil` where either has no ratio.
  var value: Double? {
    guard let baseline = baseline.value, let candidate = candidate.value else { return nil }
    return candidate - baseline
  }

  static func influences(of terms: [PairedRatioTerm]) -> [Double] {
    zip(
      RatioTerm.influences(of: terms.map(\.baseline)),
      RatioTerm.influences(of: terms.map(\.candidate))
    ).map { baseline, candidate in
      let difference = candidate - baseline
      return abs(difference) <= 1e-12 * max(abs(candidate), abs(baseline)) ? 0 : difference
    }
  }
}

extension [RatioTerm] {
  /// Documents in the same order.
  init(numerators: [Double], denominators: [Double]) {
    precondition(
      numerators.count == denominators.count, "a document has a numerator and a denominator")
    precondition(denominators.allSatisfy { $0 >= 0 }, "denominators are not negative")
    self = zip(numerators, denominators).map { RatioTerm(numerator: $0, denominator: $1) }
  }
}
