/// What one document, or a sum of documents, contributes to a statistic: the unit that a bootstrap draws and a
/// jackknife leaves out.
package protocol DocumentTerm {
  static var zero: Self { get }
  static func += (sum: inout Self, term: Self)
  static func -= (sum: inout Self, term: Self)
  /// The statistic of a sum; `nil` if it has none, such as a ratio with a denominator of 0.
  var value: Double? { get }
  /// How much each document moves the statistic of all, linearized. Values within rounding of 0 are 0, so that
  /// documents that do not differ have no spread.
  static func influences(of terms: [Self]) -> [Double]
  /// A lower limit of the statistic of any such documents.
  static func leastValue(of terms: [Self]) -> Double
}

extension DocumentTerm {
  package static func leastValue(of terms: [Self]) -> Double { -.infinity }

  package static func total(of terms: [Self]) -> Self { terms.reduce(into: zero, +=) }

  /// `√(Σ influence² · C / (C − 1))`; `nil` for fewer than two documents.
  package static func standardError(of terms: [Self]) -> Double? {
    guard terms.count > 1 else { return nil }
    let count = Double(terms.count)
    let squares = influences(of: terms).reduce(0) { $0 + $1 * $1 }
    return (squares * count / (count - 1)).squareRoot()
  }
}
