internal import PagemarkPipeline

/// What a page may take.
struct PageLimits: Sendable {
  /// Time that a page has in a pipeline, in seconds.
  var deadline: Double
  /// Resident memory that a worker may have, in bytes.
  var memory: Int

  init(_ measure: Measure) { (deadline, memory) = (measure.pageTimeout, measure.memoryLimit) }

  /// Of a session's pages.
  static func ofSession(_ measure: Measure) -> PageLimits {
    var limits = PageLimits(measure)
    if let memory = measure.sessionMemoryLimit { limits.memory = memory }
    return limits
  }
}
