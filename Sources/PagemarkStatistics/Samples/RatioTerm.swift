/// A document's share of a numerator and of a denominator; the statistic is their ratio.
package struct RatioTerm: Hashable, DocumentTerm {
  package var numerator: Double
  /// Not negative.
  package var denominator: Double

  package init(numerator: Double, denominator: Double) {
    (self.numerator, self.denominator) = (numerator, denominator)
  }

  package static let zero = RatioTerm(numerator: 0, denominator: 0)

  package static func += (sum: inout RatioTerm, term: RatioTerm) {
    sum.numerator += term.numerator
    sum.denominator += term.denominator
  }

  package static func -= (sum: inout RatioTerm, term: RatioTerm) {
    sum.numerator -= term.numerator
    sum.denominator -= term.denominator
  }

  /// `nil` if the denominator is 0, as it is without documents.
  package var value: Double? { denominator > 0 ? numerator / denominator : nil }

  /// How much each document adds to the numerator beyond its share, `numerator − ratio · denominator`, divided by the
  /// total denominator.
  ///
  /// Values within rounding of 0 count as 0, so that documents with the same ratio have no spread.
  package static func influences(of terms: [RatioTerm]) -> [Double] {
    let total = total(of: terms)
    guard let ratio = total.value else { return terms.map { _ in 0 } }
    return terms.map { term in
      let expected = ratio * term.denominator
      let residual = term.numerator - expected
      let isRounding = abs(residual) <= 1e-12 * max(abs(term.numerator), abs(expected))
      return isRounding ? 0 : residual / total.denominator
    }
  }

  /// 0 if no numerator is negative.
  package static func leastValue(of terms: [RatioTerm]) -> Double {
    terms.allSatisfy { $0.numerator >= 0 } ? 0 : -.infinity
  }
}

/// The ratio terms of one document in two pipelines; the statistic is candidate − baseline.
package struct PairedRatioTerm: Hashable, DocumentTerm {
  package var baseline, candidate: RatioTerm

  package init(baseline: RatioTerm, candidate: RatioTerm) {
    (self.baseline, self.candidate) = (baseline, candidate)
  }

  package static let zero = PairedRatioTerm(baseline: .zero, candidate: .zero)

  package static func += (sum: inout PairedRatioTerm, term: PairedRatioTerm) {
    sum.baseline += term.baseline
    sum.candidate += term.candidate
  }

  package static func -= (sum: inout PairedRatioTerm, term: PairedRatioTerm) {
    sum.baseline -= term.baseline
    sum.candidate -= term.candidate
  }

  /// `nil` if either sum has no ratio.
  package var value: Double? {
    guard let baseline = baseline.value, let candidate = candidate.value else { return nil }
    return candidate - baseline
  }

  package static func influences(of terms: [PairedRatioTerm]) -> [Double] {
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
  /// Pairs up numerators and denominators, which list the same documents in the same order.
  init(numerators: [Double], denominators: [Double]) {
    precondition(
      numerators.count == denominators.count, "a document has a numerator and a denominator")
    precondition(denominators.allSatisfy { $0 >= 0 }, "denominators are not negative")
    self = zip(numerators, denominators).map { RatioTerm(numerator: $0, denominator: $1) }
  }
}
