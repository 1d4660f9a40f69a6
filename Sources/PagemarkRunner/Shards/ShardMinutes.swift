internal import PagemarkJudging
public import PagemarkRunFolder
internal import PagemarkScoring

/// How many shards are needed so that each takes a given number of minutes, by the times of an earlier run.
public struct ShardMinutes: Hashable, Sendable {
  /// Number of shards.
  public let shards: Int
  /// Estimated minutes of a shard of mean length, without models to load.
  public let minutes: Double
  /// Number of workers of a shard that this holds for: that of the earlier run.
  public let workers: Int
  /// Whether the earlier run has no times of a pipeline in one of the lanes, which then is not counted.
  public let isPartial: Bool

  /// - Parameters:
  ///   - most: Minutes that a shard should take, more than 0.
  ///   - run: What is to be divided.
  ///   - earlier: The run whose times count.
  ///   - name: Its name, for errors.
  ///   - done: By dataset, the places of the cases that have been read.
  /// - Throws: `RunError` if the earlier run says nothing of the times, or more shards than a plan may have would be
  ///   needed.
  public init(
    _ most: Double, for run: SuiteRun, as earlier: FinishedRun, named name: String,
    besides done: [String: Set<Int>] = [:]
  ) throws(RunError) {
    var plan = run.plan
    for index in plan.datasets.indices {
      let dataset = plan.datasets[index]
      let read = done[dataset.name] ?? []
      let names = Set(read.filter(dataset.cases.indices.contains).map { dataset.cases[$0].id })
      plan.datasets[index].cases.removeAll { names.contains($0.id) }
      plan.datasets[index].latencySample.removeAll { names.contains($0.id) }
    }
    workers = max(1, earlier.run.provenance.workers)
    guard let forecast = RunForecast(of: plan, by: earlier.records, workers: workers) else {
      throw .notThePlan([
        "\(name) has no times of the suite's pipelines (cached pages have none): name a run with --fresh, or give "
          + "--shards instead of --minutes"
      ])
    }
    isPartial = forecast.isPartial
    let count = (forecast.seconds / 60 / most).rounded(.up)
    guard count <= Double(ShardPlan.mostShards) else {
      throw .notThePlan([
        "shards of \(most) minutes would be more than \(ShardPlan.mostShards) shards: plan longer ones"
      ])
    }
    shards = max(1, Int(count))
    minutes = forecast.seconds / 60 / Double(shards)
  }
}
