/// A rate of right cases, where cases of one document tend to be right or wrong together.
///
/// The clustered standard error tells how many independent cases would be as informative:
///
///     effective count = n / design effect
///     design effect = SE² / (x̄ (1 − x̄) / (n − 1))
///
/// with SE from `LinearizedRatio`. Cases that come one to a document count in full, since both
/// variances then agree.
public struct ClusteredProportion: Hashable, Sendable {
  /// The share of right cases, in 0 … 1.
  public let rate: Double
  /// All cases.
  public let count: Int
  /// Clustered; `nil` for a single document, within which nothing shows.
  public let standardError: Double?
  /// How many independent cases weigh as much, never more than `count`.
  ///
  /// The number of documents with cases where their agreement cannot be seen: for a single document,
  /// and where all cases are right or all wrong.
  public let effectiveCount: Double

  /// `nil` for no cases.
  ///
  /// - Parameters:
  ///   - successes: Right cases of each document.
  ///   - counts: Cases of the same documents in the same order; a document without any is left out.
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
  /// Of rights and wrongs by document.
  package init?(_ documents: [[Bool]]) {
    self.init(
      successes: documents.map { $0.count(where: \.self) }, counts: documents.map(\.count))
  }
}
