internal import Foundation

/// Watches the resident memory of a process and its descendants.
///
/// RLIMIT_AS is unsuitable: it counts reserved addresses, and Tesseract ends with a plain abort if an allocation fails,
/// which could have any cause. RLIMIT_RSS is not enforced by Linux.
enum MemoryWatch {
  /// Time between two samples; a sample takes about 30 µs, and 1 GB can't be filled in the meantime.
  private static let interval = Duration.milliseconds(20)

  /// Waits until the process uses more than `limit` bytes.
  ///
  /// - Returns: False if the watch was cancelled, or the process ended.
  static func isAbove(_ limit: Int, process: pid_t) async -> Bool {
    while (try? await Task.sleep(for: interval)) != nil {
      guard let bytes = residentBytes(ofTree: process) else { return false }
      if bytes > limit { return true }
    }
    return false
  }

  /// Resident memory of a process and all its descendants, in bytes; `nil` if there is no such process.
  static func residentBytes(ofTree process: pid_t) -> Int? {
    guard let own = residentBytes(of: process) else { return nil }
    return children(of: process).compactMap(residentBytes(ofTree:)).reduce(own, +)
  }

  private static func residentBytes(of process: pid_t) -> Int? {
    // Pages: size, resident, …
    guard let text = try? String(contentsOfFile: "/proc/\(process)/statm", encoding: .utf8),
      let pages = text.split(separator: " ").dropFirst().first.flatMap({ Int($0) })
    else { return nil }
    return pages * pageSize
  }

  private static let pageSize = sysconf(Int32(_SC_PAGESIZE))

  /// The live children of a process.
  static func children(of process: pid_t) -> [pid_t] {
    let folder = "/proc/\(process)/task"
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return threads.flatMap { thread in
      let list = try? String(contentsOfFile: "\(folder)/\(thread)/children", encoding: .utf8)
      return (list ?? "").split(whereSeparator: \.isWhitespace).compactMap { pid_t($0) }
    }
  }
}
