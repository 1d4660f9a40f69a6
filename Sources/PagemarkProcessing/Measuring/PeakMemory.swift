internal import CLinux
internal import Foundation
internal import PagemarkPipeline
internal import PagemarkProcesses
internal import PagemarkScoring

/// The peak of resident memory of this process and its descendants, as the kernel counts it (`VmHWM`).
public struct PeakMemory {
  /// The session of the last page.
  private var session: String?
  private let sampler = MemorySampler()

  /// Keeps freed memory for the next page, as in an app that reads page after page.
  ///
  /// By default, glibc returns much of a page's memory and takes it again several times per page, which costs a scanned
  /// page 3 % of its processor time in page faults. Returning every block at once costs 9 %.
  public static func keepFreedBlocks() {
    // Blocks below 32 MB are not mapped separately; glibc's own dynamic threshold goes no higher.
    _ = mallopt(M_MMAP_THRESHOLD, 32 << 20)
    _ = mallopt(M_TRIM_THRESHOLD, Int32(mostHeld))
  }

  /// Resets the peak for a page, unless the page continues the last one's session.
  ///
  /// - Returns: Whether the peak is that of the page (or its session) alone; false outside the latency lane, and if the
  ///   kernel can't reset the peak.
  mutating func begin(_ page: CaseIdentity) -> Bool {
    guard page.lane == .latency else { return false }
    defer { session = page.session }
    Self.giveBackFreed(over: page.session == nil ? Self.mostHeld : Self.mostHeldInSession)
    if !ProcessTree.descendants().isEmpty { sampler.start() }
    if page.session != nil, page.session == session { return true }
    sampler.forget()
    return Self.reset()
  }

  /// Stops sampling until the next page.
  func end() { sampler.stop() }

  /// The peak since the last reset, in bytes; `nil` if the kernel does not report it.
  ///
  /// For several processes, the larger of two values: the sum of their peaks, which may not have coincided, and the
  /// largest sum that the sampler saw, which includes processes that have ended.
  var bytes: Int? {
    Self.highWater(of: "self").map { own in
      max(ProcessTree.descendants().compactMap(Self.highWater).reduce(own, +), sampler.peak)
    }
  }

  /// Returns freed memory to the kernel once it exceeds a limit, so that the page after a large one has its own peak
  /// and a session does not grow from page to page.
  private static func giveBackFreed(over limit: Int) {
    if mallinfo2().fordblks > limit { _ = malloc_trim(0) }
  }

  /// The limits, in bytes.
  private static let (mostHeld, mostHeldInSession) = (128 << 20, 8 << 20)

  private static func reset() -> Bool {
    reset("self") && ProcessTree.descendants().allSatisfy { reset($0) || isGone($0) }
  }

  private static func reset(_ process: String) -> Bool {
    // 5 resets the peak (proc_pid_clear_refs, Linux 4.0).
    let path = URL(filePath: "/proc/\(process)/clear_refs")
    guard let file = try? FileHandle(forWritingTo: path) else { return false }
    return (try? file.write(contentsOf: Data("5".utf8))) != nil
  }

  private static func isGone(_ process: String) -> Bool { highWater(of: process) == nil }

  private static func highWater(of process: String) -> Int? {
    guard let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8),
      let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") }),
      let kilobytes = line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap({
        Int($0)
      })
    else { return nil }
    return kilobytes * 1024
  }
}
