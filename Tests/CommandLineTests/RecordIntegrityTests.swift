import Foundation
import PagemarkCore
import Testing

/// Whatever is done to a run's folder: nothing that is missing, doubled, foreign or impossible ever passes.
@Suite struct RecordIntegrityTests {
  /// One run that every test has a copy of: four pages, of which a program refuses the second, in both lanes.
  private static let base = Task { () async throws -> Scratch in
    let scratch = try Scratch()
    try FakeProgram.write(
      to: scratch, pages: 4, does: "refuse(request) if page == 2 else answer(request)",
      gates: ["cer <= 30 %", "failures.rate <= 50 %"])
    let run = try await Command.pagemark(
      ["run", "suites/small.yml", "--fresh", "--pictures", "0", "--output", "run"],
      in: scratch.url)
    try #require(run.status == 0, "\(run.output)\(run.errors)")
    return scratch
  }

  private let scratch: Scratch

  init() async throws {
    scratch = try Scratch()
    let base = try await Self.base.value
    for part in ["run", "datasets", "suites", "programs"] {
      try FileManager.default.copyItem(
        at: base.url.appending(path: part), to: scratch.url.appending(path: part))
    }
  }

  private func pagemark(_ arguments: String...) async throws -> Command.Result {
    try await Command.pagemark(arguments, in: scratch.url)
  }

  private func bytes(_ path: String) throws -> Data {
    try Data(contentsOf: scratch.url.appending(path: path))
  }

  private func edit(_ path: String, _ change: (String) throws -> String) throws {
    try scratch.write(try change(String(decoding: try bytes(path), as: UTF8.self)), to: path)
  }

  private func editLines(_ change: ([Substring]) -> [Substring]) throws {
    try edit("run/cases.jsonl") { change($0.split(separator: "\n")).joined(separator: "\n") + "\n" }
  }

  /// `run.json` as its object.
  private func editRun(_ change: (inout [String: Any]) -> Void) throws {
    var run = try #require(
      try JSONSerialization.jsonObject(with: bytes("run/run.json")) as? [String: Any])
    change(&run)
    try scratch.write(JSONSerialization.data(withJSONObject: run), to: "run/run.json")
  }

  enum Attack: String, CaseIterable {
    case failuresDeleted, cutInHalf, emptied, linesAppended, negativeEdits, moreHitsThanWords
    case negativeTime, foreignIds, readingsRemoved, sessionMoved

    /// What the sentence says of it.
    var word: String {
      switch self {
      case .failuresDeleted, .cutInHalf, .emptied: "missing"
      case .linesAppended: "key of an earlier record"
      case .negativeEdits, .moreHitsThanWords, .negativeTime, .sessionMoved: "can't be"
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
    let arguments = ["run", "suites/small.yml", "--fresh", "--pictures", "0", "--resume", "run"]
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
      // What is missing is what a run goes on with.
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
        "run", "suites/small.yml", "--fresh", "--pictures", "0", "--workers", "1", "--lane",
        "accuracy", "--output", "emptied",
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
        "run", "suites/small.yml", "--fresh", "--pictures", "0", "--output", "failed")
      #expect(run.status == 4, "\(run.output)")
      #expect(run.output.contains("a: every page failed"))
    }
  }

  @Test func aSuiteWithoutGatesSaysSo() async throws {
    let none = try edited(suite: "none", gates: [])
    let gate = try await pagemark("gate", "run", "--suite", none)
    #expect(gate.status == 0)
    #expect(gate.output.contains("NO GATES") && !gate.output.contains("PASS"))
    #expect(try scratch.summary(of: "run/judged/none").verdict == .noGates)
  }

  /// A suite with other gates.
  private func edited(suite name: String, gates: [String]) throws -> String {
    let text = String(decoding: try bytes("suites/small.yml"), as: UTF8.self)
      .replacing("name: small", with: "name: \(name)")
    let head = text[..<(text.range(of: "gates:")?.lowerBound ?? text.endIndex)]
    let list = gates.map { "'\($0)'" }.joined(separator: ", ")
    try scratch.write(head + "gates: [\(list)]\n", to: "suites/\(name).yml")
    return "suites/\(name).yml"
  }

  @Test func aVerdictGivenLaterStandsBesideTheRunsOwn() async throws {
    let own = ["summary.json", "report.html", "report.md", "junit.xml", "run.json", "cases.jsonl"]
    let before = try own.map { try bytes("run/" + $0) }
    let strict = try edited(suite: "strict", gates: ["cer <= 1 %"])
    for _ in 0..<2 {
      let gate = try await pagemark("gate", "run", "--suite", strict)
      #expect(gate.status == 1)
      #expect(gate.output.contains("run/judged/strict/report.html"))
    }
    let after = try own.map { try bytes("run/" + $0) }
    #expect(after == before)
    for file in ["summary.json", "report.html", "report.md", "junit.xml"] {
      #expect(scratch.exists("run/judged/strict/" + file))
    }
    #expect(try scratch.summary(of: "run/judged/strict").verdict == .fail)
    // Everything else tells the run's own, unless another is asked for.
    _ = try await pagemark("report", "run", "--format", "markdown", "--output", "out")
    let ownReport = String(decoding: try bytes("out/report.md"), as: UTF8.self)
    #expect(ownReport.contains("small: pass"))
    let judged = try await pagemark(
      "report", "run", "--judged", "strict", "--format", "markdown,csv")
    #expect(judged.output.contains("run/judged/strict/report.md"))
    let strictReport = String(decoding: try bytes("run/judged/strict/report.md"), as: UTF8.self)
    #expect(strictReport.contains("small: fail"))
    let unknown = try await pagemark("report", "run", "--judged", "strikt")
    #expect(unknown.status == 65)
    #expect(unknown.errors.contains("did you mean 'strict'?"))
    // A name, or a folder.
    #expect(try await pagemark("gate", "run", "--output", "again").status == 0)
    #expect(try await pagemark("gate", "run", "--output", "./elsewhere").status == 0)
    #expect(
      scratch.exists("run/judged/again/summary.json") && scratch.exists("elsewhere/summary.json"))
    try FileManager.default.createDirectory(
      at: scratch.url.appending(path: "reports"), withIntermediateDirectories: true)
    try FileManager.default.moveItem(
      at: scratch.url.appending(path: "run"), to: scratch.url.appending(path: "reports/run"))
    let history = try await pagemark("history", "--metric", "cer", "--points")
    #expect(history.output.contains("pass"))
    let others = try await pagemark(
      "history", "--metric", "cer", "--points", "--judged", "strict")
    #expect(others.output.contains("fail") && !others.output.contains("pass"))
  }

  @Test(arguments: ["count", "row", "quantity", "damage", "value"])
  func aBaselineThatNoRunMeasuredIsRefusedWithItsLine(fault: String) async throws {
    #expect(try await pagemark("baseline", "save", "run", "main").status == 0)
    let path = "reports/baselines/main.json"
    let lines = String(decoding: try bytes(path), as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    let row = try #require(lines.firstIndex { $0.contains("{\"case\":\"3\"") })
    var edited = lines
    switch fault {
    case "count": edited[row] = Substring(lines[row].replacing("[0,1]", with: "[-7,1]"))
    case "row":
      edited[row] = Substring(lines[row].replacing("\"case\":\"3\"", with: "\"case\":\"1\""))
    case "quantity":
      for index in edited.indices {
        edited[index] = Substring(edited[index].replacing("\"cer\",", with: "\"cre\","))
      }
    case "value": edited[row] = Substring(lines[row].replacing("[0,1]", with: "true"))
    default: edited[row] = "{\"case\":\"3\",?"
    }
    try scratch.write(edited.joined(separator: "\n"), to: path)
    for command in [
      ["gate", "run", "--baseline", "main"], ["compare", "main", "run"],
      ["baseline", "show", "main"],
    ] {
      let result = try await Command.pagemark(command, in: scratch.url)
      #expect(result.status == 65, "\(command): \(result.output)\(result.errors)")
      if fault == "quantity" {
        #expect(result.errors.contains("there is no quantity 'cre'"))
      } else {
        #expect(result.errors.contains("main.json:\(row + 1): "), "\(result.errors)")
      }
    }
  }
}

