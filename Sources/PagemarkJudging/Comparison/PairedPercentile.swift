internal import PagemarkElementary
internal import PagemarkStatistics

/// How far the percentile of the candidate's times lies from the baseline's, on the same pages.
///
/// One page is the percentile, and says little of what the others around it do: two runs of the same work may differ by
/// 4 % in the p95 of 80 pages. So the ratio is that of the pages around it, the slowest fifth of a p95, as a mean of
/// logarithms by document; both percentiles are told beside it.
struct PairedPercentile {
  /// How many pages around the percentile are asked, as a multiple of those beyond it.
  private static let reach = 4.0
  private static let fewestPages = 8

  /// In seconds.
  private struct Page {
    var document: String
    var baseline, candidate: Double

    var isTimed: Bool {
      baseline > 0 && candidate > 0 && baseline.isFinite && candidate.isFinite
    }

    /// By which pages are sorted, so that neither of the two chooses them.
    var product: Double { baseline * candidate }

    /// Of candidate ÷ baseline.
    var logarithm: Double { Elementary.logarithm(candidate) - Elementary.logarithm(baseline) }
  }

  /// In seconds; infinite where too many pages failed.
  let baseline, candidate: Double
  /// Of candidate ÷ baseline of the pages around it; `nil` if either percentile has none.
  let logarithm: Double?
  /// Of the logarithm, by the pages alone; `nil` for fewer than two documents.
  let standardError: Double?
  /// That the logarithm comes from.
  let documents: Int

  /// `nil` for no pages.
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
