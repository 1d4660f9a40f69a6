internal import PagemarkPipeline
internal import PagemarkScoring

/// What is measured around a page, apart from the times of its steps.
struct ResourceWatch {
  /// `nil` if the peak would not be the page's own.
  var memory: PeakMemory?
  /// `nil` outside the latency lane, which is the only one whose times are used.
  var contention: ContentionWatch?
  /// `nil` if the worker is on the machine's network.
  var network: NetworkWatch?

  /// A watch that measures nothing.
  static var none: ResourceWatch { ResourceWatch() }

  /// Adds the measurements so far to a record.
  func note(in record: inout CaseRecord) {
    record.contention = contention?.contention
    record.peakResidentBytes = memory?.bytes
  }

  /// Adds the attempts to leave the network since the last record to a record that has its scores.
  func noteAttempts(in record: inout CaseRecord) {
    guard let attempts = network?.newAttempts() else { return }
    record.values[.networkAttempts] = Double(attempts)
  }
}
