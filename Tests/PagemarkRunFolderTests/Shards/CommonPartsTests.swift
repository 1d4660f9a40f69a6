import PagemarkCore
import RunSamples
import Testing

@testable import PagemarkRunFolder

@Suite struct CommonPartsTests {
  private static let digests = (1...1000).map { "\($0)" + String(repeating: "0", count: 60) }

  /// Each with lists of its own, as `run.json` is read.
  private func shard(_ index: Int, of plan: String) throws -> RunRecord {
    var run = try SampleRun().run
    let workload = Workload(
      suite: "s", suiteDigest: "d", lanes: [.accuracy], seed: 7, shards: 1000, tool: "0",
      programs: [:], models: [:], pipelines: ["opencv"], datasets: [], isPartial: false)
    run.shard = ShardRecord(
      plan: plan, index: index, workload: workload, parts: Self.digests.map { "\($0)" },
      places: [:], source: "--plan p", programs: [:], instructionSet: "avx2", host: "h")
    return run
  }

  private func place(of run: RunRecord) -> UnsafeRawPointer? {
    run.shard?.parts.withUnsafeBytes { $0.baseAddress }
  }

  @Test func theListOfAllShardsIsInMemoryOncePerPlan() throws {
    var common = CommonParts()
    let shards = try (1...3).map { common.shared(try shard($0, of: "a")) }
    let other = common.shared(try shard(1, of: "b"))
    #expect(place(of: shards[1]) == place(of: shards[0]))
    #expect(place(of: shards[2]) == place(of: shards[0]))
    #expect(place(of: other) != place(of: shards[0]))
    #expect(shards.map { $0.shard?.index } == [1, 2, 3])
    #expect(shards.allSatisfy { $0.shard?.parts == Self.digests })
  }

  /// Whatever a shard claims, it keeps what its own file says.
  @Test func aShardWithAnotherListKeepsIt() throws {
    var common = CommonParts()
    _ = common.shared(try shard(1, of: "a"))
    var edited = try shard(2, of: "a")
    edited.shard?.parts[0] = "edited"
    #expect(common.shared(edited) == edited)
  }
}
