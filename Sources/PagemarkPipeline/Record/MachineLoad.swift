public import PagemarkScoring

/// How busy the machine is at a moment: its load, and counters since it was started.
public struct MachineLoad: Hashable, Sendable, Codable {
  /// Processes that run or wait for a core, the mean of the last minute.
  public var average: Double
  /// Since the machine was started, in seconds.
  public var uptime: Double
  /// CPU time of all cores at work, in seconds.
  public var busy: Double
  /// CPU time that the host gave to others while a process waited for it, in seconds.
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
  /// As the latency lane began; `nil` where it was not run.
  public var latencyStart: MachineLoad?
  /// `nil` while the run goes on.
  public var end: MachineLoad?
  /// What others took while times were measured, a sentence each; empty on a quiet machine, `nil` while the
  /// run goes on.
  public var contention: [String]?
  /// The same of the accuracy lane, whose workers leave no core idle; `nil` while the run goes on, where that lane was
  /// not run, and in runs of older versions.
  public var accuracyContention: [String]?

  public init(start: MachineLoad) { self.start = start }

  /// Notes the end, and what the latency lane (else the run) shared the machine with.
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
