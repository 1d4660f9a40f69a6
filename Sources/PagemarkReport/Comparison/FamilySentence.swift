internal import PagemarkJudging

/// The metrics that decide a comparison, in words.
enum FamilySentence {
  /// Such as `decided by the gates' metrics: cer, latency.p95 (4 rows over all datasets, …)`.
  static func text(_ family: ComparisonFamily) -> String {
    guard family.rows > 0 else {
      return "nothing is decided: the two sides share none of \(origin(family))"
    }
    let names = family.metrics.joined(separator: ", ")
    let count = family.rows == 1 ? "1 row" : "\(family.rows) rows over all datasets"
    return "decided by \(origin(family)): \(names) (\(count); any false finding among them in at "
      + "most 5 % of comparisons: \"corr.\" is corrected for that)"
  }

  private static func origin(_ family: ComparisonFamily) -> String {
    switch family.origin {
    case .gates: "the gates' metrics"
    case .named: "the named metrics"
    case .headline: "the headline metrics (the run has no gates)"
    }
  }
}
