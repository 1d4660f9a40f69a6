internal import Dispatch
internal import Foundation
internal import PagemarkCore
internal import PagemarkRunner
internal import Synchronization

/// Turns Ctrl-C, SIGTERM and SIGHUP into a run that ends in order.
final class Interruption: Sendable {
  private let firstSignal = Mutex<ContinuousClock.Instant?>(nil)

  /// Asks `control` to stop at the first signal; one that comes a second later or more cancels `task`,
  /// which kills the workers.
  ///
  /// Not every second one: `timeout` sends its signal to the process and then again to its group.
  ///
  /// - Returns: What listens to the signals, as long as it is kept.
  func listening<Success>(
    for task: Task<Success, any Error>, control: RunControl
  ) -> [any DispatchSourceSignal] {
    [(SIGINT, RunRecord.Ending.interrupted), (SIGTERM, .terminated), (SIGHUP, .terminated)].map {
      number, ending in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { [self] in
        control.stop(ending)
        let now = ContinuousClock.now
        let first = firstSignal.withLock { first in
          first = first ?? now
          return first ?? now
        }
        if now - first >= .seconds(1) { task.cancel() }
      }
      source.setCancelHandler { signal(number, SIG_DFL) }
      source.activate()
      return source
    }
  }
}
