internal import Dispatch
internal import Foundation
internal import PagemarkCore
internal import Synchronization

/// Turns Ctrl-C and SIGTERM into the cancellation of a task.
final class Interruption: Sendable {
  private let cause = Mutex<RunRecord.Ending?>(nil)

  /// How a run that was cancelled ended.
  var ending: RunRecord.Ending { cause.withLock { $0 } ?? .interrupted }

  /// Cancels `task` at the first signal; at the second the process ends as usual.
  ///
  /// - Returns: What listens to the signals, as long as it is kept.
  func listening<Success>(for task: Task<Success, any Error>) -> [any DispatchSourceSignal] {
    [(SIGINT, RunRecord.Ending.interrupted), (SIGTERM, .terminated)].map { number, ending in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { [self] in
        cause.withLock { $0 = $0 ?? ending }
        task.cancel()
        signal(number, SIG_DFL)
      }
      source.activate()
      return source
    }
  }
}
