internal import PagemarkElementary
internal import PagemarkStatistics

/// How much the percentile of the candidate's times differs from the baseline's, on the same pages.
///
/// A percentile is the time of a single page and says little about the pages around it: two runs of the same work can
/// differ by 4 % in the p95 of 80 pages. The ratio is therefore taken over the pages around the percentile, the
/// slowest fifth for a p95, as a mean of logarithms by document. Both percentiles are shown as well.
struct PairedPercentile {
  /// The number of pages around the percentile to use, as a multiple of those beyond it.
  private static let reach = 4.0
  private static let fewestPages = 8

  /// The times of one page, in seconds.
  private struct Page {
    var document: String
    var baseline, candidate: Double

    var isTimed: Bool {
      baseline > 0 && candidate > 0 && baseline.isFinite && candidate.isFinite
    }

    /// The sort key: symmetric, so that neither side selects the pages.
    var product: Double { baseline * candidate }

    /// Logarithm of candidate ÷ baseline.
    var logarithm: Double { Elementary.logarithm(candidate) - Elementary.logarithm(baseline) }
  }

  /// In seconds; infinite if too many pages failed.
  let baseline, candidate: Double
  /// Mean logarithm of candidate ÷ baseline over the pages around the percentile; `nil` if either side has no
  /// percentile.
  let logarithm: Double?
  /// Standard error of the logarithm, from the pages alone; `nil` for fewer than two documents.
  let standardError: Double?
  /// Number of documents that the logarithm comes from.
  let documents: Int

  /// `nil` if there are no pages.
  ///
  /// - Complexity: O(n log n).
  init?(_ sample: PairedSample, percentile: Double) {
    let pages = sample.pairs.compactMap { pair -> Page? in
      guard let baseline = pair.baseline.rate, let candidate = pair.candidate.rate else {
        return nil
      }
      return Page(document: pair.document, baseline: baseline, candidate: candidate)
    }
    guard let baseline = NearestRank.percentile(pages.map(\.baseline), percentile),
      let candidate = NearestRank.percentile(pages.map(\.candidate), percentile)
    else { return nil }
    (self.baseline, self.candidate) = (baseline, candidate)
    let timed = pages.filter(\.isTimed).sorted { $0.product > $1.product }
    let beyond = min(percentile, 1 - percentile)
    let share = min(1, Self.reach * beyond)
    let count = min(
      timed.count, max(Self.fewestPages, Int((share * Double(timed.count)).rounded(.up))))
    let around = percentile < 0.5 ? timed.suffix(count) : timed.prefix(count)
    let byDocument: [[Double]] = Array(around).grouped(byName: \.document) { $0.logarithm }
    let terms = byDocument.map {
      RatioTerm(numerator: $0.reduce(0, +), denominator: Double($0.count))
    }
    documents = terms.count
    let isFinite = baseline.isFinite && candidate.isFinite
    logarithm = isFinite ? RatioTerm.total(of: terms).value : nil
    standardError = RatioTerm.standardError(of: terms)
  }
}
