internal import Dispatch
internal import Foundation
internal import PagemarkJudging
internal import PagemarkRunner
internal import Synchronization

/// Ends work in order on Ctrl-C and SIGTERM, and at once when the user insists.
///
/// There is one for the process, whose listeners stay: what takes the place of a signal's own effect can't be put
/// back without a moment in which a signal is lost.
final class Interruption: Sendable {
  private static let shared = Interruption()

  /// The work that goes on; `nil` between one and the next.
  private struct Work: Sendable {
    var control: RunControl
    var cancel: @Sendable () -> Void
    var firstSignal: ContinuousClock.Instant?
  }

  private let work = Mutex<Work?>(nil)
  private let listeners = Mutex<[any DispatchSourceSignal]>([])
  /// A queue of its own: in the global one a signal would be handled after workers that are waited for.
  private let queue = DispatchQueue(label: "interruption", qos: .userInteractive)

  /// Does work and waits for it; Ctrl-C and SIGTERM end it in order.
  static func value<Success: Sendable>(
    of operation: @escaping @Sendable (RunControl) async throws -> Success
  ) async throws -> Success {
    shared.listen()
    let control = RunControl()
    let task = shared.work.withLock { work in
      // No signal comes between its beginning and what can end it.
      let task = Task { try await operation(control) }
      work = Work(control: control, cancel: { task.cancel() })
      return task
    }
    defer { shared.work.withLock { $0 = nil } }
    return try await task.value
  }

  private func listen() {
    listeners.withLock { listeners in
      guard listeners.isEmpty else { return }
      listeners = [
        (SIGINT, RunRecord.Ending.interrupted), (SIGTERM, .terminated), (SIGHUP, .terminated),
      ]
      .map { number, cause in
        signal(number, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
        source.setEventHandler { [self] in take(number, cause) }
        source.resume()
        return source
      }
    }
  }

  /// Asks the work to stop at the first signal; one that comes a second later or more cancels it, which kills
  /// the workers.
  ///
  /// Not every second one: `timeout` sends its signal to the process and then again to its group.
  private func take(_ number: Int32, _ cause: RunRecord.Ending) {
    let isIdle = work.withLock { work in
      guard var own = work else { return true }
      own.control.stop(cause)
      let now = ContinuousClock.now
      if let first = own.firstSignal {
        if now - first >= .seconds(1) { own.cancel() }
      } else {
        own.firstSignal = now
      }
      work = own
      return false
    }
    guard isIdle else { return }
    // Nothing is in hand that could be lost: the signal does what it always does.
    signal(number, SIG_DFL)
    // Which this thread has blocked.
    var own = sigset_t()
    sigemptyset(&own)
    sigaddset(&own, number)
    pthread_sigmask(SIG_UNBLOCK, &own, nil)
    raise(number)
  }
}
