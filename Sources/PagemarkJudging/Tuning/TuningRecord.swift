public import PagemarkPipeline
internal import PagemarkScoring

/// What a tuner did and found: `tuning.json`.
public struct TuningRecord: Hashable, Sendable, Codable {
  public static let schema = "pagemark.tuning/1"

  public var schema = TuningRecord.schema
  public var suite: String
  public var pipeline: String
  public var parameters: [TuningAxis]
  /// Names of metrics; the first one decides.
  public var objectives: [String]
  public var constraints: [String]
  /// The search strategy: `exhaustive`, `grid` or `random`.
  public var strategy: String
  public var seed: UInt64
  /// Number of pages in each part.
  public var pages: [String: Int]
  /// Distinct settings of the space, points that make the same setting as another, and ways to recognize.
  public var settings, duplicates, recognizable: Int
  public var cost: Cost
  /// The settings that were tried: the suite's own first, then the others by the first objective, best first.
  public var trials: [Trial]
  /// Names of trials: the suite's own, the best, and the one to ship; `nil` if none meets the constraints.
  public var own: String
  public var best, chosen: String?
  /// Names of trials within one standard error of the best.
  public var withinOneError: [String]
  /// Names of the trials on the Pareto front.
  public var front: [String]
  /// Findings on the chosen setting.
  public var findings: [TuningFinding]
  public var curves: [TuningCurve]
  /// For the first two ordered parameters; `nil` if there are fewer.
  public var heatMap: HeatMap?
  public var validation: Validation?
  /// The result on the sealed part; `nil` if it was not opened.
  public var holdout: Validation?
  /// The number of questions for which the holdout has been opened, including this one; `nil` if it was not opened.
  public var holdoutReadings: Int?
  /// Whether the search finished on its own.
  public var isComplete: Bool

  /// What was spent, in pages.
  public struct Cost: Hashable, Sendable, Codable {
    /// The largest number of recognitions that the search could have needed.
    public var mostRecognitions: Int
    /// Pages × ways to recognize that the search read.
    public var recognitions: Int
    /// Pages that were actually recognized, including for validation; the others came from the cache.
    public var made: Int
    public var seconds: Double

    public init(mostRecognitions: Int, recognitions: Int, made: Int, seconds: Double) {
      (self.mostRecognitions, self.recognitions) = (mostRecognitions, recognitions)
      (self.made, self.seconds) = (made, seconds)
    }
  }

  /// One setting.
  public struct Trial: Hashable, Sendable, Codable {
    public var name: String
    /// In the order of `parameters`; `nil` for the suite's own setting if it is not a point of the space.
    public var values: [SettingValue]?
    public var pages: Int
    /// By metric: the objectives and those of the constraints.
    public var estimates: [String: MetricEstimate]
    /// Median time of a page in the latency lane, in seconds; `nil` if it was not measured.
    public var seconds: Double?
    /// Why it was dropped, in words; `nil` for trials that ran to the end.
    public var drop: String?
  }

  /// The first objective over two parameters, with the others as chosen.
  public struct HeatMap: Hashable, Sendable, Codable {
    /// Indices in `parameters`.
    public var rows, columns: Int
    /// Row by row; `nil` if the setting was not tried.
    public var values: [[Double?]]
  }
}

extension TuningRecord {
  /// Records the result of a search, before validation.
  ///
  /// - Parameters:
  ///   - search: The search, finished or not.
  ///   - suite: The suite's name.
  ///   - tuning: What the suite asked for.
  ///   - seconds: Time per page of each candidate.
  ///   - pages: Number of pages in each part.
  ///   - cost: What was spent so far.
  ///   - isComplete: Whether the search finished on its own; otherwise nothing is chosen.
  ///   - seed: Seed of the intervals.
  public init(
    of search: Search, suite: String, tuning: Tuning, seconds: [Double?], pages: [TuningPart: Int],
    cost: Cost, isComplete: Bool, seed: UInt64
  ) {
    let choice = TuningChoice(search, seconds: seconds)
    let names = search.candidates.all.map(\.pipeline.name)
    // An interrupted search makes no choice, because other settings might have been better.
    let chosen = isComplete ? choice.chosen : nil
    (self.suite, pipeline, parameters) = (suite, tuning.pipeline, tuning.axes)
    objectives = tuning.objectives.map(\.description)
    constraints = tuning.constraints.map(\.text)
    (strategy, self.seed, self.cost) = (search.strategy.rawValue, seed, cost)
    self.pages = Dictionary(uniqueKeysWithValues: pages.map { ($0.key.rawValue, $0.value) })
    (settings, duplicates) = (names.count, search.candidates.duplicates)
    recognizable = search.candidates.recognitions
    own = names[0]
    best = isComplete ? choice.best.map { names[$0] } : nil
    self.chosen = chosen.map { names[$0] }
    withinOneError = isComplete ? choice.withinOneError.map { names[$0] } : []
    front = isComplete ? choice.front.map { names[$0] } : []
    findings = chosen.map { choice.findings(of: $0) } ?? []
    // Intervals are expensive, so draw each only once.
    let estimates = Dictionary(
      uniqueKeysWithValues: search.race.entered.map { index in
        (index, search.race.estimates(of: index, seed: seed))
      })
    let objective = tuning.objectives[0].description
    curves = chosen.map { choice.curves(through: $0) { estimates[$0]?[objective] } } ?? []
    heatMap = chosen.flatMap { choice.heatMap(through: $0) }
    self.isComplete = isComplete
    let order = [0] + search.race.entered.filter { $0 != 0 }
    trials = order.map { index in
      let contender = search.race.contenders[index]
      return Trial(
        name: contender.name,
        values: search.candidates.all[index].point.map { search.space.values(at: $0) },
        pages: contender.columns.pages,
        estimates: estimates[index] ?? [:],
        seconds: seconds[index], drop: contender.drop.map(\.description))
    }
  }

  /// The trial with that name.
  public func trial(_ name: String?) -> Trial? { trials.first { $0.name == name } }
}

extension Race {
  /// By metric; metrics without a value are left out.
  fileprivate func estimates(of contender: Int, seed: UInt64) -> [String: MetricEstimate] {
    metrics.reduce(into: [:]) { estimates, metric in
      estimates[metric.description] = contenders[contender].columns.estimate(of: metric, seed: seed)
    }
  }
}
