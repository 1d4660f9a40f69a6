/// Documents, each with its part of a numerator and of a denominator.
struct RatioSample {
  /// What one document, or a sum of them, contributes.
  struct Term {
    var numerator: Double
    /// Not negative.
    var denominator: Double

    static func += (sum: inout Term, term: Term) {
      sum.numerator += term.numerator
      sum.denominator += term.denominator
    }
  }

  let terms: [Term]
  let total: Term

  init(numerators: [Double], denominators: [Double]) {
    precondition(
      numerators.count == denominators.count, "a document has a numerator and a denominator")
    terms = zip(numerators, denominators).map(Term.init)
    precondition(terms.allSatisfy { $0.denominator >= 0 }, "denominators are not negative")
    total = terms.reduce(into: Term(numerator: 0, denominator: 0), +=)
  }

  var count: Int { terms.count }

  /// The ratio of the sums; `nil` for a denominator of 0, as of no documents.
  var ratio: Double? {
    total.denominator > 0 ? total.numerator / total.denominator : nil
  }

  /// What each document adds to the numerator beyond its share: `numerator − ratio · denominator`.
  ///
  /// Within rounding of zero counts as zero, so that documents that all have the same ratio have
  /// no spread.
  func residuals(from ratio: Double) -> [Double] {
    terms.map { term in
      let expected = ratio * term.denominator
      let residual = term.numerator - expected
      return abs(residual) <= 1e-12 * max(abs(term.numerator), abs(expected)) ? 0 : residual
    }
  }
}
