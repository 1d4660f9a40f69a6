internal import CLinux
internal import Foundation

/// The peak of the process's resident memory, as the kernel counts it (`VmHWM`).
enum PeakMemory {
  /// Lets the peak begin anew; memory that was freed but is still held goes back first.
  ///
  /// - Returns: Whether the kernel did it; where not, the peak is of the whole process and no page's.
  static func reset() -> Bool {
    _ = malloc_trim(0)
    // 5 resets the peak (proc_pid_clear_refs, Linux 4.0).
    guard let file = try? FileHandle(forWritingTo: URL(filePath: "/proc/self/clear_refs")) else {
      return false
    }
    return (try? file.write(contentsOf: Data("5".utf8))) != nil
  }

  /// The peak since the last reset, in bytes; `nil` where the kernel does not tell.
  static var bytes: Int? {
    guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
      let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") }),
      let kilobytes = line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap({
        Int($0)
      })
    else { return nil }
    return kilobytes * 1024
  }
}
