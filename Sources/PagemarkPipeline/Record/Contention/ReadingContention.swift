/// What else used the machine while a reading was timed.
///
/// A reading is contended if it exceeds one of these limits:
///
///     waited ÷ seconds              > 0.05
///     others, in 0.5 s or more      > 0.25 cores
///     steal − 0.01 s ÷ seconds      > 0.02 cores (a tick may stem from before)
///
/// The kernel counts waits in nanoseconds, so the first rule holds for pages of any length. It counts the other two in
/// ticks of 10 ms, so they apply only if a tick more or less makes no difference. A busy neighboring core costs a
/// pinned worker cache and memory bandwidth, although the worker never waits; hence the second rule.
public struct ReadingContention: Hashable, Sendable, Codable {
  /// The share of the time that a reading may wait for its core.
  public static let waitLimit = 0.05
  /// Cores that other processes may take.
  public static let othersLimit = Contention.othersLimit
  /// Cores that the host may take.
  public static let stealLimit = Contention.stealLimit
  /// The shortest reading, in seconds, for which the kernel's ticks are precise enough.
  public static let shortestCounted = 0.5
  /// A tick of the kernel's counters, in seconds.
  private static let tick = 0.01

  /// The time watched, in seconds: the reading and loading of its file, without its scoring.
  public var seconds: Double
  /// The time that the worker, or a program it started, was ready to run while others had its core, in seconds.
  ///
  /// At most `seconds`; `nil` if the kernel does not count it.
  public var waited: Double?
  /// Cores used by processes other than the worker and its descendants, 0 upward.
  public var others: Double
  /// Cores that the host gave to other guests, 0 upward.
  public var steal: Double

  public init(seconds: Double, waited: Double?, others: Double, steal: Double) {
    (self.seconds, self.waited) = (seconds, waited)
    (self.others, self.steal) = (others, steal)
  }

  /// Whether the reading's time may be too long because others were at work.
  public var isContended: Bool {
    if let waited, waited > Self.waitLimit * seconds { return true }
    if seconds >= Self.shortestCounted, others > Self.othersLimit { return true }
    return steal * seconds - Self.tick > Self.stealLimit * seconds
  }
}

extension ReadingContention {
  /// What happened between two readings of the counters; `nil` if no time passed.
  ///
  /// Threads of the reading also wait for each other, which other processes do not cause. Others can't have kept them
  /// waiting for longer than the cores were free of the reading itself: `cores × seconds − own`.
  ///
  /// - Parameters:
  ///   - start: Before the reading.
  ///   - end: After it.
  ///   - cores: The number of cores on which it may run.
  public init?(from start: ReadingCounters, to end: ReadingCounters, cores: Int) {
    let seconds = end.time - start.time
    guard seconds > 0 else { return nil }
    let own = max(0, end.own - start.own)
    let free = max(0, Double(cores) * seconds - own)
    let waits = start.waits.flatMap { before in
      end.waits.map { after in
        after.reduce(0) { $0 + max(0, $1.value - (before[$1.key] ?? 0)) }
      }
    }
    self.init(
      seconds: seconds, waited: waits.map { min($0, free, seconds) },
      others: max(0, end.busy - start.busy - own) / seconds,
      steal: max(0, end.steal - start.steal) / seconds)
  }
}
