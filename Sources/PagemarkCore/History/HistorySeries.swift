/// One metric of one pipeline on one dataset, from run to run.
public struct HistorySeries: Hashable, Sendable, Codable {
  /// What tells series apart.
  public struct Key: Hashable, Sendable, Codable {
    public var suite, dataset, pipeline, metric: String
    /// Of times alone; `nil` also where the run does not say.
    public var machine: MachineIdentity?
  }

  /// A run's value.
  public struct Point: Hashable, Sendable, Codable {
    /// Name of the run's folder.
    public var folder: String
    public var startedAt: String?
    public var commit: CommitIdentity?
    public var verdict: Summary.Verdict
    /// Whether every case was measured.
    public var isWhole: Bool
    public var estimate: MetricEstimate
  }

  /// A change of level.
  public struct Change: Hashable, Sendable, Codable {
    /// The first point of the new level.
    public var point: Int
    /// Means of the levels, in the metric's unit.
    public var before, after: Double
    /// Of the t-test between the levels; too small as such, since the place was chosen.
    public var pValue: Double
    public var isBetter: Bool
  }

  public var key: Key
  /// In the order of time.
  public var points: [Point]
  /// Advisory: no gate asks for them.
  public var changes: [Change]

  init(_ key: Key, points: [Point]) {
    (self.key, self.points) = (key, points)
    let whole = points.indices.filter { points[$0].isWhole && points[$0].estimate.estimate != nil }
    let isSmallerBetter = Metric(key.metric)?.polarity == .smallerIsBetter
    changes = ChangePoints(of: whole.compactMap { points[$0].estimate.estimate }).changes.map {
      Change(
        point: whole[$0.index], before: $0.before, after: $0.after, pValue: $0.pValue,
        isBetter: ($0.after < $0.before) == isSmallerBetter)
    }
  }

  /// Points that change points are looked for in.
  public var comparable: Int { points.count { $0.isWhole && $0.estimate.estimate != nil } }
}

extension HistorySeries.Point {
  init(_ run: HistoryRun, _ estimate: MetricEstimate) {
    (folder, startedAt, commit) = (run.folder, run.startedAt, run.commit)
    (verdict, isWhole, self.estimate) = (run.verdict, run.isWhole, estimate)
  }
}
