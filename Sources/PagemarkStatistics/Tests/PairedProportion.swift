/// How much more often the candidate is right than the baseline on the same pages.
///
/// The interval combines the two Wilson intervals by Newcombe's square-and-add with the correlation of the pairs (his
/// method 10). Unlike a resampled interval, it does not shrink to a point if no page is discordant. Pages of one
/// document count as the number of independent pages that `ClusteredProportion` finds for the differences.
///
/// - Source: Newcombe, *Improved confidence intervals for the difference between binomial proportions based
///   on paired data*, Statistics in Medicine 17, 1998, method 10.
public struct PairedProportion: Hashable, Sendable {
  /// Numbers of pages on which both are right, only the candidate, only the baseline, and neither.
  public let both, onlyCandidate, onlyBaseline, neither: Int
  /// The number of independent pages that would be equally informative, never more than `count`.
  public let effectiveCount: Double

  /// One page, with whether each pipeline is right on it.
  public struct Pair: Hashable, Sendable {
    /// Whether the pipeline is right.
    public var baseline, candidate: Bool
    public init(baseline: Bool, candidate: Bool) {
      (self.baseline, self.candidate) = (baseline, candidate)
    }
  }

  /// `nil` if there are no pages.
  ///
  /// - Parameter documents: The pages of each document.
  /// - Complexity: O(n).
  public init?(_ documents: [[Pair]]) {
    let pages = documents.joined()
    guard !pages.isEmpty else { return nil }
    both = pages.count { $0.baseline && $0.candidate }
    onlyCandidate = pages.count { !$0.baseline && $0.candidate }
    onlyBaseline = pages.count { $0.baseline && !$0.candidate }
    neither = pages.count { !$0.baseline && !$0.candidate }
    effectiveCount = Self.effectiveCount(documents.filter { !$0.isEmpty })
  }

  /// The number of pages.
  public var count: Int { both + onlyCandidate + onlyBaseline + neither }
  /// The share of pages on which the baseline is right, in 0 … 1.
  public var baseline: Double { Double(both + onlyBaseline) / Double(count) }
  /// The share of pages on which the candidate is right, in 0 … 1.
  public var candidate: Double { Double(both + onlyCandidate) / Double(count) }
  /// candidate − baseline, in −1 … 1.
  public var difference: Double { Double(onlyCandidate - onlyBaseline) / Double(count) }

  /// The interval of the difference, within −1 … 1; it contains the difference.
  public func interval(level: Double) -> ConfidenceInterval? {
    let n = effectiveCount
    guard let first = Wilson.interval(rate: candidate, effectiveCount: n, level: level),
      let second = Wilson.interval(rate: baseline, effectiveCount: n, level: level)
    else { return nil }
    let correlation = correlation
    func reach(_ one: Double, _ other: Double) -> Double {
      max(0, one * one - 2 * correlation * one * other + other * other).squareRoot()
    }
    return ConfidenceInterval(
      low: max(-1, difference - reach(candidate - first.low, second.high - baseline)),
      high: min(1, difference + reach(first.high - candidate, baseline - second.low)),
      level: level)
  }

  /// The same interval, with the end near 0 moved to the side of 0 on which McNemar's test puts it, so that the
  /// interval excludes 0 exactly if the test at the same level does.
  ///
  /// Used only if every page is a document of its own. If the two disagree, which happens near 0, the end is that of
  /// the share of discordant pages (`McNemar.share`) × the share of pages that are discordant.
  package func testedInterval(level: Double) -> ConfidenceInterval? {
    guard let wide = interval(level: level) else { return nil }
    guard let share = McNemar.share(onlyCandidate, onlyBaseline, level: level) else { return wide }
    let discordant = Double(onlyCandidate + onlyBaseline) / Double(count)
    func end(_ end: Double, _ share: Double, _ isOutside: (Double) -> Bool) -> Double {
      let tested = (2 * share - 1) * discordant
      return isOutside(end) == isOutside(tested) ? end : tested
    }
    return ConfidenceInterval(
      low: end(wide.low, share.low) { $0 > 0 }, high: end(wide.high, share.high) { $0 < 0 },
      level: level)
  }

  /// φ of the fourfold table, corrected for continuity; 0 if a margin is empty.
  private var correlation: Double {
    let scale = effectiveCount / Double(count)
    let (a, b, c, d) = (
      Double(both) * scale, Double(onlyCandidate) * scale, Double(onlyBaseline) * scale,
      Double(neither) * scale
    )
    let margins = (a + b) * (c + d) * (a + c) * (b + d)
    guard margins > 0 else { return 0 }
    let product = a * d - b * c
    let corrected = product > 0 ? max(product - effectiveCount / 2, 0) : product
    return corrected / margins.squareRoot()
  }

  /// n ÷ design effect of the differences; the number of documents if the differences do not vary.
  private static func effectiveCount(_ documents: [[Pair]]) -> Double {
    let terms = documents.map { pages in
      RatioTerm(
        numerator: pages.reduce(0) { $0 + ($1.candidate ? 1 : 0) - ($1.baseline ? 1 : 0) },
        denominator: Double(pages.count))
    }
    let total = RatioTerm.total(of: terms)
    let n = total.denominator
    if documents.allSatisfy({ $0.count == 1 }) { return n }
    let squares = documents.joined().reduce(0.0) { $0 + ($1.candidate == $1.baseline ? 0 : 1) }
    let mean = total.numerator / n
    let variance = squares / n - mean * mean
    guard variance > 0, n > 1, let error = RatioTerm.standardError(of: terms), error > 0 else {
      return Double(documents.count)
    }
    return min(n, variance / (n - 1) / (error * error) * n)
  }
}
