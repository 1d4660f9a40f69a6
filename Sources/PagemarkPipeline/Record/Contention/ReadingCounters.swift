/// Counters of the machine, and of a worker with all its descendants, at one moment.
public struct ReadingCounters: Hashable, Sendable {
  /// A monotonic clock, in seconds.
  public var time: Double
  /// How long each live thread has waited for a core, in seconds, by its number; `nil` if the kernel does not count it.
  public var waits: [Int32: Double]?
  /// CPU time of the worker and its descendants, including those that have ended, in seconds.
  public var own: Double
  /// CPU time used on all cores, in seconds.
  public var busy: Double
  /// CPU time that the host gave to other guests while something waited for it, in seconds.
  public var steal: Double

  public init(time: Double, waits: [Int32: Double]?, own: Double, busy: Double, steal: Double) {
    (self.time, self.waits, self.own) = (time, waits, own)
    (self.busy, self.steal) = (busy, steal)
  }
}
