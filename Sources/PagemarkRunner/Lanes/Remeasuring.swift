internal import PagemarkPipeline

/// When a reading is repeated: if it was contended, whatever its value, so that no reading is selected for being fast.
struct Remeasuring: Sendable {
  /// The number of a page's readings that may be discarded: `measure.latency.remeasure` of the suite.
  let limit: Int
  let stop: StopRule

  /// Whether these results are replaced by another reading of the page.
  ///
  /// Requests to a server are not repeated, because they cost money, and most of their time is the server's own.
  func isDue(of results: [PageResult], after discarded: Int) async -> Bool {
    guard discarded < limit, results.contains(where: { $0.record.isContended }),
      results.allSatisfy({ $0.record.service == nil })
    else { return false }
    return !(await stop.isReached)
  }
}

extension PageResult {
  /// The result, with the number of readings discarded before it.
  func remeasured(_ discarded: Int) -> PageResult {
    var result = self
    if discarded > 0 { result.record.remeasured = discarded }
    return result
  }
}
