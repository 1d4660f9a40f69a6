/// Counters of the machine, and of a worker with everything that it has started, at one moment.
public struct ReadingCounters: Hashable, Sendable {
  /// Of a clock that only goes forward, in seconds.
  public var time: Double
  /// How long each thread that lives has waited for a core, in seconds, by its number; `nil` if the kernel does
  /// not count it.
  public var waits: [Int32: Double]?
  /// CPU time of the worker and its descendants, those that have ended included, in seconds.
  public var own: Double
  /// CPU time of all cores at work, in seconds.
  public var busy: Double
  /// CPU time that the host gave to others while something waited for it, in seconds.
  public var steal: Double

  public init(time: Double, waits: [Int32: Double]?, own: Double, busy: Double, steal: Double) {
    (self.time, self.waits, self.own) = (time, waits, own)
    (self.busy, self.steal) = (busy, steal)
  }
}
