internal import CLinux
internal import Foundation
internal import PagemarkCore
internal import PagemarkRecognition

/// The peak of resident memory, as the kernel counts it (`VmHWM`), of this process and those it started.
public struct PeakMemory {
  /// Of the last page.
  private var session: String?
  private let sampler = MemorySampler()

  /// Lets freed memory stay for the next page, as it does in an app that reads page after page.
  ///
  /// Left alone, glibc returns much of a page's memory and takes it again several times a page, which costs a scanned
  /// page 3 % of its processor time in page faults; with every block returned at once it is 9 %.
  public static func keepFreedBlocks() {
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
    if !ProcessTree.descendants().isEmpty { sampler.start() }
    if page.session != nil, page.session == session { return true }
    sampler.forget()
    return Self.reset()
  }

  /// Looks no more until the next page.
  func end() { sampler.stop() }

  /// The peak since it began, in bytes; `nil` where the kernel does not tell.
  ///
  /// Of several processes the sum of their peaks, whether they had them at once or not; or what was seen at once of
  /// them and of others that are gone, where that is more.
  var bytes: Int? {
    Self.highWater(of: "self").map { own in
      max(ProcessTree.descendants().compactMap(Self.highWater).reduce(own, +), sampler.peak)
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
