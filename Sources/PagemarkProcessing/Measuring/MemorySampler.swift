internal import Foundation
internal import PagemarkRecognition
internal import Synchronization

/// Looks at the memory of the worker and its descendants while a page is read.
///
/// A program that starts another for every page leaves none to be asked for its peak afterwards.
final class MemorySampler: Sendable {
  /// Between two looks, in microseconds; a look takes some 0.2 ms.
  private static let interval: UInt32 = 50_000

  private struct State {
    var peak = 0
    /// Raised with every start and stop.
    var watch = 0
  }
  private let state = Mutex(State())

  /// The most that was seen, in bytes.
  var peak: Int { state.withLock(\.peak) }

  func forget() { state.withLock { $0.peak = 0 } }

  func start() {
    let watch = state.withLock { state in
      state.watch += 1
      return state.watch
    }
    Thread.detachNewThread { [self] in
      while state.withLock({ $0.watch == watch }) {
        let bytes = (["self"] + ProcessTree.descendants()).map(Self.residentBytes).reduce(0, +)
        state.withLock { $0.peak = max($0.peak, bytes) }
        usleep(Self.interval)
      }
    }
  }

  func stop() { state.withLock { $0.watch += 1 } }

  private static let pageSize = sysconf(Int32(_SC_PAGESIZE))

  /// 0 for a process that is gone.
  private static func residentBytes(of process: String) -> Int {
    // Pages: size, resident, …
    let text = (try? String(contentsOfFile: "/proc/\(process)/statm", encoding: .utf8)) ?? ""
    let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) }
    return (pages ?? 0) * pageSize
  }
}
