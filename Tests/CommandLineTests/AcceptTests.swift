import Foundation
import PagemarkJudging
import TestSupport
import Testing

/// Promises that are measured by real runs over pages that a program reads.
@Suite(.serialized) struct AcceptTests {
  private let scratch: Scratch

  /// Of 100 pages, ten are refused.
  init() throws {
    scratch = try Scratch()
    try FakeProgram.write(
      to: scratch, pages: 100, does: "refuse(request) if page % 10 == 0 else answer(request)",
      gates: ["failures.rate <= 1 %"])
  }

  private func path(_ folder: String) -> String { scratch.url.path + "/" + folder }

  private static func promise(
    _ id: String, _ require: String, suite: String = "small.yml", dataset: String = "own"
  ) -> String {
    """
      - { id: \(id), document: d.md, section: 7, says: \(id) holds, suite: \(suite), pipeline: a,
          dataset: \(dataset), data: synthetic, require: \(require) }

    """
  }

  private func write(_ promises: String...) throws {
    try scratch.write(
      "version: 1\nname: mine\nquickCases: 40\npromises:\n" + promises.joined(),
      to: "suites/promises.yml")
  }

  private func accept(_ options: String...) async throws -> Command.Result {
    try await Command.pagemark(
      ["accept", path("suites/promises.yml")] + options, in: scratch.url)
  }

  /// The states by id, from `acceptance.json`.
  private func states(_ folder: String) throws -> [String: String] {
    let bytes = try Data(contentsOf: scratch.url.appending(path: folder + "/acceptance.json"))
    let json = try #require(try JSONSerialization.jsonObject(with: bytes) as? [String: Any])
    let promises = try #require(json["promises"] as? [[String: Any]])
    return promises.reduce(into: [:]) { states, promise in
      if let id = promise["id"] as? String { states[id] = promise["state"] as? String }
    }
  }

  private static let unmeasurable = """
      - { id: camera, document: d.md, section: 1, says: the camera opens, notOnLinux: no camera }
      - { id: sound, document: e.md, section: 1, says: a tone is heard, unmeasured: no suite hears }

    """

