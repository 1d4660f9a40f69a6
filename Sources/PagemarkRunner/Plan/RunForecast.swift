public import PagemarkPipeline
internal import PagemarkScoring
internal import PagemarkSuite

/// How long a plan will take, by an earlier run of the same suite.
public struct RunForecast: Hashable, Sendable {
  /// Seconds of the lanes, without models to load and pages to warm up with.
  public let seconds: Double
  /// Whether the earlier run lacks pipelines of the plan, which then are not counted.
  public let isPartial: Bool

  /// `nil` if the earlier run has no times for the plan.
  ///
  /// - Parameters:
  ///   - plan: What will be run.
  ///   - records: Those of the earlier run; pages whose recognition was cached or shared say nothing about time.
  ///   - workers: How many pages the accuracy lane reads at once.
  public init?(of plan: RunPlan, by records: [CaseRecord], workers: Int) {
    var times: [String: [Lane: [Double]]] = [:]
    for record in records where record.failure == nil && record.isOwnWork {
      guard let elapsed = record.elapsed else { continue }
      times[record.pipeline, default: [:]][record.lane, default: []].append(elapsed)
    }
    var (seconds, isPartial, isKnown) = (0.0, false, false)
    for pipeline in plan.suite.pipelines.map(\.name) {
      for lane in plan.lanes {
        guard let mean = times[pipeline]?[lane].flatMap(Self.mean) else {
          isPartial = true
          continue
        }
        isKnown = true
        let readings = plan.readings(in: lane)
        seconds += mean * Double(readings) / (lane == .accuracy ? Double(max(1, workers)) : 1)
      }
    }
    guard isKnown else { return nil }
    (self.seconds, self.isPartial) = (seconds, isPartial)
  }

  private static func mean(_ times: [Double]) -> Double? {
    times.isEmpty ? nil : times.reduce(0, +) / Double(times.count)
  }
}

extension RunPlan {
  /// Readings of one pipeline in a lane, warm-up included.
  fileprivate func readings(in lane: Lane) -> Int {
    switch lane {
    case .accuracy: datasets.reduce(0) { $0 + $1.cases.count }
    case .latency:
      datasets.reduce(0) { $0 + $1.latencySample.count } * suite.measure.latency.repetitions
        + suite.measure.latency.warmup
    }
  }
}
