internal import PagemarkPipeline

/// The pages that one worker reads one after the other; exceeding the memory limit ends them.
actor Session {
  nonisolated let limits: PageLimits
  private var rest: ArraySlice<PageRequest>
  /// When the first page was requested; `nil` before its result.
  private var start: ContinuousClock.Instant?
  /// The page that used too much memory; `nil` while the session continues.
  private var end: String?

  init(_ requests: [PageRequest], limits: PageLimits) {
    (rest, self.limits) = (requests[...], limits)
  }

  func next() -> PageRequest? { end == nil ? rest.popFirst() : nil }

  /// Notes the result of a page, and whether the session continues.
  func finished(_ results: [PageResult]) -> [PageResult] {
    let now = ContinuousClock.now
    let firstTime = results.first?.record.elapsed ?? 0
    let start = start ?? now - .seconds(firstTime)
    self.start = start
    for result in results {
      // The kernel's own peak includes use that was too short for the watch to see.
      let isAboveLimit = result.record.peakResidentBytes.map { $0 > limits.memory } ?? false
      if result.record.failure?.kind == .memory || isAboveLimit { end = result.record.case }
    }
    return results.map { result in
      var result = result
      result.record.sessionSeconds = (now - start) / .seconds(1)
      return result
    }
  }

  /// The pages that were not reached, each a failure.
  var unreached: [PageResult] {
    guard let end else { return [] }
    let megabytes = SettingValue.number(Double(limits.memory) / 1e6)
    let failure = Failure(
      stage: "session", kind: .memory,
      message: "the session ended at page '\(end)', which took more than \(megabytes) MB")
    return rest.flatMap { request in request.pipelines.map { request.failed(failure, of: $0) } }
  }
}
