internal import PagemarkCore
internal import PagemarkRecognition

/// Looks what a reading shares the machine with, from its beginning on: two looks, outside of what is timed.
struct ContentionWatch {
  private let start: ReadingCounters

  /// Begins to look; `nil` if the kernel does not tell.
  init?() {
    guard let start = ReadingCounters.now else { return nil }
    self.start = start
  }

  /// Looks at all that the worker does, its start included.
  ///
  /// - Parameter start: What was counted as it began.
  init(sinceStart start: ReadingCounters) {
    var start = start
    // What the first thread has waited for until it could look counts too.
    start.waits = start.waits.map { _ in [:] }
    self.start = start
  }

  /// What happened since; `nil` if the kernel does not tell.
  var contention: ReadingContention? {
    ReadingCounters.now.flatMap {
      ReadingContention(from: start, to: $0, cores: ReadingCounters.allowedCores)
    }
  }
}
