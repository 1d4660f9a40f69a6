internal import PagemarkJudging

/// Stores once what all shards of a plan have in common.
///
/// Each shard lists the digests of all shards, so that memory would grow with the square of their number.
struct CommonParts {
  /// The first shard of each plan.
  private var known: [String: RunRecord] = [:]

  /// The run, with the parts of an earlier shard where they are equal.
  mutating func shared(_ run: RunRecord) -> RunRecord {
    guard let shard = run.shard else { return run }
    guard let first = known[shard.plan], let other = first.shard else {
      known[shard.plan] = run
      return run
    }
    var run = run
    if shard.parts == other.parts { run.shard?.parts = other.parts }
    if shard.workload == other.workload { run.shard?.workload = other.workload }
    if run.pipelines == first.pipelines { run.pipelines = first.pipelines }
    return run
  }
}
