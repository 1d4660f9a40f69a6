import Foundation
import PagemarkCore
import TestSupport
import Testing

/// A merged run is the run.
@Suite(.serialized) struct ShardMergeTests {
  /// Pages 5 and 6 are copies, which count as one document.
  @Test(arguments: TestFiles.isLong ? [1, 2, 5, 16] : [1, 2, 5])
  func aMergedSummaryIsThatOfTheSingleRun(shards: Int) async throws {
    let running = try ShardRunning()
    try running.scratch.write(Scratch.tinyPage(5), to: "datasets/own/pages/6.png")
    let whole = try await running.whole()
    try await running.plan(shards)
    for index in (1...shards).reversed() { try await running.shard(index) }
    // Any order.
    let order = (1...shards).map { "shards/\(($0 * 7) % 17 % shards + 1)" }
    let folders =
      Set(order).count == shards ? order : (1...shards).map { "shards/\($0)" }.reversed()
    let merge = try await running.merge(folders)
    #expect(try running.summary("merged") == whole)
    let exit = try running.scratch.summary(of: "merged").exit
    #expect(merge.status == exit, "\(merge.errors)")
    #expect(try running.scratch.records(in: "merged").count == 12)
  }

  /// Of 12 pages, 10 % is one page: three failures are too many, in whatever shard and place they are.
  @Test(arguments: [([1, 5, 9], 50, 0), ([1, 5, 9], 10, 4), ([11, 12], 10, 4), ([12], 10, 0)])
  func tooManyFailuresAreThoseOfTheWholeRun(
    failing: [Int], percent: Int, exit: Int32
  ) async throws {
    let running = try ShardRunning(
      does: "refuse(request) if page in \(failing) else answer(request)")
    try FakeProgram.writeSuite(
      to: running.scratch, measure: "stopAfterFailures: \(percent) %, pageTimeout: 10 min",
      gates: ["failures.rate <= 50 %"])
    let single = try await running.pagemark(
      "run", "suites/small.yml", "--fresh", "--output", "whole")
    #expect(single.status == exit, "\(single.errors)")
    // Six shards of two pages: no shard has more failures than the whole run may have, or reads on after them.
    try await running.plan(6)
    for index in 1...6 { try await running.shard(index) }
    let merge = try await running.merge((1...6).map { "shards/\($0)" })
    #expect(merge.status == exit, "\(merge.errors)")
    #expect(
      try running.scratch.summary(of: "merged").verdict
        == running.scratch.summary(of: "whole").verdict)
  }

  /// Of 24 records of three repetitions, a shard of one page has three.
  @Test func theFailuresOfTheLatencyLaneAreALsoThoseOfTheWholePlan() async throws {
    let running = try ShardRunning(
      pages: 8, does: "refuse(request) if page == 1 else answer(request)",
      gates: ["failures.rate <= 50 %"])
    try FakeProgram.writeSuite(
      to: running.scratch,
      measure:
        "stopAfterFailures: 20 %, pageTimeout: 10 min, latency: { cases: 8, repetitions: 3, warmup: 0, coldStarts: 0 }",
      gates: ["failures.rate <= 50 %"])
    let single = try await running.pagemark(
      "run", "suites/small.yml", "--lane", "latency", "--output", "whole")
    try await running.plan(8, lane: "latency")
    for index in 1...8 { try await running.shard(index) }
    let merge = try await running.merge((1...8).map { "shards/\($0)" })
    #expect(merge.status == single.status, "\(merge.errors)")
    #expect(try running.scratch.records(in: "merged").count == 24)
  }

  @Test func aShardNeedsNoPlanFile() async throws {
    let running = try ShardRunning()
    let whole = try await running.whole()
    for index in 1...2 {
      let run = try await running.pagemark(
        "run", "suites/small.yml", "--shard", "\(index)/2", "--output", "shards/\(index)")
      #expect(run.status == 0, "\(run.errors)")
    }
    _ = try await running.merge(["shards/2", "shards/1"])
    #expect(try running.summary("merged") == whole)
  }

  @Test func pagesThatShareADocumentAreNeverParted() async throws {
    let running = try ShardRunning()
    for page in [4, 8, 12] {
      try running.scratch.write(Scratch.tinyPage(1), to: "datasets/own/pages/\(page).png")
    }
    try await running.plan(5)
    let plan = try JSONDecoder().decode(ShardPlan.self, from: Data(running.text("plan.json").utf8))
    let copies = plan.datasets[0].cases.filter {
      ["1", "4", "8", "12"].contains($0.case.filter(\.isNumber))
    }
    #expect(copies.count == 4)
    #expect(Set(copies.map(\.shard)).count == 1)
    #expect(Set(plan.datasets[0].cases.map(\.shard)) == [1, 2, 3, 4, 5])
  }

  /// The gate would pass without the page that is missing.
  @Test func everythingThatIsWrongIsSaidAtOnceAndNothingIsLeft() async throws {
    let running = try ShardRunning()
    try await running.plan(4)
    for index in 1...3 { try await running.shard(index) }
    _ = try await running.whole()
    let other = try await running.pagemark(
      "run", "suites/small.yml", "--shard", "1/2", "--output", "other")
    #expect(other.status == 0)
    let copy = try await Command.program(["cp", "-r", "shards/1", "copy"], in: running.scratch.url)
    #expect(copy.status == 0)
    let merge = try await running.merge(["shards/1", "copy", "shards/3", "whole", "nothing"])
    #expect(merge.status == 6)
    for fault in [
      "whole is a run, but no shard", "nothing/run.json", "shard 1 of 4 is there 2 times",
    ] {
      #expect(merge.errors.contains(fault), "\(fault): \(merge.errors)")
    }
    let missing = try await running.merge(["shards/3", "shards/1"])
    #expect(missing.status == 6)
    for index in [2, 4] {
      let command =
        "'pagemark run --plan plan.json --shard \(index) --output shards/\(index)' makes it"
      #expect(missing.errors.contains("shard \(index) of 4 is missing: \(command)"))
    }
    let mixed = try await running.merge(["shards/1", "shards/2", "shards/3", "other"])
    #expect(mixed.status == 6)
    #expect(mixed.errors.contains("shards of 2 plans are mixed"))
    #expect(try running.names(".").filter { $0.contains("merge") } == [])
  }

  @Test func aShardThatWasCutOrEditedIsRefused() async throws {
    let running = try ShardRunning()
    try await running.plan(2)
    for index in 1...2 { try await running.shard(index) }
    let lines = try running.text("shards/1/cases.jsonl")
    try running.scratch.write(String(lines.dropLast(40)), to: "shards/1/cases.jsonl")
    let reading = try #require(try running.names("shards/2/readings").first)
    try FileManager.default.removeItem(
      at: running.scratch.url.appending(path: "shards/2/readings/\(reading)"))
    let merge = try await running.merge(["shards/1", "shards/2"])
    #expect(merge.status == 6)
    #expect(merge.errors.contains("shards/1: shard 1 of 2: the seal is broken: cases.jsonl"))
    #expect(merge.errors.contains("shards/2: shard 2 of 2: "), "\(merge.errors)")
    #expect(merge.errors.contains("no reading in 'readings'"))
    #expect(!running.scratch.exists("merged"))
    #expect(try running.names(".").filter { $0.contains("merge") } == [])
  }

  @Test func aShardThatReadWithAnotherModelOrProgramIsForeign() async throws {
    let running = try ShardRunning()
    try await running.plan(2)
    for index in 1...2 { try await running.shard(index) }
    try await running.rewrite("shards/2") {
      $0.replacing(#/"instructionSet" : "[^"]*"/#, with: #""instructionSet" : "sse2""#)
    }
    let merge = try await running.merge(["shards/1", "shards/2"])
    #expect(merge.status == 6)
    #expect(
      merge.errors.contains("the processor's instructions 'sse2' instead of"), "\(merge.errors)")
  }

  @Test func whatIsMissingIsSaidOfAPartialMergeAndNoGatePasses() async throws {
    let running = try ShardRunning()
    try await running.plan(3)
    for index in [1, 3] { try await running.shard(index) }
    let merge = try await running.pagemark(
      "merge", "shards/1", "shards/3", "--output", "merged", "--partial")
    #expect(merge.status == 4)
    #expect(merge.errors.contains("shard 2 of 3 is missing"))
    let gates = try running.scratch.summary(of: "merged").gates
    #expect(gates.count == 2 && gates.allSatisfy { $0.decision == .notEvaluable })
  }

  /// The gate would pass: both machines are fast enough.
  @Test func timesOfUnlikeMachinesAreNeverInOnePercentile() async throws {
    let running = try ShardRunning(pages: 6, gates: ["latency.p95 <= 60 s", "cer <= 100 %"])
    try await running.plan(2, lane: "both")
    for index in 1...2 { try await running.shard(index) }
    let alike = try await running.merge(["shards/1", "shards/2"], to: "alike")
    let same = try running.scratch.summary(of: "alike")
    #expect(same.results[0].metrics["latency.p50"] != nil, "\(alike.errors)")
    try await running.rewrite("shards/2") {
      $0.replacing(#/"cpu" : "[^"]*"/#, with: #""cpu" : "Another CPU""#)
    }
    let merge = try await running.merge(["shards/1", "shards/2"])
    #expect(merge.status == 4)
    #expect(merge.errors.contains("unlike machines"))
    let summary = try running.scratch.summary(of: "merged")
    let timed = summary.results[0].metrics.keys.filter { name in
      ["latency", "memory", "throughput", "coldStart"].contains { name.hasPrefix($0) }
    }
    #expect(timed == [])
    #expect(summary.gates.map(\.decision) == [.notEvaluable, .pass])
    #expect(summary.gates[0].reason.contains("unlike machines"))
  }
}
