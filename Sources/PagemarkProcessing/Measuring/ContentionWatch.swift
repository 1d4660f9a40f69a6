internal import PagemarkPipeline
internal import PagemarkRecognition

/// Counts what else used the machine during a reading: two readings of the kernel's counters, both outside the timed
/// part.
struct ContentionWatch {
  private let start: ReadingCounters

  /// Starts watching; `nil` if the kernel does not report the counters.
  init?() {
    guard let start = ReadingCounters.now else { return nil }
    self.start = start
  }

  /// Watches everything that the worker does, including its start.
  ///
  /// - Parameter start: The counters when the worker began.
  init(sinceStart start: ReadingCounters) {
    var start = start
    // Waits of the first thread before the counters were read count too.
    start.waits = start.waits.map { _ in [:] }
    self.start = start
  }

  /// What happened since the start; `nil` if the kernel does not report it.
  var contention: ReadingContention? {
    ReadingCounters.now.flatMap {
      ReadingContention(from: start, to: $0, cores: ReadingCounters.allowedCores)
    }
  }
}
