internal import PagemarkJudging
internal import PagemarkPipeline

/// Hands out requests one by one, until there are none or the run is to stop.
actor RequestSource {
  private var requests: ArraySlice<PageRequest>
  private let stop: StopRule
  /// Of the datasets whose gates may be settled before their last page; their requests are not among the others.
  private var settling: [SettlingDataset]

  /// - Parameters:
  ///   - requests: In the order in which they are read.
  ///   - stop: What ends the run before its end.
  ///   - settling: The datasets that may be left when their gates are settled.
  init(_ requests: [PageRequest], until stop: StopRule, settling: [SettlingDataset] = []) {
    let datasets = Set(settling.map(\.name))
    self.requests = requests.filter { !datasets.contains($0.identity.dataset) }[...]
    (self.stop, self.settling) = (stop, settling)
  }

  func next() async -> PageRequest? {
    if await stop.isReached { return nil }
    for index in settling.indices {
      if let request = settling[index].next() { return request }
    }
    return requests.popFirst()
  }

  /// Takes note of what came of requests.
  func note(_ records: [CaseRecord]) {
    for index in settling.indices { settling[index].take(records) }
  }

  /// Requests that have not been handed out yet.
  var count: Int { settling.reduce(requests.count) { $0 + $1.count } }

  /// Whether requests were left unanswered.
  var isCutShort: Bool { !requests.isEmpty || settling.contains(where: \.isWaiting) }

  /// Where datasets were left that may be.
  var stops: [SettledDataset] { settling.map(\.stop) }
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
