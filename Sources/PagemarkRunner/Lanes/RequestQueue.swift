internal import PagemarkPipeline

/// Hands out requests one by one, to as many workers as ask, and gathers what comes of them.
actor RequestQueue {
  private var requests: ArraySlice<PageRequest>
  private let control: RunControl?
  private let progress: @Sendable (_ results: Int) -> Void
  /// In the order in which they came.
  private(set) var results: [PageResult] = []

  /// - Parameters:
  ///   - requests: In the order in which they are handed out.
  ///   - control: Asks to stop: what is in hand is finished.
  ///   - progress: Is told how many results there are whenever some come.
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
