internal import PagemarkScoring
internal import PagemarkStatistics

/// How much a metric differs from page to page, and from reading to reading of the same page.
///
/// The variance of an estimate over n pages with r readings each is (pages² + draws² ÷ r) ÷ n. So more readings of the
/// same pages reduce only the second part, and never count as more pages.
public struct DrawSpread: Hashable, Sendable, Codable {
  /// Readings per page.
  public var repetitions: Int
  /// Standard deviation of the pages' own values, in the metric's unit; 0 if draws explain all differences.
  public var pages: Double
  /// Standard deviation of the readings of one page around their mean, in the metric's unit.
  public var draws: Double

  public init(repetitions: Int, pages: Double, draws: Double) {
    (self.repetitions, self.pages, self.draws) = (repetitions, pages, draws)
  }

  /// Parts the variance by a one-way analysis with random effects.
  ///
  /// For a ratio of sums, a reading counts with its linear share (N − θ D) ÷ the mean D. `nil` for fewer than two pages, if
  /// no page has two readings, or if nothing is counted.
  ///
  /// - Parameter pages: The terms of each page's readings.
  /// - Source: Searle, Casella and McCulloch, *Variance Components*, 1992, chapter 3.
  init?(_ pages: [[RatioTerm]]) {
    let readings = pages.joined()
    let total = RatioTerm.total(of: Array(readings))
    guard pages.count > 1, let ratio = total.value, total.denominator > 0 else { return nil }
    let size = total.denominator / Double(readings.count)
    let values = pages.filter { !$0.isEmpty }.map { terms in
      terms.map { ($0.numerator - ratio * $0.denominator) / size }
    }
    let means = values.map { $0.reduce(0, +) / Double($0.count) }
    let freedom = values.reduce(0) { $0 + $1.count - 1 }
    guard means.count > 1, freedom > 0 else { return nil }
    let within =
      zip(values, means).reduce(0) { sum, page in
        page.0.reduce(sum) { $0 + ($1 - page.1) * ($1 - page.1) }
      } / Double(freedom)
    let mean = means.reduce(0, +) / Double(means.count)
    let between =
      means.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(means.count - 1)
    let share = values.reduce(0) { $0 + 1 / Double($1.count) } / Double(values.count)
    repetitions = values.map(\.count).max() ?? 1
    self.pages = max(0, between - within * share).squareRoot()
    draws = within.squareRoot()
  }
}
