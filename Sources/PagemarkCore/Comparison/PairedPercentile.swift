/// How far the percentile of the candidate's times lies from the baseline's, on the same pages.
///
/// Documents are drawn with the times of both; the spread of the logarithm of the ratio is its standard error.
struct PairedPercentile {
  private static let draws = 1_000

  /// In seconds; infinite where too many pages failed.
  let baseline, candidate: Double
  /// Of the logarithm of candidate ÷ baseline, by the pages alone; `nil` for fewer than two documents and where draws
  /// meet the failed pages.
  let standardError: Double?
  let documents: Int

  /// `nil` for no pages.
  ///
  /// - Complexity: O(draws · n).
  init?(_ sample: PairedSample, percentile: Double, seed: UInt64) {
    let pages = sample.documents.enumerated().flatMap { document, pairs in
      pairs.compactMap { pair in
        pair.baseline.rate.flatMap { baseline in
          pair.candidate.rate.map { (document: document, baseline: baseline, candidate: $0) }
        }
      }
    }
    guard let baseline = NearestRank.percentile(pages.map(\.baseline), percentile),
      let candidate = NearestRank.percentile(pages.map(\.candidate), percentile)
    else { return nil }
    (self.baseline, self.candidate) = (baseline, candidate)
    let counts = pages.reduce(into: [Int: Int]()) { $0[$1.document, default: 0] += 1 }
    documents = counts.count
    guard documents > 1 else {
      standardError = nil
      return
    }
    let all = sample.documents.count
    let sizes = (0..<all).map { counts[$0] ?? 0 }
    let kept = sizes.indices.filter { sizes[$0] > 0 }
    // From the slowest on: few steps lead to a high percentile.
    let slowest = (
      pages.sorted { $0.baseline > $1.baseline }.map { ($0.document, $0.baseline) },
      pages.sorted { $0.candidate > $1.candidate }.map { ($0.document, $0.candidate) }
    )
    var random = SplitMix64(seed: seed)
    var times = Array(repeating: 0, count: all)
    var (sum, squares, isFinite) = (0.0, 0.0, true)
    for _ in 0..<Self.draws {
      for index in times.indices { times[index] = 0 }
      var total = 0
      for _ in kept {
        let document = kept[random.index(below: kept.count)]
        times[document] += 1
        total += sizes[document]
      }
      let above = total - NearestRank.rank(percentile, of: total)
      func value(_ pages: [(Int, Double)]) -> Double {
        var seen = 0
        for (document, seconds) in pages {
          seen += times[document]
          if seen > above { return seconds }
        }
        return pages[pages.count - 1].1
      }
      let logarithm =
        Elementary.logarithm(value(slowest.1)) - Elementary.logarithm(value(slowest.0))
      isFinite = isFinite && logarithm.isFinite
      sum += logarithm
      squares += logarithm * logarithm
    }
    let mean = sum / Double(Self.draws)
    let variance = max(0, squares / Double(Self.draws) - mean * mean)
    standardError = isFinite ? variance.squareRoot() : nil
  }

  /// Of candidate ÷ baseline; `nil` if either has none.
  var logarithm: Double? {
    guard baseline > 0, candidate > 0, baseline.isFinite, candidate.isFinite else { return nil }
    return Elementary.logarithm(candidate) - Elementary.logarithm(baseline)
  }
}
