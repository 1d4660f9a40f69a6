internal import PagemarkPipeline

/// Hands out requests one by one to any number of workers, and collects the results.
actor RequestQueue {
  private var requests: ArraySlice<PageRequest>
  private let control: RunControl?
  private let progress: @Sendable (_ results: Int) -> Void
  /// The results, in the order in which they arrived.
  private(set) var results: [PageResult] = []

  /// - Parameters:
  ///   - requests: The requests, in the order in which they are handed out.
  ///   - control: Asks to stop: current requests are finished.
  ///   - progress: Receives the number of results whenever it changes.
  init(
    _ requests: [PageRequest], control: RunControl? = nil,
    progress: @escaping @Sendable (_ results: Int) -> Void = { _ in }
  ) {
    (self.requests, self.control, self.progress) = (requests[...], control, progress)
  }

  func next() -> PageRequest? {
    guard control?.stopCause == nil, !Task.isCancelled else { return nil }
    return requests.popFirst()
  }

  func take(_ results: [PageResult]) {
    self.results += results
    progress(self.results.count)
  }
}
