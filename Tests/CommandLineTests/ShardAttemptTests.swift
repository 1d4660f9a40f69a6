import Foundation
import PagemarkCore
import Testing

/// Tasks that are started again, killed, and have twins.
@Suite(.serialized) struct ShardAttemptTests {
  @Test func aKilledShardGoesOnAndTheMergeIsTheSingleRun() async throws {
    let running = try ShardRunning()
    let whole = try await running.whole()
    try FakeProgram.writeProgram(to: running.scratch, does: ShardRunning.killing(at: 7))
    try await running.plan(2)
    var killed = 0
    for index in 1...2 {
      let run = try await running.pagemark(
        "run", "--plan", "plan.json", "--shard", "\(index)", "--output", "shards/\(index)",
        "--workers", "1")
      if run.status == -SIGKILL {
        killed += 1
        #expect(!running.scratch.exists("shards/\(index)"))
        let early = try await running.merge(["shards/1", "shards/2"])
        #expect(early.status == 6)
        try await running.shard(index)
      }
    }
    #expect(killed == 1)
    // Nothing that was recorded is read again.
    let pages = try running.text("programs/pages").split(separator: "\n")
    #expect(Set(pages).count == 12 && pages.count <= 13)
    _ = try await running.merge(["shards/1", "shards/2"])
    #expect(try running.text("merged/run.json").contains("resumedAt"))
    let merged = try running.scratch.summary(of: "merged")
    #expect(merged.results[0].cases.total == 12)
    // The other program of the recognizer is provenance; the numbers are the same.
    #expect(try running.summary("merged") == whole)
    #expect(try running.names("shards").filter { $0.hasPrefix(".") } == [])
  }

  @Test func aCompleteShardIsNotReadAgain() async throws {
    let running = try ShardRunning(does: "note(\"pages\", page)\nanswer(request)")
    try await running.plan(1)
    try await running.shard(1)
    let again = try await running.shard(1)
    #expect(again.output.contains("is complete already"))
    #expect(try running.text("programs/pages").split(separator: "\n").count == 12)
  }

  @Test func ofLivingTwinsTheFirstWinsAndTheOtherLeavesNothing() async throws {
    let running = try ShardRunning(pages: 4, does: "time.sleep(0.5)\nanswer(request)")
    try await running.plan(1)
    async let one = running.pagemark(
      "run", "--plan", "plan.json", "--shard", "1", "--output", "shards/1", "--fresh", atOnce: true)
    async let other = running.pagemark(
      "run", "--plan", "plan.json", "--shard", "1", "--output", "shards/1", "--fresh", atOnce: true)
    let runs = try await [one, other]
    #expect(runs.allSatisfy { $0.status == 0 }, "\(runs)")
    #expect(runs.count { $0.errors.contains("was complete first, with the same results") } == 1)
    #expect(try running.names("shards") == ["1"])
    #expect(try running.scratch.records(in: "shards/1").count == 4)
  }

  @Test func twinsThatDifferAreNondeterminism() async throws {
    let running = try ShardRunning(
      pages: 4,
      does:
        "time.sleep(0.5)\nsay(request, lines=[{\"text\": str(os.getpid()), \"box\": [0, 0, 5, 5], \"confidence\": 0.5}])"
    )
    try await running.plan(1)
    async let one = running.pagemark(
      "run", "--plan", "plan.json", "--shard", "1", "--output", "shards/1", "--fresh", atOnce: true)
    async let other = running.pagemark(
      "run", "--plan", "plan.json", "--shard", "1", "--output", "shards/1", "--fresh", atOnce: true)
    let runs = try await [one, other].sorted { $0.status < $1.status }
    #expect(runs.map(\.status) == [0, 4], "\(runs)")
    #expect(runs[1].errors.contains("nondeterminism") && runs[1].errors.contains("4 of 4 records"))
    #expect(try running.names("shards").count == 2)
  }

  @Test func failuresOfAKindAreReadAgainOnRequest() async throws {
    let running = try ShardRunning(
      does: """
        note("pages", page)
        refuse(request) if page in (3, 4) and not os.path.exists(os.path.join(here, "well")) else answer(request)
        """)
    try await running.plan(1)
    try await running.shard(1)
    try running.scratch.write("", to: "programs/well")
    let other = try await running.pagemark(
      "run", "--plan", "plan.json", "--shard", "1", "--output", "shards/1", "--retry-failed",
      "timeout")
    #expect(other.status == 0, "\(other.errors)")
    #expect(try running.scratch.records(in: "shards/1").count { $0.failure != nil } == 2)
    let again = try await running.pagemark(
      "run", "--plan", "plan.json", "--shard", "1", "--output", "shards/1", "--retry-failed",
      "refused")
    #expect(again.status == 0, "\(again.errors)")
    #expect(try running.scratch.records(in: "shards/1").count { $0.failure != nil } == 0)
    #expect(try running.text("programs/pages").split(separator: "\n").count == 14)
    #expect(try running.text("shards/1/run.json").contains(#/"retried" : \{\s*"refused" : 2\s*\}/#))
    let merge = try await running.merge(["shards/1"])
    #expect(merge.status == 0, "\(merge.errors)")
    let unknown = try await running.pagemark(
      "run", "--plan", "plan.json", "--shard", "1", "--retry-failed", "timeot")
    #expect(unknown.status == 64 && unknown.errors.contains("timeout"))
  }

