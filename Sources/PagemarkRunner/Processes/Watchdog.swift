internal import Synchronization

/// Acts once, when its time is over or when a condition is met.
struct Watchdog {
  private let task: Task<Void, Never>
  private let fired = Flag()

  /// - Parameters:
  ///   - isDue: Waits for the condition; false if there is nothing to do.
  ///   - act: The action.
  init(when isDue: @escaping @Sendable () async -> Bool, _ act: @escaping @Sendable () -> Void) {
    task = Task { [fired] in
      guard await isDue() else { return }
      fired.raise()
      act()
    }
  }

  init(after deadline: Duration, _ act: @escaping @Sendable () -> Void) {
    self.init(when: { (try? await Task.sleep(for: deadline)) != nil }, act)
  }

  var hasFired: Bool { fired.isRaised }
  func cancel() { task.cancel() }

  private final class Flag: Sendable {
    private let value = Mutex(false)
    func raise() { value.withLock { $0 = true } }
    var isRaised: Bool { value.withLock(\.self) }
  }
}
