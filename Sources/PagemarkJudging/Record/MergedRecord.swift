/// The shards that a run was put together from: `merged` of `run.json`.
public struct MergedRecord: Hashable, Sendable, Codable {
  /// The digests of the plans, the first one first.
  public var plans: [String]
  public var shards: [Shard]
  /// The shards that are missing, in words; `nil` if there are none.
  public var missing: [String]?
  /// What was unequal among the shards' machines although their readings can be merged, in sentences; `nil` if nothing
  /// was.
  public var unequal: [String]?
  /// Why times of the latency lane can't be in one percentile; `nil` if they can.
  public var unlikeTimes: String?
  /// The same for times of the accuracy lane.
  public var unlikeThroughput: String?
  /// The wave of a search that the shards read; `nil` for a suite.
  public var wave: SearchWave?

  /// The conditions of one shard.
  public struct Shard: Hashable, Sendable, Codable {
    public var plan: String
    /// From 1.
    public var index: Int
    public var host, cpu, kernel, instructionSet: String
    public var cores, workers, records: Int
    public var startedAt: String
    public var endedAt: String?
    public var resumedAt: [String]?
    /// The other machines that read pages of the shard before it was resumed; `nil` if there are none.
    public var earlierMachines: [ShardMachine]?
  }
}

extension MergedRecord {
  /// The instructions of all processors that read pages, sorted.
  public var instructionSets: [String] { Set(shards.flatMap(\.instructionSets)).sorted() }
}

extension MergedRecord.Shard {
  /// - Parameters:
  ///   - shard: Which shard it is.
  ///   - run: Its run.
  ///   - records: The number of its records.
  init(_ shard: ShardRecord, _ run: RunRecord, records: Int) {
    self.init(
      plan: shard.plan, index: shard.index, host: shard.host, cpu: run.provenance.cpu,
      kernel: run.provenance.kernel, instructionSet: shard.instructionSet,
      cores: run.provenance.cores, workers: run.provenance.workers, records: records,
      startedAt: run.provenance.startedAt, endedAt: run.provenance.endedAt,
      resumedAt: run.resumedAt, earlierMachines: shard.earlierMachines)
  }

  /// All machines that read pages of the shard.
  var machines: Set<MachineIdentity> {
    Set([MachineIdentity(cpu: cpu, cores: cores)] + (earlierMachines ?? []).map(\.identity))
  }

  /// The instructions of all of them.
  var instructionSets: Set<String> {
    Set([instructionSet] + (earlierMachines ?? []).map(\.instructionSet))
  }
}
