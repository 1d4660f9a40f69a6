internal import PagemarkPipeline

/// When a reading is measured again: where it was contended, whatever it came to, so that nothing is chosen by how
/// fast it was.
struct Remeasuring: Sendable {
  /// Readings of a page that may be discarded.
  let limit: Int
  let stop: StopRule

  /// Whether these results make way for another reading of the page.
  ///
  /// What a server was asked for is not asked again: it costs money, and most of its time is the server's own.
  func isDue(of results: [PageResult], after discarded: Int) async -> Bool {
    guard discarded < limit, results.contains(where: { $0.record.isContended }),
      results.allSatisfy({ $0.record.service == nil })
    else { return false }
    return !(await stop.isReached)
  }
}

extension PageResult {
  /// The result with how many readings were discarded before it.
  func remeasured(_ discarded: Int) -> PageResult {
    var result = self
    if discarded > 0 { result.record.remeasured = discarded }
    return result
  }
}
