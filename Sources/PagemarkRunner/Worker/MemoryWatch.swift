internal import Foundation
internal import PagemarkProcesses

/// Watches the resident memory of a process and its descendants.
///
/// RLIMIT_AS is unsuitable: it counts reserved addresses, and Tesseract ends with a plain abort if an allocation fails,
/// which could have any cause. RLIMIT_RSS is not enforced by Linux.
enum MemoryWatch {
  /// Time between two samples; a sample takes about 30 µs, and 1 GB can't be filled in the meantime.
  private static let interval = Duration.milliseconds(20)

  /// Acts when the process and its descendants use more than `limit` bytes.
  static func watchdog(
    _ limit: Int, process: pid_t, _ act: @escaping @Sendable () -> Void
  ) -> Watchdog {
    Watchdog(every: interval, when: { isAbove(limit, process: process) }, act)
  }

  /// False also if the process has ended.
  static func isAbove(_ limit: Int, process: pid_t) -> Bool {
    ProcessTree.residentBytes(of: "\(process)").map { $0 > limit } ?? false
  }
}
