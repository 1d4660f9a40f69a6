import Foundation
import PagemarkCore
import TestSupport
import Testing

/// A search that shards read comes to what it comes to on one machine.
@Suite(.serialized) struct WaveTests {
  /// Wave by wave: as shards, merged, as shards after a take that was killed, and taken twice.
  @Test func aSearchReadByShardsMakesTheSameChoiceAsOneOnOneMachine() async throws {
    let waves = try WaveRunning()
    let local = try await waves.tune("--output", "local")
    try #require(local.status == 0, "\(local.errors)")
    var folders = try await waves.firstWave(shards: 3)
    var wave = 1
    while waves.scratch.exists("wave-\(wave).json") {
      try #require(wave < 10, "a search of three looks and a validation has no tenth wave")
      let next = [
        "--resume", "search", "--plan-wave", "wave-\(wave + 1).json", "--shards",
        "\(1 + wave % 3)",
      ]
      switch wave {
      case 1:
        let merge = try await waves.running.merge(folders + ["--unjudged"], to: "first")
        #expect(merge.status == 0, "\(merge.errors)")
        folders = ["first"]
      case 2: try await killTake(of: folders, in: waves)
      default: break
      }
      let taken = try await waves.tune(next + ["--take"] + folders)
      try #require(taken.status == 0, "\(taken.errors)")
      #expect(taken.errors.contains("taken"))
      if waves.scratch.exists("wave-\(wave + 1).json") {
        let (plan, records) = (
          try waves.running.text("wave-\(wave + 1).json"), try waves.results("search")
        )
        let again = try await waves.tune(next + ["--take"] + folders)
        #expect(again.status == 0, "\(again.errors)")
        #expect(again.errors.contains("was taken before"), "\(again.errors)")
        // The same wave, and the same plan for it.
        #expect(try waves.running.text("wave-\(wave + 1).json") == plan)
        #expect(try waves.results("search") == records)
        folders = try await waves.read("wave-\(wave + 1).json", shards: 1 + wave % 3)
      }
      wave += 1
    }
    // Looks at 8, 10 and 14 pages, and the validation.
    #expect(wave == 5)
    #expect(
      try String(decoding: waves.choice("search"), as: UTF8.self)
        == String(decoding: waves.choice("local"), as: UTF8.self))
    #expect(try waves.results("search") == waves.results("local"))
    #expect(waves.scratch.exists("search/tuning.html"))
    let again = try await waves.tune("--resume", "search", "--take", "first")
    #expect(again.status == 0 && again.errors.contains("was taken before"), "\(again.errors)")
  }

  /// Leaves the search as a process leaves it that is killed while it adds records.
  private func killTake(of folders: [String], in waves: WaveRunning) async throws {
    let before = try waves.running.text("search/cases.jsonl")
    let taken = try await waves.tune(
      ["--resume", "search", "--plan-wave", "never.json", "--shards", "1", "--take"] + folders)
    try #require(taken.status == 0, "\(taken.errors)")
    let lines = try waves.running.text("search/cases.jsonl")
    let cut = lines.utf8.prefix(before.utf8.count + (lines.utf8.count - before.utf8.count) / 2)
    try waves.scratch.write(Data(cut), to: "search/cases.jsonl")
    try waves.running.edit("search/run.json") {
      $0.replacing(#/,?\s*"seal" : \{[^}]*\}/#, with: "")
        .replacing(#""ending" : "interrupted""#, with: #""ending" : "running""#)
    }
  }

  @Test func theLoopOfTheDocumentationEndsWithTheSameChoice() async throws {
    let waves = try WaveRunning()
    let local = try await waves.tune("--output", "local")
    #expect(local.status == 0, "\(local.errors)")
    let suite = try waves.running.text("suites/small.yml")
    try waves.scratch.write(suite, to: "suites/receipts.yml")
    let file = Command.repository.appending(path: "docs/scale.md")
    let loop = try #require(
      FencedBlock.all(in: try String(contentsOf: file, encoding: .utf8))
        .first { $0.language == "sh" && $0.text.contains("--plan-wave") })
    let run = try await waves.running.shell("set -e\n" + loop.text)
    #expect(run.status == 0, "\(run.errors)")
    #expect(try waves.choice("reports/search") == waves.choice("local"))
  }

  /// What is not planned is read here.
  @Test func aSearchThatShardsBeganEndsOnOneMachine() async throws {
    let waves = try WaveRunning()
    let local = try await waves.tune("--output", "local")
    #expect(local.status == 0, "\(local.errors)")
    let folders = try await waves.firstWave()
    let rest = try await waves.tune(["--resume", "search", "--take"] + folders)
    #expect(rest.status == 0, "\(rest.errors)")
    #expect(try waves.choice("search") == waves.choice("local"))
  }

  @Test func theHoldoutIsAWaveThatIsNotedBeforeItIsPlanned() async throws {
    let waves = try WaveRunning(holdout: true)
    var folders = try await waves.firstWave(shards: 1)
    var wave = 1
    while waves.scratch.exists("wave-\(wave).json") {
      try #require(wave < 10)
      let holdout = try waves.running.text("wave-\(wave).json").contains(#""part" : "holdout""#)
      #expect(waves.scratch.exists("suites/small.holdout.jsonl") == holdout)
      wave += 1
      let taken = try await waves.tune(
        ["--resume", "search", "--holdout", "--plan-wave", "wave-\(wave).json"]
          + ["--shards", "1", "--take"] + folders)
      try #require(taken.status == 0, "\(taken.errors)")
      if waves.scratch.exists("wave-\(wave).json") {
        folders = try await waves.read("wave-\(wave).json", shards: 1)
      }
    }
    let record = try JSONDecoder().decode(
      TuningRecord.self, from: Data(try waves.running.text("search/tuning.json").utf8))
    #expect(record.holdoutReadings == 1)
    #expect(record.holdout?.part == .holdout)
  }

  private func expectRefused(
    _ waves: WaveRunning, _ folders: [String], status: Int32 = 6, saying words: [String]
  ) async throws {
    let before = try waves.running.text("search/cases.jsonl")
    let taken = try await waves.tune(
      ["--resume", "search", "--plan-wave", "next.json", "--shards", "2", "--take"] + folders)
    #expect(taken.status == status, "\(folders): \(taken.errors)")
    for part in words { #expect(taken.errors.contains(part), "\(folders): \(taken.errors)") }
    #expect(try waves.running.text("search/cases.jsonl") == before)
    #expect(!waves.scratch.exists("next.json"))
    #expect(try waves.running.names("search").filter { $0.hasPrefix(".") } == [])
  }

  @Test func whatIsMissingDoubledForeignOrChangedIsNamedWithWhatToDo() async throws {
    let waves = try WaveRunning()
    let folders = try await waves.firstWave()
    let (first, second) = (folders[0], folders[1])
    try await expectRefused(
      waves, [first],
      saying: ["shard 2 of 2 is missing: 'pagemark run --plan wave-1.json --shard 2 --output"])
    let copy = try await Command.program(["cp", "-r", first, "copy"], in: waves.scratch.url)
    #expect(copy.status == 0)
    try await expectRefused(
      waves, [first, second, "copy"],
      saying: ["shard 1 of 2 is there 2 times", "name one of them"])
    // Both faults at once.
    try await expectRefused(
      waves, [second, "suites"],
      saying: ["shard 1 of 2 is missing", "suites/run.json", "can't be read"])
    let partial = try await waves.running.pagemark(
      "merge", first, "--output", "partial", "--partial", "--unjudged")
    #expect(partial.status == 0, "\(partial.errors)")
    try await expectRefused(waves, ["partial"], saying: ["partial: it is not whole (--partial)"])
    let run = try await waves.running.pagemark(
      "run", "suites/small.yml", "--fresh", "--output", "run", "--limit", "2")
    #expect([0, 4].contains(run.status), "\(run.errors)")
    try await expectRefused(
      waves, ["run"], saying: ["run is a run, but no shard: name folders"])
    try await waves.running.plan(1)
    try await waves.running.shard(1)
    try await expectRefused(
      waves, ["shards/1"], saying: ["was not read for a search", "pagemark tune --plan-wave"])
    for merged in ["whole", "twice"] {
      let merge = try await waves.running.merge(folders + ["--unjudged"], to: merged)
      #expect(merge.status == 0, "\(merge.errors)")
    }
    try await expectRefused(
      waves, ["whole", "twice"], saying: ["wave 1 (tune) is there 2 times: twice; whole"])
    try waves.running.edit("whole/cases.jsonl") { $0.replacing("\"lane\"", with: "\"lane\" ") }
    try await expectRefused(
      waves, ["whole"], saying: ["whole: the seal is broken: cases.jsonl", "again"])
    let reading = try #require(try waves.running.names("twice/readings").first)
    try FileManager.default.removeItem(
      at: waves.scratch.url.appending(path: "twice/readings/" + reading))
    try waves.scratch.write("{}", to: "twice/readings/" + reading)
    try await expectRefused(
      waves, ["twice"], saying: ["readings/\(reading) is not the reading that was recorded"])
    let taken = try await waves.tune(["--resume", "search", "--take"] + folders)
    #expect(taken.status == 0, "\(taken.errors)")
  }

  @Test func theWaveOfAnotherSearchIsNotTaken() async throws {
    let waves = try WaveRunning()
    let other = try await waves.tune(
      "--output", "other", "--limit", "20", "--plan-wave", "other.json", "--shards", "1")
    #expect(other.status == 0, "\(other.errors)")
    let foreign = try await waves.read("other.json", shards: 1)
    _ = try await waves.firstWave(shards: 1)
    try await expectRefused(
      waves, foreign,
      saying: [
        "is wave 1 (tune) of 10 settings", "the search asks for wave 1", "the same --budget",
      ])
    // The same pages of another version of the suite.
    try waves.running.edit("suites/small.yml") { $0 + "\n# edited\n" }
    try await expectRefused(
      waves, ["shards/wave-1.json-1"], status: 65, saying: ["the suite's file has changed"])
  }

  @Test func recordsOfAnotherProcessorAreNotTaken() async throws {
    let waves = try WaveRunning()
    let folders = try await waves.firstWave(shards: 1)
    try await waves.running.rewrite(folders[0]) {
      $0.replacing(#/"instructionSet" : "[^"]*"/#, with: #""instructionSet" : "sse2""#)
    }
    try await expectRefused(
      waves, folders, saying: ["the processor's instruction set was sse2, and is"])
  }

  @Test func aReadingThatDiffersFromTheSearchsIsReported() async throws {
    let waves = try WaveRunning()
    let folders = try await waves.firstWave(shards: 1)
    let merge = try await waves.running.merge(folders + ["--unjudged"], to: "whole")
    #expect(merge.status == 0, "\(merge.errors)")
    // Another machine of which the program reads page 1 otherwise.
    try FileManager.default.removeItem(at: waves.scratch.url.appending(path: folders[0]))
    try waves.running.edit("programs/p.py") {
      $0.replacing("right = ", with: "right = page == 1 or ")
    }
    let changed = try await waves.running.pagemark(
      "run", "--plan", "wave-1.json", "--shard", "1", "--output", folders[0], "--fresh")
    // The program is a part of the plan.
    #expect(changed.status == 65, "\(changed.errors)")
    #expect(changed.errors.contains("p.py"), "\(changed.errors)")
  }

  @Test func shardsOfAnEditedSuiteAreNotRead() async throws {
    let waves = try WaveRunning()
    _ = try await waves.firstWave(shards: 1)
    let suite = try waves.running.text("suites/small.yml")
    for (edited, words) in [
      (suite + "\n# edited\n", "the suite is not the plan's"),
      (
        suite.replacing("[100, 200, 300]", with: "[100, 300]"),
        "no longer has the settings of wave 1"
      ),
    ] {
      try waves.scratch.write(edited, to: "suites/small.yml")
      let shard = try await waves.running.pagemark(
        "run", "--plan", "wave-1.json", "--shard", "1", "--output", "again")
      #expect(shard.status == 65, "\(shard.errors)")
      #expect(shard.errors.contains(words), "\(shard.errors)")
      #expect(!waves.scratch.exists("again"))
    }
  }

  @Test(arguments: [
    (["--plan-wave", "w.json"], Int32(64), "--shards N"),
    (["--shards", "3"], 64, "--plan-wave"),
    (["--plan-wave", "w.json", "--shards", "0"], 64, "1 … 100000"),
    (["--take", "shards"], 64, "--resume"),
    (["--plan-wave", "w.json", "--shards", "2", "--dry-run"], 64, "--dry-run"),
    (["--plan-wave", "w.json", "--shards", "2", "--budget", "10 min"], 65, "in recognitions"),
  ])
  func optionsThatDoNotGoTogetherSayWhatToDo(
    arguments: [String], status: Int32, remedy: String
  ) async throws {
    let waves = try WaveRunning()
    let result = try await waves.tune(arguments)
    #expect(result.status == status, "\(result.errors)")
    #expect(result.errors.contains(remedy), "\(result.errors)")
    #expect(!waves.scratch.exists("w.json") && !waves.scratch.exists("reports"))
  }
}
