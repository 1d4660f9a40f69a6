public import PagemarkScoring

/// How busy the machine is at a moment: its load, and its counters since boot.
public struct MachineLoad: Hashable, Sendable, Codable {
  /// Processes that run or wait for a core, averaged over the last minute.
  public var average: Double
  /// Time since boot, in seconds.
  public var uptime: Double
  /// CPU time used on all cores, in seconds.
  public var busy: Double
  /// CPU time that the host gave to other guests while a process waited for it, in seconds.
  public var steal: Double
  /// CPU time of this run's own processes, in seconds.
  public var own: Double

  public init(average: Double, uptime: Double, busy: Double, steal: Double, own: Double) {
    (self.average, self.uptime, self.busy) = (average, uptime, busy)
    (self.steal, self.own) = (steal, own)
  }
}

/// The machine's load over a run.
public struct RunLoad: Hashable, Sendable, Codable {
  public var start: MachineLoad
  /// At the start of the latency lane; `nil` if that lane was not run.
  public var latencyStart: MachineLoad?
  /// `nil` while the run is in progress.
  public var end: MachineLoad?
  /// What other processes used while times were measured, one sentence each; empty on a quiet machine, `nil` while the
  /// run is in progress.
  public var contention: [String]?
  /// The same for the accuracy lane, whose workers leave no core idle; `nil` while the run is in progress, if that lane
  /// was not run, and in runs of older versions.
  public var accuracyContention: [String]?

  public init(start: MachineLoad) { self.start = start }

  /// Records the end, and the contention of the latency lane, or else of the whole run.
  public mutating func ends(with end: MachineLoad, lanes: [Lane] = []) {
    self.end = end
    contention = Contention(from: latencyStart ?? start, to: end).sentences
    if lanes.contains(.accuracy) {
      accuracyContention = Contention(ofOwnLoadFrom: start, to: latencyStart ?? end).sentences
    }
  }

  /// Whether times may be too long because others were at work.
  public var isContended: Bool { contention?.isEmpty == false }
}