  @Test func whatIsLeftIsPlannedInFinerShardsAndMergesToTheSingleRun() async throws {
    let running = try ShardRunning()
    let whole = try await running.whole()
    try FakeProgram.writeProgram(to: running.scratch, does: ShardRunning.killing(at: 7))
    try await running.plan(2)
    var complete: [String] = []
    for index in 1...2 {
      let run = try await running.pagemark(
        "run", "--plan", "plan.json", "--shard", "\(index)", "--output", "shards/\(index)",
        "--workers", "1")
      if run.status == 0 { complete.append("shards/\(index)") }
    }
    #expect(complete.count == 1)
    let attempt = try #require(try running.names("shards").first { $0.hasPrefix(".") })
    let pieces = complete + ["shards/\(attempt)"]
    let plan = try await Command.pagemark(
      [
        "plan", "suites/small.yml", "--shards", "3", "--output", "plan.json", "--lane", "accuracy",
        "--remaining",
      ] + pieces, in: running.scratch.url)
    #expect(plan.status == 0, "\(plan.errors)")
    #expect(!plan.output.hasPrefix("12 cases"))
    for index in 1...3 {
      let run = try await running.pagemark(
        "run", "--plan", "plan.json", "--shard", "\(index)", "--output", "rest/\(index)")
      #expect(run.status == 0, "\(run.errors)")
    }
    let short = try await running.merge(pieces + ["rest/1", "rest/3"])
    #expect(
      short.status == 6 && short.errors.contains("shard 2 of 3 is missing"), "\(short.errors)")
    let merge = try await running.merge(pieces + (1...3).map { "rest/\($0)" })
    #expect([0, 1].contains(merge.status), "\(merge.errors)")
    #expect(try running.summary("merged") == whole)
  }

  @Test func aPlanOfOtherPagesOrAnotherProgramIsRefused() async throws {
    let running = try ShardRunning()
    try await running.plan(2)
    let plan = try running.text("plan.json")
    try running.scratch.write("z", to: "datasets/own/pages/1.txt")
    try running.scratch.write("z", to: "datasets/own/pages/2.txt")
    var statuses: [Int32] = []
    for index in 1...2 {
      let run = try await running.pagemark(
        "run", "--plan", "plan.json", "--shard", "\(index)", "--output", "shards/\(index)")
      statuses.append(run.status)
      if run.status == 65 { #expect(run.errors.contains("are not the plan's")) }
    }
    #expect(statuses.contains(65))
    let digest = try #require(plan.firstMatch(of: #/"pagemark-worker" : "([0-9a-f]{64})"/#)).output
      .1
    try running.scratch.write(
      plan.replacing(digest, with: String(repeating: "0", count: 64)), to: "plan.json")
    let edited = try await running.pagemark(
      "run", "--plan", "plan.json", "--shard", "1", "--output", "shards/9")
    #expect(edited.status == 65 && edited.errors.contains("was changed"), "\(edited.errors)")
    #expect(!running.scratch.exists("shards/9"))
  }

  @Test func aTaskTakesItsShardFromTheScheduler() async throws {
    let running = try ShardRunning()
    try await running.plan(2)
    let task = [
      "SLURM_ARRAY_TASK_ID": "11", "SLURM_ARRAY_TASK_MIN": "10", "SLURM_ARRAY_TASK_COUNT": "2",
    ]
    let run = try await running.pagemark(
      "run", "--plan", "plan.json", "--shard", "auto", "--output", "shards/2", environment: task)
    #expect(run.status == 0 && run.output.contains("shard 2 of 2"), "\(run.errors)")
    let other = try await running.pagemark(
      "run", "--plan", "plan.json", "--shard", "auto", "--output", "shards/3",
      environment: task.merging(["SLURM_ARRAY_TASK_COUNT": "3"]) { $1 })
    #expect(other.status == 64, "\(other.errors)")
    #expect(!running.scratch.exists("shards/3"))
  }

  /// Otherwise a resumed run would forget on which machines its times were measured.
  @Test func neitherAShardNorAMergedRunIsResumedAsARun() async throws {
    let running = try ShardRunning(does: "answer(request)")
    try await running.plan(1)
    try await running.shard(1)
    _ = try await running.merge(["shards/1"])
    for (folder, words) in [("shards/1", "shard is none"), ("merged", "merged from shards")] {
      let before = try running.text(folder + "/run.json")
      let resumed = try await running.pagemark("run", "suites/small.yml", "--resume", folder)
      #expect(resumed.status == 65 && resumed.errors.contains(words), "\(resumed.errors)")
      #expect(try running.text(folder + "/run.json") == before)
    }
  }

  @Test func aShardIsNoRunOfItsOwn() async throws {
    let running = try ShardRunning(does: "answer(request)")
    try await running.plan(2)
    try await running.shard(1)
    let gate = try await running.pagemark("gate", "shards/1")
    #expect(gate.status == 4 && gate.output.contains("proves nothing alone"), "\(gate.output)")
  }
}
