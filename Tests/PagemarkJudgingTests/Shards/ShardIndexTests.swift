import PagemarkCore
import Testing

/// Which shard a task is.
@Suite struct ShardIndexTests {
  private func index(
    _ words: String, planned: Int? = nil, _ environment: [String: String] = [:]
  ) throws -> [Int] {
    let shard = try ShardIndex(words, planned: planned, environment: environment)
    return [shard.index, shard.count]
  }

  @Test func aShardIsNamedByNumbers() throws {
    #expect(try index("3/16") == [3, 16])
    #expect(try index("3", planned: 16) == [3, 16])
    #expect(try index("3/16", planned: 16) == [3, 16])
  }

  @Test(arguments: [
    "0/16", "17/16", "-1/16", "3/", "/16", "3/0", "a/16", "3/16/2", "", "3", "auto/x", "+3/16",
    "٣/16", "1/99999999999", "1/100001", "99999999999999999999/3",
  ])
  func whatNamesNoShardIsRefused(words: String) {
    #expect(throws: ShardIndex.Refusal.self) { try index(words) }
  }

  @Test func aCountThatIsNotThePlansIsRefused() {
    #expect(throws: ShardIndex.Refusal.self) { try index("3/15", planned: 16) }
    #expect(throws: ShardIndex.Refusal.self) {
      try index("auto", planned: 16, ["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "15"])
    }
  }

  @Test func everySchedulerNamesItsTasksInItsOwnWay() throws {
    let slurm = [
      "SLURM_ARRAY_TASK_ID": "7", "SLURM_ARRAY_TASK_MIN": "5", "SLURM_ARRAY_TASK_COUNT": "16",
    ]
    #expect(try index("auto", planned: 16, slurm) == [3, 16])
    #expect(try index("auto", planned: 16, ["JOB_COMPLETION_INDEX": "0"]) == [1, 16])
    #expect(try index("auto", planned: 16, ["AWS_BATCH_JOB_ARRAY_INDEX": "15"]) == [16, 16])
    #expect(try index("auto", ["CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "4"]) == [2, 4])
    #expect(try index("auto/16", ["HQ_TASK_ID": "16"]) == [16, 16])
  }

  @Test func aTaskThatMayBeAnotherShardIsRefused() {
    let refused: [[String: String]] = [
      [:],
      // A part of an array, sent again: its first task is not the first shard.
      ["SLURM_ARRAY_TASK_ID": "7", "SLURM_ARRAY_TASK_MIN": "7", "SLURM_ARRAY_TASK_COUNT": "1"],
      ["SLURM_ARRAY_TASK_ID": "7"],
      // Every second number of an array.
      ["SLURM_ARRAY_TASK_ID": "30", "SLURM_ARRAY_TASK_MIN": "0", "SLURM_ARRAY_TASK_COUNT": "16"],
      ["JOB_COMPLETION_INDEX": "16"], ["JOB_COMPLETION_INDEX": "x"],
      // Sums with them would be too large.
      ["JOB_COMPLETION_INDEX": "9223372036854775807"],
      ["SLURM_ARRAY_TASK_ID": "9223372036854775807", "SLURM_ARRAY_TASK_MIN": "0"],
      ["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "16", "JOB_COMPLETION_INDEX": "1"],
    ]
    for environment in refused {
      #expect(throws: ShardIndex.Refusal.self, "\(environment)") {
        try index("auto", planned: 16, environment)
      }
    }
  }
}

/// How work is divided.
@Suite struct ShardBalanceTests {
  @Test func theLongestUnitsAreGivenOutFirst() {
    // 9 → A, 7 → B, 6 → B?: B has 7, A has 9, so 6 goes to B (13), 5 to A (14), 1 to B (14).
    #expect(ShardBalance.assignment(of: [1, 5, 9, 6, 7], shards: 2) == [1, 0, 0, 1, 1])
  }

  @Test func unitsWithoutCostAreSpread() {
    let counts = Dictionary(
      grouping: ShardBalance.assignment(of: Array(repeating: 0, count: 32), shards: 16), by: \.self
    ).mapValues(\.count)
    #expect(counts == Dictionary(uniqueKeysWithValues: (0..<16).map { ($0, 2) }))
  }

  @Test func moreShardsThanUnitsLeaveSomeEmpty() {
    #expect(Set(ShardBalance.assignment(of: [1, 1, 1], shards: 5)) == [0, 1, 2])
  }

  /// 666 units of 1 to 20 seconds, as receipts are.
  @Test func sixteenShardsOfManyUnitsAreEven() {
    let costs = (0..<666).map { 1 + Double($0 * 7919 % 190) / 10 }
    var loads = Array(repeating: 0.0, count: 16)
    for (unit, shard) in ShardBalance.assignment(of: costs, shards: 16).enumerated() {
      loads[shard] += costs[unit]
    }
    #expect((loads.max() ?? 0) * 16 / costs.reduce(0, +) < 1.01)
  }
}