/// A suite over tiny pages that a program of a few lines reads.
enum FakeProgram {
  /// Writes `suites/small.yml` with what it needs.
  ///
  /// - Parameters:
  ///   - scratch: Where to.
  ///   - pages: How many; each says `x`.
  ///   - body: What the program does, in Python, for every `request`, of which `page` counts from 1: `answer` reads
  ///     right, `refuse` fails the page.
  ///   - gates: The suite's.
  /// - Throws: What keeps a file from being written.
  static func write(to scratch: Scratch, pages: Int, does body: String, gates: [String]) throws {
    let indented = body.split(separator: "\n").joined(separator: "\n    ")
    try scratch.write(
      """
      import json, os, sys
      here = os.path.dirname(os.path.abspath(__file__))
      print(json.dumps({"protocol": "pagemark.recognizer/1", "program": "fake", "version": "1", "model": "none"}), flush=True)
      def say(request, **answer): print(json.dumps({"id": request["id"], **answer}), flush=True)
      def answer(request): say(request, lines=[{"text": "x", "box": [0, 0, 5, 5], "confidence": 0.5}])
      def refuse(request): say(request, error="refused")
      for line in sys.stdin:
          request = json.loads(line)
          page = open(request["path"], "rb").read()[-1]
          \(indented)
      """, to: "programs/p.py")
    try? FileManager.default.removeItem(at: scratch.url.appending(path: "datasets"))
    for page in 1...pages {
      try scratch.write(
        Data("P5 20 10 255\n".utf8) + Data(repeating: UInt8(page), count: 200),
        to: "datasets/own/pages/\(page).png")
      try scratch.write("x", to: "datasets/own/pages/\(page).txt")
    }
    try scratch.write(
      "version: 1\nname: own\nformat: text-pairs\nroot: pages\n", to: "datasets/own/dataset.yml")
    let latency = "{ cases: 3, repetitions: 2, warmup: 0, coldStarts: 0 }"
    try scratch.write(
      """
      version: 1
      name: small
      datasets: [own]
      pipelines:
        a: { image: [], recognizer: { external: { command: [python3, programs/p.py] } } }
      measure: { stopAfterFailures: 100 %, pageTimeout: 10 min, latency: \(latency) }
      gates: [\(gates.map { "'\($0)'" }.joined(separator: ", "))]
      """, to: "suites/small.yml")
  }
}
