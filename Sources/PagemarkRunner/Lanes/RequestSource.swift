internal import PagemarkJudging
internal import PagemarkPipeline

/// Hands out requests one by one, until there are none or the run must stop.
actor RequestSource {
  private var requests: ArraySlice<PageRequest>
  private let stop: StopRule
  /// The datasets whose gates may be settled before their last page; their requests are separate from the others.
  private var settling: [SettlingDataset]

  /// - Parameters:
  ///   - requests: The requests, in the order in which they are read.
  ///   - stop: When the run stops early.
  ///   - settling: The datasets that may be left once their gates are settled.
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

  /// Notes the results of requests.
  func note(_ records: [CaseRecord]) {
    for index in settling.indices { settling[index].take(records) }
  }

  /// Requests that have not been handed out yet.
  var count: Int { settling.reduce(requests.count) { $0 + $1.count } }

  /// Whether some requests were not answered.
  var isCutShort: Bool { !requests.isEmpty || settling.contains(where: \.isWaiting) }

  /// How far each dataset that may be left early was read.
  var stops: [SettledDataset] { settling.map(\.stop) }
}

/// When a run stops early.
struct StopRule: Sendable {
  let control: RunControl
  let recorder: Recorder
  /// The number of failed records above which the run stops.
  let failureLimit: Int

  var isReached: Bool {
    get async {
      if Task.isCancelled || control.stopCause != nil { return true }
      return await recorder.failures > failureLimit
    }
  }
}
