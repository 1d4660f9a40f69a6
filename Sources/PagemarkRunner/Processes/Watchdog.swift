internal import Dispatch
internal import Synchronization

/// Acts once, when its time is over or when a condition is met.
///
/// All watchdogs share a thread that does nothing else, so that they act however busy the others are.
struct Watchdog {
  private let timer: any DispatchSourceTimer
  private let fired = Flag()
  private static let queue = DispatchQueue(label: "watchdogs", qos: .userInteractive)

  /// - Parameters:
  ///   - interval: The time between two checks of the condition.
  ///   - isDue: The condition, which must not wait.
  ///   - act: The action, which must not wait.
  init(
    every interval: Duration, when isDue: @escaping @Sendable () -> Bool,
    _ act: @escaping @Sendable () -> Void
  ) {
    timer = DispatchSource.makeTimerSource(queue: Self.queue)
    timer.schedule(deadline: .now() + interval.dispatch, repeating: interval.dispatch)
    timer.setEventHandler { [fired] in
      guard !fired.isRaised, isDue() else { return }
      fired.raise()
      act()
    }
    timer.resume()
  }

  init(after deadline: Duration, _ act: @escaping @Sendable () -> Void) {
    timer = DispatchSource.makeTimerSource(queue: Self.queue)
    timer.schedule(deadline: .now() + deadline.dispatch)
    timer.setEventHandler { [fired] in
      fired.raise()
      act()
    }
    timer.resume()
  }

  var hasFired: Bool { fired.isRaised }

  /// Ends the watch; an action that has begun is complete when this returns.
  func cancel() { Self.queue.sync { timer.cancel() } }

  private final class Flag: Sendable {
    private let value = Mutex(false)
    func raise() { value.withLock { $0 = true } }
    var isRaised: Bool { value.withLock(\.self) }
  }
}

extension Duration {
  /// The same, rounded to microseconds; a year if it is longer.
  fileprivate var dispatch: DispatchTimeInterval {
    .microseconds(Int(min(self / .microseconds(1), 3e13).rounded(.up)))
  }
}
