import Foundation
import PagemarkCore
import TestSupport
import Testing

/// Shards that a disk, an edit or another machine changed: none is merged in silence, and none ends in a trap.
@Suite(.serialized) struct ShardDamageTests {
  private func pair(gates: [String] = ShardRunning.gates) async throws -> ShardRunning {
    let running = try ShardRunning(pages: 6, gates: gates)
    try await running.plan(2)
    for index in 1...2 { try await running.shard(index) }
    return running
  }

  private func expectRefused(
    _ running: ShardRunning, saying words: String, _ label: String = ""
  ) async throws {
    let merge = try await running.merge(["shards/1", "shards/2"])
    #expect(merge.status == 6, "\(label): \(merge.status) \(merge.errors)")
    #expect(merge.errors.contains(words), "\(label): \(merge.errors)")
    #expect(!running.scratch.exists("merged"))
    #expect(try running.names(".").filter { $0.contains("merge") } == [])
  }

  private static let readingDamage = ["empty", "edited", "link", "folder"]

  @Test(arguments: readingDamage) func aReadingThatIsNotTheRecordedOneIsNamed(
    damage: String
  ) async throws {
    let running = try await pair()
    let name = try #require(try running.names("shards/1/readings").first)
    let path = running.scratch.url.path + "/shards/1/readings/" + name
    // Removed first, because the cache may share the file.
    try FileManager.default.removeItem(atPath: path)
    switch damage {
    case "empty": try Data().write(to: URL(filePath: path))
    case "edited": try Data("{}".utf8).write(to: URL(filePath: path))
    case "link":
      try FileManager.default.createSymbolicLink(
        atPath: path, withDestinationPath: "/etc/passwd")
    default:
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    }
    try await expectRefused(
      running, saying: "readings/\(name) is not the reading that was recorded")
    let again = try await running.shard(1, expecting: 65)
    #expect(again.errors.contains("is a damaged shard"), "\(again.errors)")
  }

  @Test func truthsThatWereCutExchangedOrEditedBreakTheSeal() async throws {
    let running = try await pair()
    let file = "shards/1/references.jsonl"
    let truths = try running.text(file)
    let damages = [
      String(truths.prefix(100)), try running.text("shards/2/references.jsonl"),
      truths.replacing("x", with: "q"), truths + truths,
    ]
    for damage in damages {
      try running.scratch.write(damage, to: file)
      try await expectRefused(running, saying: "the seal is broken: references.jsonl", damage)
    }
    try running.scratch.write(truths, to: file)
    #expect([0, 1].contains(try await running.merge(["shards/1", "shards/2"]).status))
  }

