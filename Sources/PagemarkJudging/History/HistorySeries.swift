internal import PagemarkScoring
public import PagemarkStatistics

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
  ///
  /// Places are points of this series; all but `end` and the levels stay as they are when runs are added.
  public struct Change: Hashable, Sendable, Codable {
    public var kind: ChangePoints.Kind
    /// The first point of the new level, or of the drift.
    public var point: Int
    /// The point at which it was told first.
    public var found: Int
    /// The last point that a drift was seen at; of a step its `point`.
    public var end: Int
    /// Means of the levels, in the metric's unit; of a drift the levels between which it went.
    public var before, after: Double
    /// Of the look that told it.
    public var pValue: Double
    public var isBetter: Bool
  }

  public var key: Key
  /// In the order of time.
  public var points: [Point]
  /// Advisory: no gate asks for them.
  public var changes: [Change]

  /// - Parameters:
  ///   - key: What tells the series apart.
  ///   - points: All there are, in the order of time: changes are looked for in all of them.
  ///   - hidden: How many of the first are left out then, with the changes among them.
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

  /// How many points changes are looked for in.
  public var comparable: Int { points.count(where: \.isComparable) }
}

extension HistorySeries.Point {
  /// Whether it is one of the line: a value of a whole run.
  public var isComparable: Bool { isWhole && estimate.estimate?.isFinite == true }

  init(_ run: HistoryRun, _ estimate: MetricEstimate) {
    (folder, startedAt, commit) = (run.folder, run.startedAt, run.commit)
    (verdict, isWhole, self.estimate) = (run.verdict, run.isWhole, estimate)
  }
}
