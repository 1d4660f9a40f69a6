internal import PagemarkElementary

/// How well a score tells positives from negatives: the probability that a positive has the higher score.
///
///     A = Σ ψ(x, y) / (m · n),  ψ = 1 if x > y, ½ if x = y, 0 otherwise
///
/// for the scores x of m positives and y of n negatives. 0.5 is what chance gives. The standard error sums the structural
/// components of each document, so pages of one document may depend on each other. The interval is symmetric in the
/// logarithm of the odds, which keeps it within 0 … 1.
///
/// - Complexity: O(n log n) in the number of pages.
/// - Source: DeLong, DeLong & Clarke-Pearson, *Comparing the areas under two or more correlated receiver operating
///   characteristic curves*, Biometrics 44, 1988; for documents Obuchowski, *Nonparametric analysis of clustered ROC curve
///   data*, Biometrics 53, 1997; for the scale Pepe, *The Statistical Evaluation of Medical Tests*, 2003, section 5.2.
public struct AreaUnderROC: Hashable, Sendable {
  /// One page.
  public struct Item: Hashable, Sendable, Codable {
    public var score: Double
    public var isPositive: Bool
    public var document: String

    public init(score: Double, isPositive: Bool, document: String) {
      (self.score, self.isPositive, self.document) = (score, isPositive, document)
    }
  }

  /// A, 0 … 1.
  public let value: Double
  /// `nil` for fewer than two documents.
  public let standardError: Double?

  /// `nil` without a positive or without a negative.
  public init?(_ items: [Item]) {
    let positives = items.filter(\.isPositive)
    let negatives = items.filter { !$0.isPositive }
    guard !positives.isEmpty, !negatives.isEmpty else { return nil }
    let (high, low) = (positives.map(\.score).sorted(), negatives.map(\.score).sorted())
    // The share of the other side that each page is ranked rightly against.
    let ofPositives = positives.map { Self.share(of: low, below: $0.score) }
    let ofNegatives = negatives.map { 1 - Self.share(of: high, below: $0.score) }
    let value = ofPositives.reduce(0, +) / Double(positives.count)
    var deviations: [String: Double] = [:]
    for (item, share) in zip(positives, ofPositives) {
      deviations[item.document, default: 0] += (share - value) / Double(positives.count)
    }
    for (item, share) in zip(negatives, ofNegatives) {
      deviations[item.document, default: 0] += (share - value) / Double(negatives.count)
    }
    // In a fixed order, so that the sum is the same everywhere.
    let squares = deviations.sorted { $0.key < $1.key }.map { $0.value * $0.value }
    let count = Double(squares.count)
    self.value = value
    standardError =
      count > 1 ? (squares.reduce(0, +) * count / (count - 1)).squareRoot() : nil
  }

  /// `nil` if all pages are ranked rightly, or all wrongly, because nothing then shows how the value varies.
  public func interval(level: Double) -> ConfidenceInterval? {
    guard let standardError, value > 0, value < 1 else { return nil }
    let center = Elementary.logarithm(value / (1 - value))
    let half =
      NormalDistribution.quantile((1 + level) / 2) * standardError / (value * (1 - value))
    func area(_ odds: Double) -> Double { 1 / (1 + Elementary.exponential(-odds)) }
    return ConfidenceInterval(low: area(center - half), high: area(center + half), level: level)
  }

  /// The share of the sorted scores that are below the score; equal ones count half.
  private static func share(of sorted: [Double], below score: Double) -> Double {
    let below = firstIndex(in: 0...sorted.count) { $0 == sorted.count || sorted[$0] >= score } ?? 0
    let notAbove =
      firstIndex(in: 0...sorted.count) { $0 == sorted.count || sorted[$0] > score } ?? 0
    return (Double(below) + Double(notAbove)) / 2 / Double(sorted.count)
  }
}
