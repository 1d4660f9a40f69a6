internal import Foundation
internal import PagemarkProcesses
internal import Synchronization

/// Samples the memory of the worker and its descendants while a page is read.
///
/// If a program starts another for every page, that process is gone afterward and cannot be asked for its peak.
final class MemorySampler: Sendable {
  /// Time between two samples, in microseconds; one sample takes about 0.2 ms.
  private static let interval: UInt32 = 50_000

  private struct State {
    var peak = 0
    /// Incremented by every start and stop.
    var watch = 0
  }
  private let state = Mutex(State())

  /// The largest value seen, in bytes.
  var peak: Int { state.withLock(\.peak) }

  func forget() { state.withLock { $0.peak = 0 } }

  func start() {
    let watch = state.withLock { state in
      state.watch += 1
      return state.watch
    }
    Thread.detachNewThread { [self] in
      while state.withLock({ $0.watch == watch }) {
        let bytes = ProcessTree.residentBytes() ?? 0
        state.withLock { $0.peak = max($0.peak, bytes) }
        usleep(Self.interval)
      }
    }
  }

  func stop() { state.withLock { $0.watch += 1 } }
}
