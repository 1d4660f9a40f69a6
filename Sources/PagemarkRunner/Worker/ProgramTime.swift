internal import Foundation
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
    let ticks = Self.ticks(ofDescendantsOf: worker)
    total.withLock { $0 += ticks / Self.ticksPerSecond }
  }

  private static let ticksPerSecond = Double(sysconf(Int32(_SC_CLK_TCK)))

  private static func ticks(ofDescendantsOf process: pid_t) -> Double {
    MemoryWatch.children(of: process).reduce(0) {
      $0 + ticks(of: $1) + ticks(ofDescendantsOf: $1)
    }
  }

  /// utime, stime, cutime and cstime, fields 12 … 15 after the program's name in parentheses (proc_pid_stat(5)).
  private static func ticks(of process: pid_t) -> Double {
    guard let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
      let end = text.lastIndex(of: ")")
    else { return 0 }
    return text[text.index(after: end)...].split(separator: " ").dropFirst(11).prefix(4)
      .reduce(0) { $0 + (Double($1) ?? 0) }
  }
}
