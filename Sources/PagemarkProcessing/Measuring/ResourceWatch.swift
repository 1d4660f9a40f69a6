internal import PagemarkCore

/// What is measured around a page, beside the times of its steps.
struct ResourceWatch {
  /// `nil` if the peak would not be the page's own.
  var memory: PeakMemory?
  /// `nil` outside the latency lane: other times are not taken.
  var contention: ContentionWatch?

  /// Nothing is measured.
  static var none: ResourceWatch { ResourceWatch() }

  /// Notes what was measured so far.
  func note(in record: inout CaseRecord) {
    record.contention = contention?.contention
    record.peakResidentBytes = memory?.bytes
  }
}
