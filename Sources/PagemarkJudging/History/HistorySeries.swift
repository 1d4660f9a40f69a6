internal import PagemarkScoring
public import PagemarkStatistics

/// One metric of one pipeline on one dataset, from run to run.
public struct HistorySeries: Hashable, Sendable, Codable {
  /// Identifies a series.
  public struct Key: Hashable, Sendable, Codable {
    public var suite, dataset, pipeline, metric: String
    /// Only for times; `nil` also if the run does not state it.
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
  ///
  /// Indices refer to points of this series. Everything except `end` and the levels stays the same when runs are
  /// added.
  public struct Change: Hashable, Sendable, Codable {
    public var kind: ChangePoints.Kind
    /// The first point of the new level, or of the drift.
    public var point: Int
    /// The point at which it was first detected.
    public var found: Int
    /// The last point at which a drift was observed; for a step, its `point`.
    public var end: Int
    /// Means of the levels, in the metric's unit; for a drift, the levels at its beginning and end.
    public var before, after: Double
    /// The p-value of the test that detected it.
    public var pValue: Double
    public var isBetter: Bool
  }

  public var key: Key
  /// In chronological order.
  public var points: [Point]
  /// Advisory: no gate depends on them.
  public var changes: [Change]

  /// - Parameters:
  ///   - key: Identifies the series.
  ///   - points: All points in chronological order; changes are searched for in all of them.
  ///   - hidden: The number of first points to leave out afterward, along with the changes among them.
  init(_ key: Key, points: [Point], hidden: Int = 0) {
    self.key = key
    self.points = Array(points.dropFirst(hidden))
    let whole = points.indices.filter { points[$0].isComparable }
    let isSmallerBetter = Metric(key.metric)?.polarity == .smallerIsBetter
    changes = ChangePoints(of: whole.compactMap { points[$0].estimate.estimate }).changes
      .filter { whole[$0.index] >= hidden }
      .map {
        Change(
          kind: $0.kind, point: whole[$0.index] - hidden, found: whole[$0.found] - hidden,
          end: whole[$0.end] - hidden, before: $0.before, after: $0.after, pValue: $0.pValue,
          isBetter: ($0.after < $0.before) == isSmallerBetter)
      }
  }

  /// The number of points in which changes are searched for.
  public var comparable: Int { points.count(where: \.isComparable) }
}

extension HistorySeries.Point {
  /// Whether it belongs to the series: a value of a complete run.
  public var isComparable: Bool { isWhole && estimate.estimate?.isFinite == true }

  init(_ run: HistoryRun, _ estimate: MetricEstimate) {
    (folder, startedAt, commit) = (run.folder, run.startedAt, run.commit)
    (verdict, isWhole, self.estimate) = (run.verdict, run.isWhole, estimate)
  }
}
