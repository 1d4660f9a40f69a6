internal import Synchronization

/// Attempts of workers to leave the network that belong to no record: before their first page or after their last.
final class LateAttempts: Sendable {
  private let total = Mutex(0)

  var count: Int { total.withLock(\.self) }

  func add(_ attempts: Int) { total.withLock { $0 += attempts } }
}
