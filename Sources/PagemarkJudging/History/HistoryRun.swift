/// A run as one entry of the history.
public struct HistoryRun: Hashable, Sendable, Codable {
  /// Name of the run's folder.
  public var folder: String
  public var suite: String
  /// ISO 8601, UTC; `nil` if neither summary nor record states it.
  public var startedAt: String?
  public var commit: CommitIdentity?
  public var machine: MachineIdentity?
  public var verdict: Summary.Verdict
  /// Whether every case was measured: other runs are shown but not used for change points.
  public var isWhole: Bool
  public var results: [Result]

  /// The results of a pipeline on a dataset.
  public struct Result: Hashable, Sendable, Codable {
    public var pipeline: String
    public var dataset: String
    /// By metric name; only the requested metrics.
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
