/// A rate of right cases, if cases of one document tend to be right or wrong together.
///
/// The clustered standard error determines how many independent cases would be equally informative:
///
///     effective count = n / design effect
///     design effect = SE² / (x̄ (1 − x̄) / (n − 1))
///
/// with SE from `LinearizedRatio`. If every document has one case, the cases count in full, because both variances then
/// agree.
public struct ClusteredProportion: Hashable, Sendable {
  /// The share of right cases, in 0 … 1.
  public let rate: Double
  /// All cases.
  public let count: Int
  /// Clustered; `nil` for a single document, because it shows no variation between documents.
  public let standardError: Double?
  /// The number of independent cases that would be equally informative, never more than `count`.
  ///
  /// It is the number of documents with cases if their agreement cannot be observed: for a single document, and if all
  /// cases are right or all wrong.
  public let effectiveCount: Double

  /// `nil` if there are no cases.
  ///
  /// - Parameters:
  ///   - successes: The number of right cases of each document.
  ///   - counts: The number of cases of the same documents in the same order; a document without cases is ignored.
  /// - Complexity: O(C) for C documents.
  public init?(successes: [Int], counts: [Int]) {
    precondition(
      successes.count == counts.count && zip(successes, counts).allSatisfy { 0 <= $0 && $0 <= $1 },
      "right cases are among the cases of their document")
    let documents = zip(successes, counts).filter { $0.1 > 0 }
    let terms = [RatioTerm](
      numerators: documents.map { Double($0.0) }, denominators: documents.map { Double($0.1) })
    let sums = RatioTerm.total(of: terms)
    guard let rate = sums.value else { return nil }

    self.rate = rate
    count = counts.reduce(0, +)
    standardError = LinearizedRatio(terms)?.standardError
    let total = sums.denominator
    let variance = rate * (1 - rate)
    if let standardError, variance > 0 {
      let designEffect = standardError * standardError / (variance / (total - 1))
      effectiveCount = min(total, total / designEffect)
    } else {
      effectiveCount = Double(documents.count)
    }
  }

  /// The Wilson interval at the effective count.
  public func interval(level: Double) -> ConfidenceInterval? {
    Wilson.interval(rate: rate, effectiveCount: effectiveCount, level: level)
  }
}

extension ClusteredProportion {
  /// - Parameter documents: For each document, whether each of its cases is right.
  package init?(_ documents: [[Bool]]) {
    self.init(
      successes: documents.map { $0.count(where: \.self) }, counts: documents.map(\.count))
  }
}
