internal import PagemarkPipeline

/// The limits of a page.
struct PageLimits: Sendable {
  /// The time limit of a page in a pipeline, in seconds.
  var deadline: Double
  /// The resident memory that a worker may use, in bytes.
  var memory: Int

  init(_ measure: Measure) { (deadline, memory) = (measure.pageTimeout, measure.memoryLimit) }

  /// The limits of a session's pages.
  static func ofSession(_ measure: Measure) -> PageLimits {
    var limits = PageLimits(measure)
    if let memory = measure.sessionMemoryLimit { limits.memory = memory }
    return limits
  }
}
