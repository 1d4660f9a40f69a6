public import PagemarkPipeline
internal import PagemarkScoring
internal import PagemarkSuite

/// How long a plan will take, by an earlier run of the same suite.
public struct RunForecast: Hashable, Sendable {
  /// Seconds of the lanes, without models to load and pages to warm up with.
  public let seconds: Double
  /// Whether the earlier run has no record of a pipeline in one of the plan's lanes, which then is not counted.
  public let isPartial: Bool

  /// The longest time of a page that is believed, in seconds: a day.
  private static let longest = 86_400.0

  /// `nil` if the earlier run has no times for the plan.
  ///
  /// - Parameters:
  ///   - plan: What will be run.
  ///   - records: Those of the earlier run; pages whose recognition was cached or shared say nothing about time.
  ///   - workers: How many pages the accuracy lane reads at once.
  public init?(of plan: RunPlan, by records: [CaseRecord], workers: Int) {
    // By pipeline and lane; without times if all of its pages were cached, shared or failed.
    var times: [String: [Lane: [Double]]] = [:]
    for record in records {
      times[record.pipeline, default: [:]][record.lane, default: []] += Self.time(of: record)
    }
    var (seconds, isPartial, isKnown) = (0.0, false, false)
    for pipeline in plan.suite.pipelines.map(\.name) {
      for lane in plan.lanes {
        let known = times[pipeline]?[lane]
        if known == nil { isPartial = true }
        guard let mean = known.flatMap(Self.mean) else { continue }
        isKnown = true
        let readings = plan.readings(in: lane)
        seconds += mean * Double(readings) / (lane == .accuracy ? Double(max(1, workers)) : 1)
      }
    }
    guard isKnown else { return nil }
    (self.seconds, self.isPartial) = (seconds, isPartial)
  }

  /// The time of a page that this pipeline read itself; empty if there is none, or none that is possible.
  private static func time(of record: CaseRecord) -> [Double] {
    guard record.failure == nil, record.isOwnWork, let elapsed = record.elapsed,
      (0...longest).contains(elapsed)
    else { return [] }
    return [elapsed]
  }

  private static func mean(_ times: [Double]) -> Double? {
    times.isEmpty ? nil : times.reduce(0, +) / Double(times.count)
  }
}

extension RunPlan {
  /// Readings of one pipeline in a lane, warm-up included.
  func readings(in lane: Lane) -> Int {
    switch lane {
    case .accuracy:
      datasets.reduce(0) { $0 + $1.cases.count } * suite.measure.accuracyRepetitions
    case .latency:
      datasets.reduce(0) { $0 + $1.latencySample.count } * suite.measure.latency.repetitions
        + suite.measure.latency.warmup
    }
  }
}
