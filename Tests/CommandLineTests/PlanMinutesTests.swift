import Foundation
import PagemarkCore
import Testing

/// Shards of some minutes, by the times of an earlier run.
@Suite(.serialized) struct PlanMinutesTests {
  /// A run of 12 pages by 2 workers, each of which took 30 s: 3 minutes in all.
  private func timed() async throws -> ShardRunning {
    let running = try ShardRunning()
    let run = try await running.pagemark(
      "run", "suites/small.yml", "--fresh", "--workers", "2", "--output", "timed")
    #expect([0, 1].contains(run.status), "\(run.errors)")
    try running.edit("timed/cases.jsonl") {
      $0.replacing(#/"elapsed":[0-9.e-]+/#, with: "\"elapsed\":30")
    }
    return running
  }

  private func plan(_ running: ShardRunning, _ options: [String]) async throws -> Command.Result {
    try await Command.pagemark(
      ["plan", "suites/small.yml", "--lane", "accuracy", "--output", "plan.json"] + options,
      in: running.scratch.url)
  }

  @Test(arguments: [("1", 3), ("0.5", 6), ("1.4", 3), ("3", 1), ("60", 1)])
  func aShardTakesAboutAsManyMinutesAsAreAskedFor(minutes: String, shards: Int) async throws {
    let running = try await timed()
    let result = try await plan(running, ["--minutes", minutes, "--costs", "timed"])
    try #require(result.status == 0, "\(result.errors)")
    let plan = try JSONDecoder().decode(
      ShardPlan.self, from: Data(try running.text("plan.json").utf8))
    #expect(plan.shards.count == shards)
    let mean = String(format: "%.1f", 3 / Double(shards))
    #expect(result.output.contains("a shard takes about \(mean) minutes"), "\(result.output)")
    #expect(result.output.contains("with 2 workers"), "\(result.output)")
  }

  @Test func whatIsReadAlreadyIsNotCounted() async throws {
    let running = try await timed()
    try await running.plan(2)
    try await running.shard(1)
    let result = try await plan(
      running, ["--minutes", "0.5", "--costs", "timed", "--remaining", "shards/1"])
    #expect(result.status == 0, "\(result.errors)")
    // 6 pages of 30 s by 2 workers.
    #expect(result.output.contains("6 cases in 3 shards"), "\(result.output)")
  }

  @Test(arguments: [
    ([], Int32(64), "either --shards N, or --minutes M with --costs RUN"),
    (["--shards", "2", "--minutes", "3"], 64, "either --shards N"),
    (["--minutes", "3"], 64, "--costs RUN"),
    (["--minutes", "0", "--costs", "timed"], 64, "more than 0"),
    (["--minutes", "0.000001", "--costs", "timed"], 65, "plan longer ones"),
  ])
  func whatNamesNoNumberOfShardsSaysWhatToDo(
    options: [String], status: Int32, remedy: String
  ) async throws {
    let running = try await timed()
    let result = try await plan(running, options)
    #expect(result.status == status, "\(result.errors)")
    #expect(result.errors.contains(remedy), "\(result.errors)")
    #expect(!running.scratch.exists("plan.json"))
  }

  @Test func pagesFromTheCacheHaveNoTimes() async throws {
    let running = try await timed()
    try running.edit("timed/cases.jsonl") {
      $0.replacing(#""recognition":"made""#, with: #""recognition":"cached""#)
    }
    let result = try await plan(running, ["--minutes", "1", "--costs", "timed"])
    #expect(result.status == 65, "\(result.output)")
    #expect(result.errors.contains("name a run with --fresh"), "\(result.errors)")
  }

  @Test func anArrayThatManyClustersRefuseIsSaid() async throws {
    let running = try ShardRunning()
    let many = try await plan(running, ["--shards", "1001"])
    #expect(many.status == 0)
    #expect(many.errors.contains("1001 shards: many clusters refuse arrays of more than 1000"))
    let usual = try await plan(running, ["--shards", "1000"])
    #expect(!usual.errors.contains("many clusters"))
  }
}
