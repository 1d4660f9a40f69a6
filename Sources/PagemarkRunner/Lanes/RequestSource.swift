internal import PagemarkCore

/// Hands out requests one by one, until there are none or the run is to stop.
actor RequestSource {
  private var requests: ArraySlice<PageRequest>
  private let stop: StopRule

  init(_ requests: [PageRequest], until stop: StopRule) {
    (self.requests, self.stop) = (requests[...], stop)
  }

  func next() async -> PageRequest? {
    if await stop.isReached { return nil }
    return requests.popFirst()
  }

  /// Requests that nobody has asked for yet.
  var count: Int { requests.count }

  /// Whether requests were left that nobody will answer.
  var isCutShort: Bool { !requests.isEmpty }
}

/// When a run stops before its end.
struct StopRule: Sendable {
  let control: RunControl
  let recorder: Recorder
  /// Failed cases above which the run is hopeless.
  let failureLimit: Int

  var isReached: Bool {
    get async {
      if Task.isCancelled || control.stopCause != nil { return true }
      return await recorder.failures > failureLimit
    }
  }
}
