internal import ArgumentParser
internal import PagemarkJudging

/// How a search is read by shards.
struct WaveOptions: ParsableArguments {
  @Option(
    help: """
      Instead of reading pages here, write the plan of those that the search asks for next: shards read them with \
      'pagemark run --plan', and --take takes what they read. No plan is written at the end of the search.
      """,
    completion: .file())
  var planWave: String?
  @Option(help: "The number of shards of --plan-wave.") var shards: Int?
  @Option(
    parsing: .upToNextOption,
    help:
      "Take what shards have read of a wave into the search to --resume: their folders, or merged.",
    completion: .directory)
  var take: [String] = []

  func validate() throws {
    if planWave != nil, shards == nil { throw ValidationError("--plan-wave needs --shards N.") }
    if shards != nil, planWave == nil {
      throw ValidationError("--shards counts those of --plan-wave PLAN: add it.")
    }
    if let shards, !(1...ShardPlan.mostShards).contains(shards) {
      throw ValidationError("--shards must lie in 1 … \(ShardPlan.mostShards).")
    }
  }

  /// Whether shards read pages for the search.
  var isUsed: Bool { planWave != nil || !take.isEmpty }
}
