internal import PagemarkElementary
internal import PagemarkPipeline
public import PagemarkScoring

/// How much the times of runs of the same work vary on a machine: what a change between two runs must exceed.
public struct RunSpread: Hashable, Sendable, Codable {
  /// With fewer runs, a variance is a guess.
  public static let fewestRuns = 5

  /// The origin, such as `5 runs beside the baseline`.
  public var source: String
  public var entries: [Entry]

  /// The spread of one metric.
  public struct Entry: Hashable, Sendable, Codable {
    /// `nil` applies to every pipeline.
    public var pipeline: String?
    public var dataset: String
    /// Such as `latency`, for the times of all pages together, or `latency.p95`.
    public var metric: String
    /// Variance of the logarithm of a run's value.
    public var variance: Double
    /// Degrees of freedom of the variance.
    public var freedom: Double
    public var runs: Int
  }

  /// What one run measured.
  public struct Run: Hashable, Sendable {
    /// The code version: if enough runs have the same version, only those are compared with each other.
    public var code: String
    public var values: [Place: Double]

    public init(code: String, values: [Place: Double]) { (self.code, self.values) = (code, values) }
  }

  /// What a value belongs to.
  public struct Place: Hashable, Sendable, Comparable {
    public var pipeline: String?
    public var dataset: String
    public var metric: String

    public init(pipeline: String?, dataset: String, metric: String) {
      (self.pipeline, self.dataset, self.metric) = (pipeline, dataset, metric)
    }

    public static func < (one: Place, other: Place) -> Bool {
      (one.dataset, one.pipeline ?? "", one.metric)
        < (other.dataset, other.pipeline ?? "", other.metric)
    }
  }

  /// Estimates the spread from at least five runs of the same work.
  ///
  /// The variance is taken within the runs of each commit. If these leave fewer than four degrees of freedom, it is
  /// taken over all runs, so that changes by commits count as noise; this errs on the high side.
  ///
  /// - Returns: `nil` if no metric has enough runs.
  public init?(of runs: [Run], source: String) {
    let places = Set(runs.flatMap(\.values.keys)).sorted()
    entries = places.compactMap { place in
      let measured = runs.compactMap { run in
        run.values[place].flatMap { $0 > 0 && $0.isFinite ? (run.code, $0) : nil }
      }
      guard measured.count >= Self.fewestRuns else { return nil }
      let byCode = Dictionary(grouping: measured, by: \.0).sorted { $0.key < $1.key }
        .map { $0.value.map { Elementary.logarithm($0.1) } }
      let within = Self.variance(of: byCode)
      let spread =
        within.freedom >= Double(Self.fewestRuns - 1)
        ? within : Self.variance(of: [byCode.flatMap(\.self)])
      return Entry(
        pipeline: place.pipeline, dataset: place.dataset, metric: place.metric,
        variance: spread.variance, freedom: spread.freedom, runs: measured.count)
    }
    if entries.isEmpty { return nil }
    self.source = source
  }

  private static func variance(of groups: [[Double]]) -> (variance: Double, freedom: Double) {
    let freedom = Double(groups.reduce(0) { $0 + $1.count - 1 })
    let squares = groups.reduce(0.0) { sum, group in
      let mean = group.reduce(0, +) / Double(group.count)
      return sum + group.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    }
    return (freedom > 0 ? squares / freedom : 0, freedom)
  }

  /// The known noise of a percentile of times.
  ///
  /// Preferably this is the noise of all pages' times together, which contains the least noise of single pages.
  /// Otherwise it is that of the nearest percentile, and of two equally near ones the larger.
  public func noise(of metric: Metric, pipeline: String, on dataset: String) -> RunNoise? {
    guard case .latency(let span, let percentile) = metric else { return nil }
    let known = entries.compactMap { entry -> (distance: Int, entry: Entry)? in
      guard entry.dataset == dataset, entry.pipeline == nil || entry.pipeline == pipeline else {
        return nil
      }
      if entry.metric == "\(Quantity.time(span))" { return (-1, entry) }
      guard case .latency(span, let other)? = Metric(entry.metric) else { return nil }
      return (abs(percentile - other), entry)
    }
    return known.min { ($0.distance, $1.entry.variance) < ($1.distance, $0.entry.variance) }
      .map { RunNoise(variance: $0.entry.variance, freedom: $0.entry.freedom) }
  }
}

extension RunSpread.Run {
  /// The geometric mean of the pages' times in a run, by span and dataset.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - measured: The run's measurements.
  ///   - code: The code version that ran.
  ///   - name: The pipeline whose times are used for every pipeline; `nil` uses each pipeline's own.
  public init(
    of run: RunRecord, measured: RunMeasurements, code: String, pipeline name: String? = nil
  ) {
    self.init(code: code, values: [:])
    for pipeline in run.ownPipelines where name == nil || pipeline.name == name {
      let spans: [Metric.LatencySpan] =
        [.page, .cpu, .working, .toPreview] + pipeline.stepNames.map { .step($0) }
      for dataset in run.datasets {
        let measurements = measured.of(pipeline, on: dataset.name)
        // Delays caused by other processes are not part of the noise of these runs.
        for span in spans
        where measurements.contention(of: .latency(span, percentile: 50)) == nil {
          let logarithms = measurements.entries(of: .time(span)).compactMap(\.value.rate)
            .filter { $0 > 0 && $0.isFinite }.map { Elementary.logarithm($0) }
          if logarithms.isEmpty { continue }
          let place = RunSpread.Place(
            pipeline: name == nil ? pipeline.name : nil, dataset: dataset.name,
            metric: "\(Quantity.time(span))")
          values[place] = Elementary.exponential(
            logarithms.reduce(0, +) / Double(logarithms.count))
        }
      }
    }
  }
}
