/// What a reading shared the machine with while its time was taken.
///
/// A reading is contended if it passes one of these:
///
///     waited ÷ seconds              > 0.05
///     others, in 0.5 s or more      > 0.25 cores
///     steal − 0.01 s ÷ seconds      > 0.02 cores (a tick may stem from before)
///
/// The kernel counts waits in nanoseconds: the first rule holds for pages of any length. It counts the other two in
/// ticks of 10 ms, so they speak only where a tick more or less decides nothing. A core that is busy elsewhere costs a
/// pinned worker cache and memory bandwidth, though it never waits; hence the second rule.
public struct ReadingContention: Hashable, Sendable, Codable {
  /// Share of the time that a reading may wait for its core.
  public static let waitLimit = 0.05
  /// Cores that other processes may take.
  public static let othersLimit = Contention.othersLimit
  /// Cores that the host may take.
  public static let stealLimit = Contention.stealLimit
  /// The shortest reading, in seconds, that the kernel's ticks tell enough of.
  public static let shortestCounted = 0.5
  /// A tick of the kernel's counters, in seconds.
  private static let tick = 0.01

  /// How long the machine was looked at: the reading, its file included, without its scoring.
  public var seconds: Double
  /// How long the worker, or what it had started, was ready to run and others had its core, in seconds.
  ///
  /// At most `seconds`; `nil` if the kernel does not count it.
  public var waited: Double?
  /// Cores that processes other than the worker and its descendants took, 0 upward.
  public var others: Double
  /// Cores that the host gave to others, 0 upward.
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
  /// What happened between two looks; `nil` if no time passed.
  ///
  /// Threads of the reading wait for each other too, which is nobody else's doing. Others can't have kept them
  /// waiting for longer than the cores were free of the reading itself: `cores × seconds − own`.
  ///
  /// - Parameters:
  ///   - start: Before the reading.
  ///   - end: After it.
  ///   - cores: On how many cores it may run.
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