  @Test func everyPromiseHasItsStateAndTheWorstDecidesTheExit() async throws {
    try write(
      Self.promise("loose", "failures.rate <= 30 %"),
      Self.promise("tight", "failures.rate <= 11 %"),
      Self.promise("wrong", "failures.rate <= 2 %"), Self.unmeasurable)
    let result = try await accept("--output", path("acc"))
    #expect(result.status == 1, "\(result.output)\(result.errors)")
    #expect(
      try states("acc") == [
        "loose": "kept", "tight": "unproven", "wrong": "broken", "camera": "notOnLinux",
        "sound": "noData",
      ])
    #expect(
      result.output.contains(
        "NOT ALL KEPT  1 kept, 1 broken, 1 unproven, 1 no data, 1 not on Linux"))
    // The suite's own gate does not judge, and the pages behind a broken promise are named.
    let table = try String(
      contentsOf: scratch.url.appending(path: "acc/report.md"), encoding: .utf8)
    #expect(table.contains("| wrong | 10, 100, 20 | suites/small/report.html |"), "\(table)")
    #expect(scratch.exists("acc/suites/small/report.html"))
    let record = try Data(contentsOf: scratch.url.appending(path: "acc/acceptance.json"))
    #expect(try ReportCommandTests.schema("acceptance").faults(of: record) == [])
    let junit = try String(
      contentsOf: scratch.url.appending(path: "acc/junit.xml"), encoding: .utf8)
    #expect(junit.contains("tests=\"6\" failures=\"3\" errors=\"1\" skipped=\"1\""), "\(junit)")
  }

  @Test func allKeptEndsWith0AndWhatLinuxCanNotMeasureDoesNotCount() async throws {
    try write(
      Self.promise("loose", "failures.rate <= 30 %"),
      "  - { id: camera, document: d.md, section: 1, says: opens, notOnLinux: no camera }\n")
    let result = try await accept("--output", path("acc"))
    #expect(result.status == 0, "\(result.output)\(result.errors)")
    #expect(result.output.contains("ALL KEPT  1 kept"))
  }

  /// A promise that no page breaks is not kept if too few pages were read to break it.
  @Test func pagesThatFailedKeepNoPromise() async throws {
    let suite = try String(
      contentsOf: scratch.url.appending(path: "suites/small.yml"), encoding: .utf8)
    try scratch.write(
      suite.replacing("measure: {", with: "measure: { network: none,"), to: "suites/small.yml")
    try write(Self.promise("offline", "network.attempts <= 0"))
    let result = try await accept("--output", path("acc"))
    #expect(result.status == 3, "\(result.output)\(result.errors)")
    #expect(try states("acc") == ["offline": "unproven"])
    #expect(result.output.contains("10 of 100 pages failed"), "\(result.output)")
  }

  /// The pipeline that another is compared with is read, too, though no promise names it.
  @Test func recoveredPagesAreComparedWithThePipelineThatMeetsNoFaults() async throws {
    try scratch.write(
      """
      version: 1
      name: errors
      datasets: [own]
      pipelines:
        plain: { image: [], recognizer: { external: { command: [python3, programs/p.py] } } }
        a: { extends: plain, retries: 1, fault: { shares: { unreadable: 100 }, undisturbed: plain } }
      measure: { \(FakeProgram.unhurried) }
      gates: ['recovery.rate >= 50 %']
      """, to: "suites/errors.yml")
    try write(Self.promise("recovery", "recovery.rate >= 80 %", suite: "errors.yml"))
    let result = try await accept("--output", path("acc"))
    #expect(result.output.contains("90.0 %"), "\(result.output)\(result.errors)")
    // Without that pipeline there is no value, rather than none recovered.
    _ = try await Command.pagemark(
      ["run", path("suites/errors.yml"), "--pipeline", "a", "--output", path("alone")],
      in: scratch.url)
    let summary = try scratch.summary(of: "alone")
    #expect(summary.results.allSatisfy { $0.metrics["recovery.rate"] == nil })
  }

  @Test func aSampleProvesNothingAndBreaksOnlyWhatIsRefuted() async throws {
    try write(
      Self.promise("loose", "failures.rate <= 60 %"),
      Self.promise("wrong", "failures.rate <= 0.1 %"))
    let result = try await accept("--quick", "--output", path("acc"))
    #expect(result.status == 1, "\(result.output)\(result.errors)")
    #expect(try states("acc") == ["loose": "unproven", "wrong": "broken"])
    #expect(result.output.contains("a sample: no promise is proven by it"))
    #expect(try scratch.records(in: "acc/suites/small").count == 40)
  }

  @Test func whatASuiteLacksCostsItsPromisesAndNoOthers() async throws {
    let other = try String(
      contentsOf: scratch.url.appending(path: "suites/small.yml"), encoding: .utf8)
    try scratch.write(other.replacing("p.py", with: "absent.py"), to: "suites/other.yml")
    try scratch.write(
      other.replacing("[own]", with: "[own, nowhere]"), to: "suites/third.yml")
    try write(
      Self.promise("loose", "failures.rate <= 30 %"),
      Self.promise("lost", "failures.rate <= 30 %", suite: "other.yml"),
      Self.promise("nowhere", "failures.rate <= 30 %", suite: "third.yml", dataset: "nowhere"),
      Self.promise("here", "failures.rate <= 30 %", suite: "third.yml"))
    let result = try await accept("--output", path("acc"))
    #expect(result.status == 3, "\(result.output)\(result.errors)")
    #expect(
      try states("acc") == ["loose": "kept", "lost": "noData", "nowhere": "noData", "here": "kept"])
    #expect(result.errors.contains("absent.py"), "\(result.errors)")
  }

  @Test func aKilledAcceptanceGoesOnWhereItStopped() async throws {
    // The program's parent is the worker, whose parent is the command.
    try FakeProgram.writeProgram(
      to: scratch,
      does: """
        note("asked", page)
        if page == 50 and not os.path.exists(os.path.join(here, "killed")):
            note("killed", page)
            os.kill(int(open(f"/proc/{os.getppid()}/stat").read().split()[3]), 9)
        answer(request)
        """)
    try write(Self.promise("loose", "failures.rate <= 30 %"))
    let killed = try await Command.pagemark(
      ["accept", path("suites/promises.yml"), "--output", path("acc")], in: scratch.url,
      environment: ["LLVM_PROFILE_FILE": "/dev/null"])
    #expect(killed.status == -SIGKILL)
    #expect(!scratch.exists("acc/acceptance.json"))
    let resumed = try await accept("--resume", path("acc"))
    #expect(resumed.status == 0, "\(resumed.output)\(resumed.errors)")
    #expect(try scratch.records(in: "acc/suites/small").count == 100)
    let asked = try String(
      contentsOf: scratch.url.appending(path: "programs/asked"), encoding: .utf8)
    #expect((100..<150).contains(asked.split(separator: "\n").count))
    // The same promises, or another beginning.
    try write(Self.promise("loose", "failures.rate <= 40 %"))
    let changed = try await accept("--resume", path("acc"))
    #expect(changed.status == 65)
    #expect(changed.errors.contains("have changed since: start anew without --resume"))
  }

  @Test func aFaultySuiteOrNameCostsItsPromisesAndTheRestIsMeasured() async throws {
    try scratch.write("version: 1\nname: broken\n", to: "suites/other.yml")
    try write(
      Self.promise("loose", "failures.rate <= 30 %"),
      Self.promise("mistyped", "failures.rate <= 30 %", dataset: "owm"),
      Self.promise("faulty", "failures.rate <= 30 %", suite: "other.yml"),
      Self.promise("missing", "failures.rate <= 30 %", suite: "nowhere.yml"))
    let result = try await accept("--output", path("acc"))
    #expect(result.status == 3, "\(result.output)\(result.errors)")
    for fault in [
      "mistyped: small.yml has no dataset 'owm': did you mean 'own'?",
      "suites/other.yml:1: 'datasets' is missing", "nowhere.yml: there is no such file",
    ] {
      #expect(result.errors.contains(fault), "\(result.errors)")
    }
    #expect(
      try states("acc") == [
        "loose": "kept", "mistyped": "noData", "faulty": "noData", "missing": "noData",
      ])
    let record = try String(
      contentsOf: scratch.url.appending(path: "acc/acceptance.json"), encoding: .utf8)
    #expect(record.contains("'datasets' is missing"))
    // Looked at beforehand, the faults are an error.
    let looked = try await accept("--dry-run")
    #expect(looked.status == 65)
    #expect(looked.errors.contains("did you mean 'own'?"))
  }

  @Test func aSuiteThatChangedIsReadAgainBesideItsEarlierRun() async throws {
    try write(Self.promise("loose", "failures.rate <= 30 %"))
    #expect(try await accept("--output", path("acc")).status == 0)
    let cases = try Data(contentsOf: scratch.url.appending(path: "acc/suites/small/cases.jsonl"))
    let suite = try String(
      contentsOf: scratch.url.appending(path: "suites/small.yml"), encoding: .utf8)
    try scratch.write(
      suite.replacing("measure: {", with: "measure: { seed: 8,"), to: "suites/small.yml")
    for _ in 0..<2 {
      let resumed = try await accept("--resume", path("acc"))
      #expect(resumed.status == 0, "\(resumed.output)\(resumed.errors)")
      #expect(try states("acc") == ["loose": "kept"])
    }
    #expect(
      try Data(contentsOf: scratch.url.appending(path: "acc/suites/small/cases.jsonl")) == cases)
    #expect(try scratch.records(in: "acc/suites-2/small").count == 100)
    #expect(!scratch.exists("acc/suites-3"))
    let report = try String(
      contentsOf: scratch.url.appending(path: "acc/acceptance.json"), encoding: .utf8)
    #expect(report.contains("suites-2/small") || report.contains("suites-2\\/small"))
  }

  /// A measured promise is never replaced by none.
  @Test(arguments: ["datasets/own", "suites/small.yml", "programs/p.py"])
  func whatIsGoneWhenAnAcceptanceGoesOnLosesNoResult(gone: String) async throws {
    try write(Self.promise("loose", "failures.rate <= 30 %"))
    #expect(try await accept("--output", path("acc")).status == 0)
    let file = scratch.url.appending(path: "acc/acceptance.json")
    let before = try Data(contentsOf: file)
    try FileManager.default.removeItem(at: scratch.url.appending(path: gone))
    let resumed = try await accept("--resume", path("acc"))
    #expect(resumed.status == 65, "\(resumed.output)\(resumed.errors)")
    #expect(resumed.errors.contains("because measured promises would lose their data: loose: "))
    #expect(try Data(contentsOf: file) == before)
  }
}
