/// Which part of which plan a run is: `shard` of `run.json`.
///
/// It has all that a merge needs of the plan, so that the plan's file is not needed again.
public struct ShardRecord: Hashable, Sendable, Codable {
  /// The plan's digest, over `workload` and `parts`.
  public var plan: String
  /// From 1.
  public var index: Int
  public var workload: Workload
  /// The digests of all shards' parts, in order.
  public var parts: [String]
  /// By dataset, the places of the shard's cases among all of the dataset, from 0, in order.
  public var places: [String: [Int]]
  /// The same for the cases of the latency lane; `nil` if the lane is not run.
  public var latencyPlaces: [String: [Int]]?
  /// How the plan is named after `pagemark run`, such as `--plan plan.json`.
  public var source: String
  /// SHA-256 of the executables that ran, by name.
  public var programs: [String: String]
  /// The instructions of the processor that readings may depend on, such as `avx avx2 fma`.
  public var instructionSet: String
  /// The name of the machine.
  public var host: String
  /// The other machines whose records the shard took over when it was resumed; `nil` if there are none.
  public var earlierMachines: [ShardMachine]?

  public init(
    plan: String, index: Int, workload: Workload, parts: [String], places: [String: [Int]],
    source: String, programs: [String: String], instructionSet: String, host: String
  ) {
    (self.plan, self.index, self.workload) = (plan, index, workload)
    (self.parts, self.places, self.source) = (parts, places, source)
    (self.programs, self.instructionSet, self.host) = (programs, instructionSet, host)
  }

  /// Such as `shard 3 of 16`.
  public var words: String { "shard \(index) of \(workload.shards)" }

  /// The command that makes a shard of the same plan, without its folder.
  public func command(ofShard index: Int) -> String {
    source.hasPrefix("--plan")
      ? "pagemark run \(source) --shard \(index)"
      : "pagemark run \(source) --shard \(index)/\(workload.shards)"
  }
}

/// A machine that read pages of a shard.
public struct ShardMachine: Hashable, Sendable, Codable {
  public var host, cpu, instructionSet: String
  public var cores: Int

  var identity: MachineIdentity { MachineIdentity(cpu: cpu, cores: cores) }
}

extension RunRecord {
  /// Notes the machines of an earlier attempt at the shard, whose records this one takes over.
  public mutating func takeMachines(of earlier: RunRecord) {
    guard let now = shardMachine, let last = earlier.shardMachine else { return }
    var machines: [ShardMachine] = []
    for machine in (earlier.shard?.earlierMachines ?? []) + [last]
    where machine != now && !machines.contains(machine) { machines.append(machine) }
    shard?.earlierMachines = machines.isEmpty ? nil : machines
  }

  private var shardMachine: ShardMachine? {
    shard.map {
      ShardMachine(
        host: $0.host, cpu: provenance.cpu, instructionSet: $0.instructionSet,
        cores: provenance.cores)
    }
  }
}
