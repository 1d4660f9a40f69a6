internal import Foundation
internal import PagemarkProcesses

/// The kernel's limits on a worker while it decodes a foreign image: a second line of defense behind the checks of the
/// image's structure and the parent's deadline.
///
/// They apply to the whole process, so only a process that does one thing at a time may set them.
public struct DecodingBound: Sendable {
  /// The address space that may be added, in bytes; beyond it, allocations fail.
  var memory: Int
  /// The processor time, in seconds; beyond it, the kernel ends the process with SIGXCPU.
  var seconds: Int

  /// Far more than any image within the limits of `LoadLimits` needs.
  public static let ofWorkers = DecodingBound(memory: 8 << 30, seconds: 120)

  /// Runs `body` within the limits, which end with it.
  func run<Result, Failure>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let space = Limit(RLIMIT_AS, Self.addressSpace.map { $0 + memory })
    let time = Limit(RLIMIT_CPU, Int(clock()) / Int(CLOCKS_PER_SEC) + 1 + seconds)
    defer {
      space.end()
      time.end()
    }
    return try body()
  }

  /// Address space of this process, in bytes; `nil` if the kernel does not report it.
  private static var addressSpace: Int? {
    ProcessFile.start(of: "self/statm")?.split(separator: " ").first
      .flatMap { Int($0) }.map { $0 * sysconf(Int32(_SC_PAGESIZE)) }
  }

  /// A lowered limit of this process.
  private struct Limit {
    private let resource: Int32
    private var before = rlimit()

    /// - Parameters:
    ///   - resource: What is limited.
    ///   - value: In the resource's unit; `nil` leaves the limit as it is.
    init(_ resource: __rlimit_resource, _ value: Int?) {
      self.resource = Int32(resource.rawValue)
      guard unsafe getrlimit(self.resource, &before) == 0, let value else { return }
      var lowered = before
      lowered.rlim_cur = min(before.rlim_cur, rlim_t(value))
      _ = unsafe setrlimit(self.resource, &lowered)
    }

    func end() {
      var before = before
      _ = unsafe setrlimit(resource, &before)
    }
  }
}
