/// A run as its history tells of it.
public struct HistoryRun: Hashable, Sendable, Codable {
  /// Name of the run's folder.
  public var folder: String
  public var suite: String
  /// ISO 8601, UTC; `nil` where neither summary nor record says.
  public var startedAt: String?
  public var commit: CommitIdentity?
  public var machine: MachineIdentity?
  public var verdict: Summary.Verdict
  /// Whether every case was measured: others are shown, and take no part in change points.
  public var isWhole: Bool
  public var results: [Result]

  /// What a pipeline came to on a dataset.
  public struct Result: Hashable, Sendable, Codable {
    public var pipeline: String
    public var dataset: String
    /// By the metric's name; only those that were asked for.
    public var metrics: [String: MetricEstimate]

    public init(pipeline: String, dataset: String, metrics: [String: MetricEstimate]) {
      (self.pipeline, self.dataset, self.metrics) = (pipeline, dataset, metrics)
    }
  }

  public init(
    folder: String, suite: String, startedAt: String?, commit: CommitIdentity?,
    machine: MachineIdentity?, verdict: Summary.Verdict, isWhole: Bool, results: [Result]
  ) {
    (self.folder, self.suite, self.startedAt, self.commit) = (folder, suite, startedAt, commit)
    (self.machine, self.verdict, self.isWhole) = (machine, verdict, isWhole)
    self.results = results
  }
}
