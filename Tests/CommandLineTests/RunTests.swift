import Foundation
import PagemarkCore
import Testing

@Suite struct RunTests {
  @Test func measuresAndJudgesTwoPipelines() async throws {
    let scratch = try Scratch()
    let run = try await Command.pagemark([
      "run", "suites/quick.yml", "--dataset", "quick-receipts", "--limit", "2", "--lane", "both",
      "--repetitions", "2", "--output", scratch.url.path + "/run",
    ])
    // A part of a suite proves nothing.
    #expect(run.status == 4)
    #expect(!run.errors.contains("\r"), "no progress line in a pipe")
    #expect(run.errors.split(separator: "\n").allSatisfy { $0.contains(" readings · ") })
    for file in ["run.json", "cases.jsonl", "summary.json", "report.md"] {
      #expect(scratch.exists("run/" + file))
    }
    let records = try scratch.records(in: "run")
    // 2 cases × 2 pipelines, then the same twice in the latency lane.
    #expect(records.filter { $0.lane == .accuracy }.count == 4)
    #expect(records.filter { $0.lane == .latency }.count == 8)
    for record in records {
      #expect(record.outcome == .scored)
      // The accuracy lane loads a page once for all pipelines that load it alike; the latency lane never.
      if record.lane == .latency || record.pipeline == "opencv" {
        #expect(record.timings.map(\.step).first == "load")
      }
      if record.lane == .latency { #expect(record.recognition == .made) }
      #expect((record.peakResidentBytes != nil) == (record.lane == .latency))
      let digest = try #require(record.readingDigest)
      #expect(scratch.exists("run/readings/\(digest).json"))
    }
    let summary = try scratch.summary(of: "run")
    #expect(summary.results.map(\.pipeline) == ["opencv", "leptonica"])
    #expect(summary.gates.allSatisfy { $0.decision == .notEvaluable })
    #expect(run.output.contains("INCOMPLETE"))
  }

  @Test func passesAndEndsWithZero() async throws {
    let scratch = try Scratch()
    let suite = try scratch.suite(
      pages: [("a.jpg", try Scratch.head(), "x")],
      gates: ["latency.cpu.p95 <= 60 s"])
    let run = try await Command.pagemark([
      "run", suite, "--lane", "both", "--output", scratch.url.path + "/run",
    ])
    #expect(run.status == 0)
    #expect(run.output.contains("PASS"))
  }

  @Test func failsWithOneWhenAGateIsMissed() async throws {
    let scratch = try Scratch()
    let suite = try scratch.suite(
      pages: [("a.jpg", try Scratch.head(), "x")], gates: ["cer <= 5 %"])
    let run = try await Command.pagemark(["run", suite, "--output", scratch.url.path + "/run"])
    #expect(run.status == 1)
    #expect(try scratch.summary(of: "run").exit == 1)
  }

  @Test func unprovenIsThreeUnderProven() async throws {
    let scratch = try Scratch()
    let suite = try scratch.suite(
      pages: [("a.jpg", try Scratch.head(), "x")], gates: ["latency.cpu.p95 <= 60 s"])
    let run = try await Command.pagemark([
      "run", suite, "--lane", "both", "--assurance", "proven", "--output",
      scratch.url.path + "/run",
    ])
    #expect(run.status == 3)
    // One page of the 59 that prove a p95.
    #expect(try scratch.summary(of: "run").gates.map { $0.neededCases?.total } == [59])
  }

  @Test func aDatasetThatIsNotHereIsSkippedAndNeverAPass() async throws {
    let scratch = try Scratch()
    let run = try await Command.pagemark([
      "run", "suites/receipts.yml", "--output", scratch.url.path + "/run",
    ])
    #expect(run.status == 4)
    #expect(run.output.contains("skipped"))
    #expect(run.output.contains("--data or PAGEMARK_DATA"))
    #expect(try scratch.summary(of: "run").verdict == .incomplete)
  }

  @Test func twoRunsInOneFolderAreRefused() async throws {
    let scratch = try Scratch()
    let suite = try scratch.suite(pages: [("a.jpg", try Scratch.head(), "x")])
    let arguments = ["run", suite, "--output", scratch.url.path + "/run"]
    #expect(try await Command.pagemark(arguments).status == 0)
    let second = try await Command.pagemark(arguments)
    #expect(second.status == 65)
    #expect(second.errors.contains("--output"))
    #expect(try scratch.records(in: "run").count == 1)
  }

  @Test func aPartOfASuiteIsNeverAPassEvenWithoutGates() async throws {
    let scratch = try Scratch()
    let suite = try scratch.suite(pages: [("a.jpg", try Scratch.head(), "x")], gates: [])
    let run = try await Command.pagemark([
      "run", suite, "--limit", "5", "--output", scratch.url.path + "/run",
    ])
    #expect(run.status == 4)
  }

  @Test func faultsOfADatasetMakeTheRunIncomplete() async throws {
    let scratch = try Scratch()
    try scratch.write(try Scratch.head(), to: "data/a.jpg")
    try scratch.write(
      "{\"case\": \"a\", \"image\": \"a.jpg\", \"text\": \"x\"}\n{broken\n", to: "data/truth.jsonl")
    try scratch.write("version: 1\nname: data\nformat: records\nroot: .\n", to: "data/dataset.yml")
    let suite = try scratch.write(
      """
      version: 1
      name: s
      datasets: ['\(scratch.url.path)/data']
      pipelines: { plain: { image: [], recognizer: tesseract } }
      """, to: "s.yml")
    let run = try await Command.pagemark([
      "run", suite, "--output", scratch.url.path + "/run",
    ])
    #expect(run.status == 4)
    #expect(run.output.contains("has 1 fault outside its cases"))
    #expect(try scratch.records(in: "run").map(\.dataset) == ["data"])
  }

  @Test func aDryRunDoesNothing() async throws {
    let scratch = try Scratch()
    let run = try await Command.pagemark([
      "run", "suites/quick.yml", "--dry-run", "--lane", "both", "--output",
      scratch.url.path + "/run",
    ])
    #expect(run.status == 0)
    #expect(run.output.contains("quick-receipts: 10 cases"))
    #expect(!scratch.exists("run"))
  }

  /// A gate on fields without extraction, one without truth, one on a lane that is left out, and one without a baseline.
  @Test func aDryRunNamesWhatCanNotBeJudged() async throws {
    let scratch = try Scratch()
    let suite = try scratch.suite(
      pages: [("a.jpg", try Scratch.head(), "x")],
      gates: [
        "cer <= 5 %", "field.total.accuracy >= 90 %", "lines.f1 >= 50 %", "latency.p95 <= 2 s",
        "cer <= baseline + 1 pt",
      ])
    let run = try await Command.pagemark(["run", suite, "--dry-run"])
    #expect(run.status == 4)
    for reason in [
      "has a label of the total", "has lines as truth",
      "the latency lane is left out", "there is no baseline",
    ] { #expect(run.output.contains(reason), "\(reason)") }
    // How a baseline's cases are matched is no baseline, and no gate judges a pipeline for information.
    let text = try String(contentsOfFile: suite, encoding: .utf8)
      .replacing(
        "extract: receipt }",
        with: "informational: true }\n  own: { image: [], recognizer: tesseract, extract: receipt }"
      )
    try scratch.write(
      text + "\nbaseline: { cases: common }\n", to: "suites/information.yml")
    let other = try await Command.pagemark(
      ["run", scratch.url.path + "/suites/information.yml", "--dry-run"])
    #expect(!other.output.contains("extracts no fields"), "\(other.output)")
    #expect(other.output.contains("there is no baseline"))
    let withoutBaseline = try scratch.suite(
      pages: [("a.jpg", try Scratch.head(), "x")], gates: ["cer <= baseline + 1 pt"])
    #expect(try await Command.pagemark(["run", withoutBaseline, "--dry-run"]).status == 5)
  }

  @Test func aDryRunNoticesAProgramThatIsNotThere() async throws {
    let scratch = try Scratch()
    let suite = try scratch.suite(pages: [("a.jpg", try Scratch.head(), "x")])
    let text = try String(contentsOfFile: suite, encoding: .utf8)
    let missing = "recognizer: { external: { command: [./no.py] } }"
    try scratch.write(
      text.replacing("recognizer: tesseract", with: missing), to: "suites/missing.yml")
    let run = try await Command.pagemark(
      ["run", scratch.url.path + "/suites/missing.yml", "--dry-run"])
    #expect(run.status == 65)
    #expect(run.errors.contains("there is no program './no.py'"))
  }

  /// As editors on Windows write it.
  @Test func aSuiteMayHaveAByteOrderMarkAndReturns() async throws {
    let scratch = try Scratch()
    try FakeProgram.write(to: scratch, pages: 1, does: "answer(request)", gates: ["cer <= 5 %"])
    let suite = scratch.url.appending(path: "suites/small.yml")
    let text = try String(contentsOf: suite, encoding: .utf8)
    try scratch.write("\u{FEFF}" + text.replacing("\n", with: "\r\n"), to: "suites/small.yml")
    let run = try await Command.pagemark(["run", suite.path, "--dry-run"])
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("own: 1 case"))
  }

  @Test func aSettingCanBeReplaced() async throws {
    let scratch = try Scratch()
    let suite = try scratch.suite(pages: [("a.jpg", try Scratch.head(), "x")])
    let run = try await Command.pagemark([
      "run", suite, "--set", "plain.order.yTolerancePixels=3", "--output",
      scratch.url.path + "/run",
    ])
    #expect(run.status == 0)
    let bytes = try Data(contentsOf: scratch.url.appending(path: "run/run.json"))
    let record = try JSONDecoder().decode(RunRecord.self, from: bytes)
    #expect(record.pipelines[0].order.yTolerancePixels == 3)
  }
}