  @Test func noNumberInAnEditedRecordIsATrap() async throws {
    let running = try await pair()
    let before = try running.text("shards/1/run.json")
    let edits: [(String, (String) -> String)] = [
      (
        "places",
        { $0.replacing(#/("places" : \{\s*"own" : \[)[^\]]*\]/#) { "\($0.1)0, 1, 99999]" } }
      ),
      (
        "negative place",
        { $0.replacing(#/("places" : \{\s*"own" : \[)[^\]]*\]/#) { "\($0.1)-1]" } }
      ),
      ("negative cases", { $0.replacing(#/"cases" : \d+/#, with: "\"cases\" : -1") }),
      ("many cases", { $0.replacing(#/"cases" : \d+/#, with: "\"cases\" : 1000000000000000") }),
      ("index", { $0.replacing(#/"index" : \d+/#, with: "\"index\" : -9223372036854775808") }),
      ("shards", { $0.replacing(#/"shards" : \d+/#, with: "\"shards\" : 1000000000000000000") }),
      ("repetitions", { $0.replacing(#/"repetitions" : \d+/#, with: "\"repetitions\" : -1") }),
      (
        "many repetitions",
        { $0.replacing(#/"repetitions" : \d+/#, with: "\"repetitions\" : 10000000000000") }
      ),
    ]
    for (label, edit) in edits {
      let after = edit(before)
      #expect(after != before, "\(label)")
      try running.scratch.write(after, to: "shards/1/run.json")
      try await expectRefused(running, saying: "shards/1", label)
      let plan = try await running.pagemark(
        "plan", "suites/small.yml", "--shards", "2", "--lane", "accuracy", "--output", "rest.json",
        "--remaining", "shards/1", "shards/2")
      // An edited place is that of another case, or of none; nothing of it is a trap.
      #expect([0, 6, 65].contains(plan.status), "\(label): \(plan.status) \(plan.errors)")
      let gate = try await running.pagemark("gate", "shards/1")
      #expect((1...65).contains(gate.status), "\(label): \(gate.status) \(gate.errors)")
    }
    try running.scratch.write(before, to: "shards/1/run.json")
    for index in 1...2 {
      try await running.rewrite("shards/\(index)") {
        $0.replacing(#/"stopAfterFailures" : [0-9.]+/#, with: "\"stopAfterFailures\" : 1e300")
      }
    }
    let merge = try await running.merge(["shards/1", "shards/2"])
    #expect([0, 1].contains(merge.status), "\(merge.status) \(merge.errors)")
  }

  @Test func anEditedPlanIsRefusedAndNeverATrap() async throws {
    let running = try ShardRunning(pages: 4, does: "answer(request)")
    let suite = try running.text("suites/small.yml")
    let pipeline = try #require(suite.split(separator: "\n").first { $0.hasPrefix("  a: ") })
    try running.scratch.write(
      suite.replacing(pipeline, with: "\(pipeline)\n\(pipeline.replacing("  a:", with: "  b:"))"),
      to: "suites/small.yml")
    try await running.plan(2)
    let plan = try running.text("plan.json")
    let edits: [(String, (String) -> String)] = [
      ("limit", { $0.replacing(#/"selection" : \{/#, with: "\"selection\" : {\"limit\" : -3,") }),
      ("shards", { $0.replacing(#/"shards" : 2/#, with: "\"shards\" : 1000000000000000000") }),
      (
        "fewer pipelines",
        { $0.replacing(#/("selection" : \{[^}]*"pipelines" : \[)\s*\]/#) { "\($0.1)\"a\"]" } }
      ),
    ]
    for (label, edit) in edits {
      let after = edit(plan)
      #expect(after != plan, "\(label)")
      try running.scratch.write(after, to: "plan.json")
      let run = try await running.shard(1, expecting: 65)
      #expect(run.errors.contains("plan"), "\(label): \(run.errors)")
      #expect(!running.scratch.exists("shards/1"))
    }
    try running.scratch.write(plan, to: "plan.json")
    for index in 1...2 { try await running.shard(index) }
    // As if only one pipeline had been read, and its record sealed so.
    let merge = try await running.merge(["shards/1", "shards/2"])
    #expect(merge.status == 0, "\(merge.errors)")
    #expect(try Set(running.scratch.records(in: "merged").map(\.pipeline)) == ["a", "b"])
  }

  /// Each of them would be read, or end in a trap.
  @Test(arguments: [
    ["--lane", "accuracy"], ["--assurance", "proven"], ["--accept-contended"], ["--pictures", "3"],
  ])
  func anOptionThatAShardWouldIgnoreIsRefused(option: [String]) async throws {
    let running = try ShardRunning(pages: 4, does: "answer(request)")
    try await running.plan(2)
    let run = try await Command.pagemark(
      ["run", "--plan", "plan.json", "--shard", "1", "--output", "shards/1"] + option,
      in: running.scratch.url)
    #expect(run.status == 64 && run.errors.contains(option[0]), "\(run.errors)")
    #expect(!running.scratch.exists("shards"))
  }

  @Test func aMergeThatOnlyMergesRefusesWhatJudgingNeeds() async throws {
    let running = try await pair()
    for option in [["--assurance", "proven"], ["--baseline", "x"], ["--accept-contended"]] {
      let merge = try await running.merge(["shards/1", "shards/2", "--unjudged"] + option)
      #expect(merge.status == 64 && merge.errors.contains(option[0]), "\(merge.errors)")
      #expect(!running.scratch.exists("merged"))
    }
  }

  /// One command after the other, as they are printed, in folders whose names need quotes.
  @Test func theCommandsThatAMergeNamesMakeWhatIsMissing() async throws {
    let running = try ShardRunning(pages: 6)
    let first = try await Command.pagemark(
      [
        "run", "suites/small.yml", "--lane", "accuracy", "--limit", "4", "--shard", "1/3",
        "--output", "my shards/part-1",
      ], in: running.scratch.url)
    #expect(first.status == 0, "\(first.errors)")
    let short = try await running.merge(["my shards/part-1"])
    #expect(short.status == 6)
    let commands = short.errors.matches(of: #/is missing: '(.*)' makes it/#).map {
      String($0.output.1)
    }
    #expect(
      commands.first
        == "pagemark run suites/small.yml --limit 4 --lane accuracy --shard 2/3 --output \"my shards/part-2\""
    )
    for command in commands {
      let run = try await running.shell(command)
      #expect(run.status == 0, "\(command): \(run.errors)")
    }
    let merge = try await running.merge((1...3).map { "my shards/part-\($0)" })
    #expect([0, 4].contains(merge.status), "\(merge.errors)")
    #expect(try running.scratch.records(in: "merged").count == 4)
  }

  @Test func whatIsLeftOfAMergeThatWasKilledIsRemovedAndNoFolderIsLeft() async throws {
    let running = try await pair()
    try running.scratch.write("", to: "deep/er/.merged.merge-1/.living")
    let merge = try await running.merge(["shards/1", "shards/2"], to: "deep/er/merged")
    #expect([0, 1].contains(merge.status), "\(merge.errors)")
    #expect(try running.names("deep/er").filter { $0.hasPrefix(".") } == [])
    try running.edit("shards/1/cases.jsonl") { String($0.dropLast(40)) }
    let refused = try await running.merge(["shards/1", "shards/2"], to: "other/place/merged")
    #expect(refused.status == 6)
    #expect(!running.scratch.exists("other"))
  }

  /// As a job that Slurm starts again.
  @Test func theSameMergeAgainJudgesAgain() async throws {
    let running = try await pair()
    let first = try await running.merge(["shards/1", "shards/2"])
    let records = try running.text("merged/run.json")
    try FileManager.default.removeItem(
      at: running.scratch.url.appending(path: "merged/summary.json"))
    let again = try await running.merge(["shards/2", "shards/1"])
    #expect(again.status == first.status, "\(again.errors)")
    #expect(again.errors.contains("only judged again"))
    #expect(try running.text("merged/run.json") == records)
    #expect(running.scratch.exists("merged/summary.json"))
    let other = try await running.merge(["shards/1", "--partial"])
    #expect(other.status == 65, "\(other.errors)")
  }

  /// A crash of every page of one machine is no property of the recognizer.
  @Test func failuresThatAreAllOfOneShardAreSaid() async throws {
    let running = try ShardRunning(
      pages: 6,
      does: """
        if os.path.exists(os.path.join(here, "broken")): os._exit(9)
        answer(request)
        """, gates: ["failures.rate <= 60 %"])
    try await running.plan(2)
    try running.scratch.write("", to: "programs/broken")
    try await running.shard(1)
    try FileManager.default.removeItem(at: running.scratch.url.appending(path: "programs/broken"))
    try await running.shard(2)
    let merge = try await running.merge(["shards/1", "shards/2"])
    #expect(
      merge.errors.contains("all 3 failures of kind crash are in shard 1 of 2"), "\(merge.errors)")
    let command = try #require(
      merge.errors.firstMatch(of: #/on another one, with '(.*)'/#).map { String($0.output.1) })
    let again = try await running.shell(command)
    #expect(again.status == 0, "\(again.errors)")
    let whole = try await running.merge(["shards/1", "shards/2"], to: "well")
    #expect(whole.status == 0 && !whole.errors.contains("failures of kind"), "\(whole.errors)")
  }
}
