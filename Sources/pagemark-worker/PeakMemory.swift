internal import CLinux
internal import Foundation
internal import PagemarkCore

/// The peak of resident memory, as the kernel counts it (`VmHWM`), of this process and those it started.
struct PeakMemory {
  /// Of the last page.
  private var session: String?

  /// Lets pictures of whole pages go back to the system when they are freed.
  ///
  /// Left alone, glibc takes the first such block as a hint, keeps the next ones in its heap, where small ones
  /// break them up, and the process grows from page to page: by 7 MB over ten pages of 2,550 × 3,300 pixels.
  static func givesBackLargeBlocks() { _ = mallopt(M_MMAP_THRESHOLD, 1 << 20) }

  /// Lets the peak begin anew with a page, unless the page goes on with the last one's session.
  ///
  /// - Returns: Whether the peak is the page's (or its session's) own; false outside the latency lane, and
  ///   where the kernel can't reset it.
  mutating func begin(_ page: CaseIdentity) -> Bool {
    guard page.lane == .latency else { return false }
    defer { session = page.session }
    return page.session != nil && page.session == session || Self.reset()
  }

  /// The peak since it began, in bytes; `nil` where the kernel does not tell.
  var bytes: Int? {
    Self.highWater(of: "self").map { own in
      Self.descendants(of: "self").compactMap(Self.highWater).reduce(own, +)
    }
  }

  /// Memory that was freed but is still held goes back first.
  private static func reset() -> Bool {
    _ = malloc_trim(0)
    // 5 resets the peak (proc_pid_clear_refs, Linux 4.0).
    guard let file = try? FileHandle(forWritingTo: URL(filePath: "/proc/self/clear_refs")) else {
      return false
    }
    return (try? file.write(contentsOf: Data("5".utf8))) != nil
  }

  private static func highWater(of process: String) -> Int? {
    guard let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8),
      let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") }),
      let kilobytes = line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap({
        Int($0)
      })
    else { return nil }
    return kilobytes * 1024
  }

  private static func descendants(of process: String) -> [String] {
    let threads =
      (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")) ?? []
    let children = threads.flatMap { thread in
      let path = "/proc/\(process)/task/\(thread)/children"
      let list = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
      return list.split(whereSeparator: \.isWhitespace).map { String($0) }
    }
    return children + children.flatMap(descendants)
  }
}
