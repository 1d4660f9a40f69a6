internal import Foundation
internal import PagemarkProcesses
internal import Synchronization

/// CPU time of programs that workers had started and that ended with them.
///
/// No process waits for them, so the kernel does not attribute their time to any process of the run.
final class ProgramTime: Sendable {
  private let total = Mutex(0.0)

  /// In seconds.
  var seconds: Double { total.withLock(\.self) }

  /// Adds the time of a worker's descendants; must be called before the worker ends.
  func add(descendantsOf worker: pid_t) {
    let seconds = ProcessTree.cpuSeconds(ofDescendantsOf: "\(worker)")
    total.withLock { $0 += seconds }
  }
}
