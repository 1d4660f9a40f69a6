import Foundation
import PagemarkCore
import TestSupport
import Testing

/// `run --until-settled`: what is read, what is written, and what may be made of it.
@Suite(.serialized) struct UntilSettledTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private let arguments = [
    "run", "suites/small.yml", "--fresh", "--until-settled",
  ]

  private func pagemark(_ arguments: String...) async throws -> Command.Result {
    try await Command.pagemark(arguments, in: scratch.url)
  }

  private func run(_ more: String...) async throws -> Command.Result {
    try await Command.pagemark(arguments + more, in: scratch.url)
  }

  private func record(_ folder: String) throws -> RunRecord {
    try JSONDecoder().decode(
      RunRecord.self, from: Data(contentsOf: scratch.url.appending(path: folder + "/run.json")))
  }

  private func write(
    pages: Int = 60, does body: String = "answer(request)", gates: [String] = ["cer <= 20 %"]
  ) throws {
    try FakeProgram.write(to: scratch, pages: pages, does: body, gates: gates)
  }

  @Test func aRunStopsWhenItsGatesAreSettledAndSaysSo() async throws {
    try write()
    let run = try await run("--output", "run", "--workers", "1", "--assurance", "proven")
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    let record = try record("run")
    let settled = try #require(record.settled?.first)
    let after = try #require(settled.after)
    #expect((10..<40).contains(after) && settled.of == 60)
    #expect((record.isPartial, record.isWhole, record.ending) == (false, false, .complete))
    #expect(record.owed?[0].accuracy.count == after)
    let file = scratch.url.appending(path: "run/run.json")
    let faults = try ReportCommandTests.schema("run").faults(of: Data(contentsOf: file))
    #expect(faults == [], "\(faults)")
    #expect(try scratch.records(in: "run").count == after)
    let sentence = "own: stopped after \(after) of 60 documents, when every gate was settled"
    #expect(run.output.replacing("\n  ", with: " ").contains(sentence), "\(run.output)")
    let summary = try scratch.summary(of: "run")
    #expect(summary.gates.map(\.evidence) == [.proven])
    #expect((summary.gates[0].n, summary.isWhole) == (after, false))
    for file in ["report.md", "report.html"] {
      let report = try String(
        contentsOf: scratch.url.appending(path: "run/" + file), encoding: .utf8)
      #expect(report.contains("stopped after \(after) of 60 documents"), "\(file)")
    }
  }

  @Test func theVerdictIsTheSameWhoeverGivesIt() async throws {
    // Two workers finish in any order: what is judged is the order of the plan.
    try write(
      does: """
        import time
        time.sleep(page % 3 / 100)
        answer(request) if page % 9 else refuse(request)
        """, gates: ["failures.rate <= 45 %", "cer <= 50 %"])
    let run = try await run("--output", "run", "--workers", "2")
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    #expect(try record("run").isStopped)
    #expect(try await pagemark("gate", "run").status == 0)
    let (one, other) = (
      try scratch.summary(of: "run"), try scratch.summary(of: "run/judged/small")
    )
    #expect(one.gates == other.gates && one.notes == other.notes)
    #expect(one.gates.allSatisfy { $0.evidence == .proven })
  }

  @Test func anEditOfTheStampBreaksTheSeal() async throws {
    try write()
    #expect(try await run("--output", "run", "--workers", "1").status == 0)
    let file = scratch.url.appending(path: "run/run.json")
    let text = try String(contentsOf: file, encoding: .utf8)
    let edits = [
      text.replacing(/"of" : 60/, with: "\"of\" : 61"),
      text.replacing(/"order" : "./, with: "\"order\" : \"g"),
      text.replacing(/"after" : \d+/, with: "\"after\" : 60"),
    ]
    for edited in edits {
      #expect(edited != text)
      try scratch.write(edited, to: "run/run.json")
      #expect([4, 65].contains(try await pagemark("gate", "run").status))
    }
    try scratch.write(text, to: "run/run.json")
    #expect(try await pagemark("gate", "run").status == 0)
  }

  @Test func aKilledRunGoesOnInTheSameOrder() async throws {
    // The sixth page waits for a file, however slow the machine.
    let body = """
      import time
      n = globals().get("n", 0) + 1
      while n == 6 and not os.path.exists(here + "/go"): time.sleep(0.01)
      answer(request)
      """
    try write(does: body)
    try scratch.write("", to: "programs/go")
    #expect(try await run("--output", "whole", "--workers", "1").status == 0)
    try FileManager.default.removeItem(at: scratch.url.appending(path: "programs/go"))
    let folder = scratch.url.appending(path: "killed").path
    Processes.killParent(writing: folder, afterLines: 5, microseconds: 1_000)
    let killed = try await Command.pagemark(
      arguments + ["--output", folder, "--workers", "1"], in: scratch.url,
      environment: ["LLVM_PROFILE_FILE": "/dev/null"])
    try scratch.write("", to: "programs/go")
    #expect(killed.status == -SIGKILL)
    #expect(try record("killed").settled?[0].after == nil)
    // The same command continues the run; without the option, it would be another run.
    let other = try await pagemark(
      "run", "suites/small.yml", "--fresh", "--resume", "killed")
    #expect(other.status == 65)
    #expect(other.errors.contains("--until-settled"))
    #expect(try await run("--resume", "killed", "--workers", "1").status == 0)
    #expect(try record("killed").settled == record("whole").settled)
    #expect(
      try scratch.records(in: "killed").map(\.case) == scratch.records(in: "whole").map(\.case))
    // A finished one is only judged again.
    let before = try Data(contentsOf: scratch.url.appending(path: "killed/cases.jsonl"))
    #expect(try await run("--resume", "killed").status == 0)
    #expect(try Data(contentsOf: scratch.url.appending(path: "killed/cases.jsonl")) == before)
  }

  @Test func aRunThatStoppedIsNeitherBaselineNorCompared() async throws {
    try write()
    #expect(try await run("--output", "reports/run", "--workers", "1").status == 0)
    let saved = try await pagemark("baseline", "save", "reports/run", "main")
    #expect(saved.status == 65)
    #expect(saved.errors.contains("stopped when its gates were settled"))
    let compared = try await pagemark("compare", "reports/run", "reports/run")
    #expect(compared.status == 5)
    #expect(compared.errors.contains("compare runs without the option"))
    let history = try await pagemark("history", "--metric", "cer")
    #expect(
      history.output.replacing("\n  ", with: " ")
        .contains("1 run is partial, broken off or stopped early"), "\(history.output)")
  }

  @Test func aGateThatTakesEveryDocumentKeepsTheRunGoing() async throws {
    try write(pages: 30, gates: ["cer <= 20 %", "worst.cer <= 50 %"])
    let run = try await run("--output", "run")
    #expect(run.status == 0, "\(run.output)")
    #expect(run.errors.contains("worst.cer <= 50 % of a on own needs every document"))
    let record = try record("run")
    #expect((record.settled, record.isWhole) == (nil, true))
    #expect(try scratch.records(in: "run").count == 30)
  }

  @Test(arguments: [[], ["worst.cer <= 50 %"], ["latency.p95 <= 2 s"]])
  func whatCannotBeSettledIsRefused(gates: [String]) async throws {
    try write(pages: 2, gates: gates)
    let run = try await run("--output", "run")
    #expect(run.status == 65)
    #expect(run.errors.contains("leave --until-settled out"))
    #expect(!scratch.exists("run"))
  }

  @Test func aPartOfASuiteSettlesNothing() async throws {
    try write(pages: 2)
    for options in [
      ["--limit", "1"], ["--pipeline", "a"], ["--dataset", "own"], ["--ablate", "a"],
    ] {
      #expect(try await Command.pagemark(arguments + options, in: scratch.url).status == 64)
    }
    let latency = try await pagemark(
      "run", "suites/small.yml", "--until-settled", "--lane", "latency")
    #expect(latency.status == 64)
    try scratch.write(
      String(contentsOf: scratch.url.appending(path: "suites/small.yml"), encoding: .utf8)
        + "\nestimand: corpus\n", to: "suites/small.yml")
    let corpus = try await run()
    #expect(corpus.status == 65)
    #expect(corpus.errors.contains("estimand: corpus"))
  }

  @Test func theLatencyLaneReadsTheFirstDocumentsWhole() async throws {
    try write(gates: ["cer <= 20 %", "failures.rate <= 30 %"])
    let run = try await pagemark(
      "run", "suites/small.yml", "--fresh", "--lane", "both", "--until-settled", "--output", "run",
      "--workers", "1")
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    let records = try scratch.records(in: "run")
    let accuracy = records.filter { $0.lane == .accuracy }.map(\.case)
    let timed = Set(records.filter { $0.lane == .latency }.map(\.case))
    #expect(timed == Set(accuracy.prefix(3)))
    #expect(try record("run").isStopped)
  }
}
