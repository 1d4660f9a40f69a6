internal import Dispatch
internal import Foundation
internal import PagemarkJudging
internal import PagemarkProcesses
internal import PagemarkRunner
internal import Synchronization

/// Ends work in an orderly way on Ctrl-C and SIGTERM, and immediately if the user repeats it.
///
/// There is one per process, and its listeners remain installed: a signal's default effect can't be restored without a
/// moment in which a signal is lost.
final class Interruption: Sendable {
  private static let shared = Interruption()

  /// The work in progress; `nil` between one and the next.
  private struct Work: Sendable {
    var control: RunControl
    var cancel: @Sendable () -> Void
    var firstSignal: ContinuousClock.Instant?
  }

  private let work = Mutex<Work?>(nil)
  private let listeners = Mutex<[any DispatchSourceSignal]>([])
  /// A separate queue, because the global one would handle a signal only after workers that are being waited for.
  private let queue = DispatchQueue(label: "interruption", qos: .userInteractive)

  /// Does work and waits for it; Ctrl-C and SIGTERM end it in an orderly way.
  static func value<Success: Sendable>(
    of operation: @escaping @Sendable (RunControl) async throws -> Success
  ) async throws -> Success {
    let control = RunControl()
    let task = shared.work.withLock { work in
      // No signal can arrive between the start of the work and the means to end it.
      let task = Task { try await operation(control) }
      work = Work(control: control, cancel: { task.cancel() })
      return task
    }
    defer { shared.work.withLock { $0 = nil } }
    return try await task.value
  }

  /// Handles signals from now on.
  static func listen() { shared.listen() }

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

  /// Asks the work to stop at the first signal; a signal that comes a second or more later cancels it, which kills the
  /// workers.
  ///
  /// Earlier ones are ignored, because `timeout` sends its signal to the process and then again to its group.
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
    // No work is in progress that could be lost.
    if isIdle {
      ProcessTree.endChildren()
      _exit(
        cause == .interrupted ? ExitStatus.interrupted.rawValue : ExitStatus.terminated.rawValue)
    }
  }
}
