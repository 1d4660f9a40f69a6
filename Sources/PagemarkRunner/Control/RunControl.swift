public import PagemarkJudging
internal import Synchronization

/// Asks a run to stop in an orderly way: current pages are finished and recorded, and no new one begins.
public final class RunControl: Sendable {
  private let cause = Mutex<RunRecord.Ending?>(nil)

  public init() {}

  /// Asks the run to stop; the first cause counts.
  public func stop(_ cause: RunRecord.Ending) {
    self.cause.withLock { $0 = $0 ?? cause }
  }

  /// Why the run was asked to stop; `nil` if it was not.
  public var stopCause: RunRecord.Ending? { cause.withLock { $0 } }
}
