import Foundation
import PagemarkCore
import Testing

/// Attempts of other plans, on other machines, and beside living ones.
@Suite(.serialized) struct ShardTwinTests {
  /// The records of an interrupted attempt may be the only ones of their pages.
  @Test func aShardOfAnotherPlanLeavesTheAttemptsOfTheFirst() async throws {
    let running = try ShardRunning()
    let whole = try await running.whole()
    try await running.plan(2)
    for index in 1...2 { try await running.shard(index) }
    let attempt = try await running.killedAttempt(of: "shards/2", lines: 3)
    let plan = try await running.pagemark(
      "plan", "suites/small.yml", "--shards", "2", "--output", "plan2.json", "--lane", "accuracy",
      "--remaining", "shards/1", attempt)
    #expect(plan.status == 0, "\(plan.errors)")
    for index in 1...2 {
      // Shard 2 has the name of the attempt's.
      let place = index == 2 ? "shards/2" : "rest/1"
      let run = try await running.pagemark(
        "run", "--plan", "plan2.json", "--shard", "\(index)", "--output", place)
      #expect(run.status == 0, "\(run.errors)")
    }
    #expect(running.scratch.exists(attempt))
    let merge = try await running.merge(["shards/1", attempt, "rest/1", "shards/2"])
    #expect([0, 1].contains(merge.status), "\(merge.errors)")
    #expect(try running.summary("merged") == whole)
    let none = try await running.pagemark(
      "plan", "suites/small.yml", "--shards", "2", "--output", "plan3.json", "--lane", "accuracy",
      "--remaining", "shards/1", attempt, "rest/1", "shards/2")
    #expect(none.status == 0 && none.output.contains("nothing is left to read"), "\(none.output)")
    #expect(!running.scratch.exists("plan3.json"))
    let lanes = try await running.pagemark(
      "plan", "suites/small.yml", "--shards", "2", "--output", "plan3.json", "--remaining",
      "shards/1", attempt)
    #expect(lanes.status == 65)
    #expect(lanes.errors.contains("the plan's lanes are accuracy, not accuracy and latency"))
    // Only a shard of the second plan is missing.
    let part = try await running.pagemark(
      "merge", "shards/1", attempt, "rest/1", "--output", "part", "--partial")
    #expect(part.status == 4, "\(part.errors)")
    #expect(
      part.errors.contains("shard 2 of 2 is missing") && part.errors.contains("cases are missing")
        || part.errors.contains("case is missing"))
    #expect(!part.errors.contains("remove it"))
    #expect(try running.scratch.records(in: "part").count < 12)
  }

  /// The second attempt loads its program for four seconds, in which the first one is complete.
  @Test func anAttemptThatStillLoadsIsNotRemovedByItsTwin() async throws {
    let running = try ShardRunning(pages: 4, does: "answer(request)")
    try await running.plan(1)
    try await running.shard(1)
    let attempt = try await running.killedAttempt(of: "shards/1", lines: 1)
    let program = try running.text("programs/p.py")
    try running.scratch.write(
      program.replacing(
        "for line in sys.stdin:",
        with: """
          if os.path.exists(os.path.join(here, "slow")): time.sleep(4)
          for line in sys.stdin:
          """
      ).replacing(
        "print(json.dumps({\"protocol\"",
        with: """
          if os.path.exists(os.path.join(here, "slow")): time.sleep(4)
          print(json.dumps({"protocol"
          """), to: "programs/p.py")
    // The program is part of what an attempt is continued with, so that both begin with the same one.
    try FileManager.default.removeItem(at: running.scratch.url.appending(path: attempt))
    try FileManager.default.removeItem(at: running.scratch.url.appending(path: "plan.json"))
    try await running.plan(1)
    try await running.shard(1)
    _ = try await running.killedAttempt(of: "shards/1", lines: 1)
    try running.scratch.write("", to: "programs/slow")
    async let slow = running.pagemark(
      "run", "--plan", "plan.json", "--shard", "1", "--output", "shards/1", "--fresh", atOnce: true)
    try await Task.sleep(for: .seconds(1.5))
    try FileManager.default.removeItem(at: running.scratch.url.appending(path: "programs/slow"))
    async let quick = running.pagemark(
      "run", "--plan", "plan.json", "--shard", "1", "--output", "shards/1", "--fresh", atOnce: true)
    let runs = try await [slow, quick]
    #expect(runs.allSatisfy { $0.status == 0 }, "\(runs)")
    #expect(runs.count { $0.errors.contains("was complete first") } == 1, "\(runs)")
    #expect(try running.names("shards") == ["1"])
    #expect(try running.scratch.records(in: "shards/1").count == 4)
  }

  /// An attempt that was interrupted has a seal, unlike one that was killed.
  @Test func anInterruptedShardGoesOnWithoutReadingAgain() async throws {
    let running = try ShardRunning(pages: 4, does: "note(\"pages\", page)\nanswer(request)")
    try await running.plan(1)
    try await running.shard(1)
    let move = try await Command.program(
      ["mv", "shards/1", "shards/.1.attempt-elsewhere-1-2"], in: running.scratch.url)
    #expect(move.status == 0)
    try await running.rewrite("shards/.1.attempt-elsewhere-1-2") {
      $0.replacing(#/"ending" : "complete"/#, with: #""ending" : "interrupted""#)
    }
    try running.scratch.write("", to: "shards/.1.attempt-elsewhere-1-2/.living")
    let run = try await running.shard(1)
    #expect(!run.errors.contains("from its start"), "\(run.errors)")
    #expect(try running.text("programs/pages").split(separator: "\n").count == 4)
    #expect(try running.names("shards") == ["1"])
  }

  /// As Slurm's requeue on another node.
  @Test func aShardThatGoesOnOnAnotherMachineNamesBoth() async throws {
    let running = try ShardRunning(pages: 6)
    try await running.plan(1)
    try await running.shard(1)
    let attempt = try await running.killedAttempt(of: "shards/1", lines: 3)
    try running.edit(attempt + "/run.json") {
      $0.replacing(#/"cpu" : "[^"]*"/#, with: #""cpu" : "Another CPU""#)
        .replacing(#/"host" : "[^"]*"/#, with: #""host" : "elsewhere""#)
    }
    let run = try await running.shard(1)
    #expect(!run.errors.contains("from its start"))
    #expect(try running.text("shards/1/run.json").contains("elsewhere"))
    let merge = try await running.merge(["shards/1"])
    #expect(merge.errors.contains("several processors"), "\(merge.errors)")
    let record = try running.text("merged/run.json")
    #expect(record.contains("unlikeThroughput") && record.contains("unlike machines"))
  }

  /// What a recognizer reads may depend on the instructions, and times on the processor.
  @Test(arguments: [("accuracy", "instructionSet"), ("latency", "cpu")])
  func whatAnotherMachineReadIsReadAgainIfItCantBeContinued(
    lane: String, fact: String
  ) async throws {
    let running = try ShardRunning(pages: 4)
    try await running.plan(1, lane: lane)
    try await running.shard(1)
    let attempt = try await running.killedAttempt(of: "shards/1", lines: 2)
    try running.edit(attempt + "/run.json") {
      $0.replacing(try! Regex("\"\(fact)\" : \"[^\"]*\""), with: "\"\(fact)\" : \"other\"")
    }
    let run = try await running.shard(1)
    #expect(run.errors.contains("can't be continued") && run.errors.contains("from its start"))
    #expect(try running.names("shards") == ["1"])
    #expect(try !running.text("shards/1/run.json").contains("earlierMachines"))
    // The lane of latency can't judge the gates of accuracy (4).
    #expect([0, 1, 4].contains(try await running.merge(["shards/1"]).status))
  }

  @Test func aMergeNamesTheTwinsThatDiffer() async throws {
    let running = try ShardRunning(
      pages: 4,
      does:
        "say(request, lines=[{\"text\": str(os.getpid()), \"box\": [0, 0, 5, 5], \"confidence\": 0.5}])"
    )
    try await running.plan(1)
    try await running.shard(1)
    let move = try await Command.program(
      ["mv", "shards/1", "shards/.1.attempt-elsewhere-1-2"], in: running.scratch.url)
    #expect(move.status == 0)
    // Read anew, as a twin would have.
    try await running.plan(1)
    let other = try await running.pagemark(
      "run", "--plan", "plan.json", "--shard", "1", "--output", "twin/1", "--fresh")
    #expect(other.status == 0)
    let back = try await Command.program(["mv", "twin/1", "shards/1"], in: running.scratch.url)
    #expect(back.status == 0)
    let merge = try await running.merge(["shards/1"])
    #expect(
      merge.errors.contains("nondeterminism: 4 of 4 records of shard 1 of 1"), "\(merge.errors)")
    #expect(try running.text("merged/run.json").contains("nondeterminism"))
  }

  @Test func costsOfARunThatKnowsNoneOfThePagesAreRefused() async throws {
    let running = try ShardRunning(pages: 4, does: "answer(request)")
    _ = try await running.whole()
    for page in 1...4 {
      for ending in ["png", "txt"] {
        try FileManager.default.moveItem(
          at: running.scratch.url.appending(path: "datasets/own/pages/\(page).\(ending)"),
          to: running.scratch.url.appending(path: "datasets/own/pages/new-\(page).\(ending)"))
      }
    }
    let plan = try await running.pagemark(
      "plan", "suites/small.yml", "--shards", "2", "--lane", "accuracy", "--output", "plan.json",
      "--costs", "whole")
    #expect(plan.status == 65 && plan.errors.contains("times of none of the suite's pages"))
    try running.scratch.write(Scratch.tinyPage(1), to: "datasets/own/pages/1.png")
    try running.scratch.write("x", to: "datasets/own/pages/1.txt")
    let some = try await running.pagemark(
      "plan", "suites/small.yml", "--shards", "2", "--lane", "accuracy", "--output", "plan.json",
      "--costs", "whole")
    #expect(some.output.contains("(of 1 of 5 cases)"), "\(some.output)\(some.errors)")
  }
}
