import Foundation
import PagemarkCore
import Testing

/// Whatever is done to a run's folder: nothing that is missing, doubled, foreign or impossible ever passes.
@Suite struct RecordIntegrityTests: RecordedRun {
  let scratch: Scratch

  init() async throws { scratch = try await Self.copy() }

  enum Attack: String, CaseIterable {
    case failuresDeleted, cutInHalf, emptied, linesAppended, negativeEdits, moreHitsThanWords
    case negativeTime, foreignIds, readingsRemoved, sessionMoved

    /// What the sentence says of it.
    var word: String {
      switch self {
      case .failuresDeleted, .cutInHalf, .emptied: "missing"
      case .linesAppended: "key of an earlier record"
      case .negativeEdits, .moreHitsThanWords, .negativeTime, .sessionMoved: "impossible value"
      case .foreignIds: "does not owe"
      case .readingsRemoved: "no reading"
      }
    }
  }

  private func apply(_ attack: Attack) throws {
    switch attack {
    case .failuresDeleted: try editLines { $0.filter { !$0.contains("\"failed\"") } }
    case .cutInHalf:
      let whole = try bytes("run/cases.jsonl")
      try scratch.write(whole.prefix(whole.count / 2), to: "run/cases.jsonl")
    case .emptied: try scratch.write(Data(), to: "run/cases.jsonl")
    case .linesAppended:
      try editLines { lines in
        lines + (0..<20).flatMap { _ in lines.filter { $0.contains("\"scored\"") } }
      }
    case .negativeEdits:
      try edit("run/cases.jsonl") { $0.replacing(#""cer":[0,1]"#, with: #""cer":[-1000,1]"#) }
    case .moreHitsThanWords:
      try edit("run/cases.jsonl") {
        $0.replacing(#""words.recall":[1,1]"#, with: #""words.recall":[9,1]"#)
      }
    case .negativeTime:
      try edit("run/cases.jsonl") { $0.replacing(#""wall":0"#, with: #""wall":-9"#) }
    case .foreignIds:
      try editLines { lines in
        lines
          + lines.prefix(1).map { line in
            Substring(line.replacing(#/"case":"\d"/#, with: "\"case\":\"9\""))
          }
      }
    case .readingsRemoved:
      try FileManager.default.removeItem(at: scratch.url.appending(path: "run/readings"))
    case .sessionMoved:
      try edit("run/cases.jsonl") {
        $0.replacing(#""lane":"latency""#, with: #""session":"x","lane":"latency""#)
      }
    }
  }

  @Test(arguments: Attack.allCases) func noAttackOnTheRecordsPasses(attack: Attack) async throws {
    let before = try bytes("run/cases.jsonl")
    try apply(attack)
    if attack != .readingsRemoved { #expect(try bytes("run/cases.jsonl") != before) }
    for options in [["gate", "run"], ["gate", "run", "--unsealed"]] {
      let gate = try await Command.pagemark(options, in: scratch.url)
      #expect(gate.status == 4, "\(options): \(gate.output)\(gate.errors)")
      #expect(gate.output.replacing("\n", with: " ").contains("INCOMPLETE"))
      #expect(!gate.output.contains("PASS"))
      let summary = try scratch.summary(of: "run/judged/small")
      #expect(summary.causes.contains { $0.contains(attack.word) }, "\(summary.causes)")
      #expect(summary.isWhole == false)
      #expect(summary.gates.allSatisfy { $0.decision == .notEvaluable })
      #expect(summary.results.allSatisfy { $0.metrics.isEmpty }, "nothing flawed is averaged")
    }
  }

  @Test(arguments: [Attack.failuresDeleted, .linesAppended])
  func nothingElseIsToldFromFlawedRecords(attack: Attack) async throws {
    try FileManager.default.copyItem(
      at: scratch.url.appending(path: "run"), to: scratch.url.appending(path: "whole"))
    try apply(attack)
    for arguments in [
      ["report", "run", "--output", "out"], ["report", "run", "--unsealed", "--output", "out"],
      ["compare", "whole", "run", "--fail-on-regression"],
      ["compare", "run", "whole", "--unsealed"],
      ["baseline", "save", "run", "main"], ["baseline", "save", "run", "main", "--unsealed"],
    ] {
      let result = try await Command.pagemark(arguments, in: scratch.url)
      #expect(result.status == 4, "\(arguments): \(result.output)\(result.errors)")
      #expect(result.errors.contains(attack.word))
      #expect(result.output.isEmpty)
    }
    #expect(!scratch.exists("reports/baselines/main.json") && !scratch.exists("out/report.md"))
    // A baseline that is flawed is none.
    let gate = try await pagemark("gate", "whole", "--baseline", "run")
    #expect(gate.status == 0, "no gate asks for a baseline: \(gate.output)")
  }

  @Test func historyPassesOverWhatIsNotAsTheRunLeftIt() async throws {
    for name in ["good", "cut"] {
      try FileManager.default.createDirectory(
        at: scratch.url.appending(path: "reports"), withIntermediateDirectories: true)
      try FileManager.default.copyItem(
        at: scratch.url.appending(path: "run"), to: scratch.url.appending(path: "reports/" + name))
    }
    #expect(try await pagemark("history").status == 0)
    try edit("reports/cut/cases.jsonl") { String($0.dropLast(200)) }
    let history = try await pagemark("history", "--metric", "cer", "--points")
    #expect(history.status == 4)
    #expect(history.errors.contains("reports/cut: the seal is broken: cases.jsonl"))
    #expect(history.output.contains("good") && !history.output.contains("cut"))
    let unsealed = try await pagemark("history", "--metric", "cer", "--unsealed")
    #expect(unsealed.status == 4)
    #expect(unsealed.errors.contains("missing"))
  }

  @Test(arguments: [Attack.linesAppended, .negativeEdits, .foreignIds, .failuresDeleted])
  func aRunDoesNotGoOnFromRecordsThatItDidNotLeave(attack: Attack) async throws {
    try apply(attack)
    let before = try (bytes("run/cases.jsonl"), bytes("run/run.json"))
    let arguments = ["run", "suites/small.yml", "--fresh", "--lane", "both", "--resume", "run"]
    let sealed = try await Command.pagemark(arguments, in: scratch.url)
    #expect(sealed.status == 4, "\(sealed.errors)")
    #expect(sealed.errors.contains("seal is broken"))
    #expect(try bytes("run/run.json") == before.1)
    // As if the run had been killed: it has no seal yet.
    try editRun {
      $0["ending"] = "running"
      $0["seal"] = nil
    }
    let killed = try await Command.pagemark(arguments, in: scratch.url)
    if attack == .failuresDeleted {
      // A continued run adds what is missing.
      #expect(killed.status == 0, "\(killed.output)\(killed.errors)")
      #expect(try await pagemark("gate", "run").status == 0)
    } else {
      #expect(killed.status == 4, "\(killed.errors)")
      #expect(killed.errors.contains(attack.word))
      #expect(try bytes("run/cases.jsonl") == before.0)
    }
  }

  @Test(arguments: ["isPartial", "cpu", "cases", "ending", "owed", "lanes"])
  func anEditOfTheRunsRecordIsFound(fact: String) async throws {
    try editRun { run in
      var provenance = run["provenance"] as? [String: Any]
      switch fact {
      case "isPartial": run["isPartial"] = true
      case "cpu":
        provenance?["cpu"] = "another"
        run["provenance"] = provenance
      case "cases":
        var datasets = run["datasets"] as? [[String: Any]]
        datasets?[0]["faults"] = 1
        run["datasets"] = datasets
      case "ending": run["ending"] = "interrupted"
      case "owed": run["owed"] = nil
      default: run["lanes"] = ["accuracy"]
      }
    }
    let gate = try await pagemark("gate", "run")
    #expect([4, 130].contains(gate.status), "\(gate.output)")
    #expect(
      try scratch.summary(of: "run/judged/small").causes.contains {
        $0.contains("the seal is broken: run.json is not as the run left it")
      })
  }

  @Test func anotherLayoutOfTheRunsRecordIsNoEdit() async throws {
    let record = try JSONDecoder().decode(RunRecord.self, from: bytes("run/run.json"))
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    try scratch.write(encoder.encode(record), to: "run/run.json")
    #expect(try await pagemark("gate", "run").status == 0)
  }

  @Test func anOlderRunIsJudgedOnlyWhereThatIsAskedFor() async throws {
    try editRun {
      $0["owed"] = nil
      $0["seal"] = nil
    }
    let asked = try await pagemark("gate", "run")
    #expect(asked.status == 4)
    #expect(asked.output.contains("has no seal") && asked.output.contains("--unsealed"))
    let accepted = try await pagemark("gate", "run", "--unsealed")
    #expect(accepted.status == 0)
    #expect(accepted.output.contains("PASS") && accepted.output.contains("note: unsealed:"))
    #expect(try scratch.summary(of: "run/judged/small").notes?.count == 1)
    #expect(try await pagemark("report", "run", "--format", "junit").status == 4)
    #expect(try await pagemark("report", "run", "--format", "junit", "--unsealed").status == 0)
    #expect(try await pagemark("baseline", "save", "run", "old").status == 4)
    #expect(try await pagemark("baseline", "save", "run", "old", "--unsealed").status == 0)
    #expect(try await pagemark("compare", "run", "run").status == 4)
    #expect(try await pagemark("compare", "run", "run", "--unsealed").status == 0)
  }

  @Test func aLineThatIsNoRecordIsNamed() async throws {
    try editLines { $0.prefix(2) + ["{\"case\": 1}"] + $0.dropFirst(2) }
    for command in [["gate", "run"], ["report", "run"], ["baseline", "save", "run", "b"]] {
      let result = try await Command.pagemark(command, in: scratch.url)
      #expect(result.status == 65)
      #expect(result.errors.contains("run/cases.jsonl:3: is not the record of a case"))
    }
    try edit("run/run.json") { $0.replacing("\"lanes\"", with: "\"lanes\",") }
    let line = String(decoding: try bytes("run/run.json"), as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
      .firstIndex { $0.contains("\"lanes\",") }
    let gate = try await pagemark("gate", "run")
    #expect(gate.status == 65)
    let number = try #require(line) + 1
    #expect(gate.errors.contains("run/run.json:\(number): is damaged here"))
  }

  @Test func aRecordsFileThatIsEmptiedInMidRunIsSeenByTheRunItself() async throws {
    try FakeProgram.write(
      to: scratch, pages: 4,
      does: """
        if page == 3: open(os.path.join(here, "..", "emptied", "cases.jsonl"), "w").close()
        answer(request)
        """, gates: ["cer <= 30 %"])
    let run = try await Command.pagemark(
      [
        "run", "suites/small.yml", "--fresh", "--workers", "1", "--output", "emptied",
      ], in: scratch.url)
    #expect(run.status == 4, "\(run.output)\(run.errors)")
    let causes = try scratch.summary(of: "emptied").causes
    #expect(causes.contains { $0.contains("of 4 records are missing") })
    #expect(causes.contains { $0.contains("the seal is broken: cases.jsonl") })
  }

  @Test func aRunWhoseEveryPageFailedIsNoPass() async throws {
    for gates in [
      [], ["failures.rate <= 100 %", "memory.peak <= 10 GB", "throughput >= 0.001 pages/s"],
    ] {
      try FakeProgram.write(to: scratch, pages: 2, does: "refuse(request)", gates: gates)
      try? FileManager.default.removeItem(at: scratch.url.appending(path: "failed"))
      let run = try await pagemark(
        "run", "suites/small.yml", "--fresh", "--lane", "both", "--output", "failed")
      #expect(run.status == 4, "\(run.output)")
      #expect(run.output.contains("a: every page failed"))
    }
  }
}
