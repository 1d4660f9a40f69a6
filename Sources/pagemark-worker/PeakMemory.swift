internal import CLinux
internal import Foundation
internal import PagemarkCore

/// The peak of resident memory, as the kernel counts it (`VmHWM`), of this process and those it started.
struct PeakMemory {
  /// Of the last page.
  private var session: String?

  /// Lets freed memory stay for the next page, as it does in an app that reads page after page.
  ///
  /// Left alone, glibc returns much of a page's memory and takes it again several times a page, which costs a scanned
  /// page 3 % of its processor time in page faults; with every block returned at once it is 9 %.
  static func keepFreedBlocks() {
    // No block below 32 MB is mapped by itself, which is as far as glibc goes of its own accord.
    _ = mallopt(M_MMAP_THRESHOLD, 32 << 20)
    _ = mallopt(M_TRIM_THRESHOLD, Int32(mostHeld))
  }

  /// Lets the peak begin anew with a page, unless the page goes on with the last one's session.
  ///
  /// - Returns: Whether the peak is the page's (or its session's) own; false outside the latency lane, and
  ///   where the kernel can't reset it.
  mutating func begin(_ page: CaseIdentity) -> Bool {
    guard page.lane == .latency else { return false }
    defer { session = page.session }
    Self.giveBackFreed(over: page.session == nil ? Self.mostHeld : Self.mostHeldInSession)
    return page.session != nil && page.session == session || Self.reset()
  }

  /// The peak since it began, in bytes; `nil` where the kernel does not tell.
  var bytes: Int? {
    Self.highWater(of: "self").map { own in
      Self.descendants(of: "self").compactMap(Self.highWater).reduce(own, +)
    }
  }

  /// Gives memory back that was freed and is still held, once it is much: a page after a large one has its own
  /// peak, and a session does not grow from page to page.
  private static func giveBackFreed(over limit: Int) {
    if mallinfo2().fordblks > limit { _ = malloc_trim(0) }
  }

  /// In bytes.
  private static let (mostHeld, mostHeldInSession) = (128 << 20, 8 << 20)

  private static func reset() -> Bool {
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
