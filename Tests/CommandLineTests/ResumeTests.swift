import Foundation
import PagemarkCore
import Testing

/// Runs that are really killed, and then continued.
@Suite(.serialized) struct ResumeTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func path(_ folder: String) -> String { scratch.url.path + "/" + folder }

  private func suite(pages: Int = 6) throws -> String {
    try scratch.suite(
      pages: (1...pages).map { ("\($0).jpg", try Scratch.page($0), "some text \($0)") },
      gates: ["failures.rate <= 2 %"],
      measure: "stopAfterFailures: 100 %, latency: { cases: 3, repetitions: 2, warmup: 0 }")
  }

  /// `summary.json` without what is timed.
  private func untimed(_ folder: String) throws -> Data {
    var summary = try scratch.summary(of: folder)
    (summary.startedAt, summary.commit) = (nil, nil)
    func isTimed(_ metric: String) -> Bool {
      ["latency", "memory", "coldStart", "session", "throughput"].contains {
        metric.hasPrefix($0)
      }
    }
    for index in summary.results.indices {
      summary.results[index].metrics = summary.results[index].metrics.filter { !isTimed($0.key) }
      for slice in summary.results[index].slices.indices {
        summary.results[index].slices[slice].metrics = summary.results[index].slices[slice].metrics
          .filter { !isTimed($0.key) }
      }
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
    return try encoder.encode(summary)
  }

  private func cases(_ folder: String) throws -> [[String]] {
    try scratch.records(in: folder).map {
      [$0.case, $0.pipeline, $0.lane.rawValue, "\($0.repetition)"]
    }.sorted { $0.lexicographicallyPrecedes($1) }
  }

  @Test func onlyANewRunIsForecast() async throws {
    try FakeProgram.write(to: scratch, pages: 3, does: "answer(request)", gates: ["cer <= 30 %"])
    let arguments = ["run", "suites/small.yml", "--fresh"]
    let earlier = try await Command.pagemark(arguments, in: scratch.url)
    #expect(earlier.status == 0, "\(earlier.output)\(earlier.errors)")
    let new = try await Command.pagemark(arguments + ["--dry-run"], in: scratch.url)
    #expect(new.output.contains("without the cache, as in reports/small-"), "\(new.output)")
    let resumed = try await Command.pagemark(
      arguments + ["--resume", "--dry-run"], in: scratch.url)
    #expect(resumed.status == 0, "\(resumed.errors)")
    #expect(!resumed.output.contains("without the cache"))
  }

  /// `scripts/faults` kills hundreds of runs; this one reads real pages in both lanes.
  @Test func aKilledRunComesToTheSameSummary() async throws {
    let bothLanes = ["run", try suite(), "--fresh", "--lane", "both"]
    let whole = try await Command.pagemark(
      bothLanes + ["--output", path("whole")])
    #expect(whole.status == 0)
    var random = SplitMix64(seed: 1)
    var kills = 0
    var arguments = bothLanes + ["--output", path("killed")]
    for _ in 0..<4 {
      let lines = try scratch.exists("killed/cases.jsonl") ? scratch.wholeLines("killed") : 0
      // After some more records, and then within the time that a page takes.
      Processes.killParent(
        writing: path("killed"), afterLines: lines + Int.random(in: 1...3, using: &random),
        microseconds: UInt32.random(in: 0...300_000, using: &random))
      // A coverage profile that a kill cuts short would spoil all of them.
      let killed = try await Command.pagemark(
        arguments, environment: ["LLVM_PROFILE_FILE": "/dev/null"])
      if killed.status == -SIGKILL { kills += 1 }
      if scratch.exists("killed/cases.jsonl") {
        arguments = bothLanes + ["--resume", path("killed")]
      }
    }
    #expect(kills > 0)
    let end = try await Command.pagemark(bothLanes + ["--resume", path("killed")])
    #expect(end.status == 0, "\(end.errors)")
    #expect(try cases("killed") == cases("whole"))
    #expect(try untimed("killed") == untimed("whole"))
  }

  @Test func aLineCutShortIsMeasuredAgain() async throws {
    let suite = try suite(pages: 2)
    let arguments = ["run", suite]
    #expect(try await Command.pagemark(arguments + ["--output", path("run")]).status == 0)
    let whole = try cases("run")
    let before = try untimed("run")
    let file = path("run/cases.jsonl")
    let bytes = try Data(contentsOf: URL(filePath: file))
    try bytes.dropLast(100).write(to: URL(filePath: file))
    // A run that was killed meanwhile has not ended; a finished one whose records are cut can't be continued.
    let refused = try await Command.pagemark(arguments + ["--resume", path("run")])
    #expect(refused.status == 4)
    var record = try JSONDecoder().decode(
      RunRecord.self, from: Data(contentsOf: scratch.url.appending(path: "run/run.json")))
    (record.ending, record.seal) = (.running, nil)
    try scratch.write(JSONEncoder().encode(record), to: "run/run.json")
    let resumed = try await Command.pagemark(arguments + ["--resume", path("run")])
    #expect(resumed.status == 0)
    #expect(try cases("run") == whole)
    #expect(try untimed("run") == before)
  }

  @Test func aFinishedRunIsOnlyJudgedAgain() async throws {
    let suite = try suite(pages: 2)
    let arguments = ["run", suite]
    _ = try await Command.pagemark(arguments + ["--output", path("run")])
    let before = try Data(contentsOf: scratch.url.appending(path: "run/cases.jsonl"))
    #expect(try await Command.pagemark(arguments + ["--resume", path("run")]).status == 0)
    #expect(try Data(contentsOf: scratch.url.appending(path: "run/cases.jsonl")) == before)
  }

  @Test func whatHasChangedIsNamedAndNothingTouched() async throws {
    let suite = try suite(pages: 2)
    let arguments = ["run", suite]
    _ = try await Command.pagemark(arguments + ["--output", path("run")])
    let before = try Data(contentsOf: scratch.url.appending(path: "run/run.json"))
    func refusal(_ options: [String]) async throws -> String {
      let resumed = try await Command.pagemark(options + ["--resume", path("run")])
      #expect(resumed.status == 65)
      return resumed.errors
    }
    let set = ["--set", "plain.order.yTolerancePixels=3"]
    #expect(try await refusal(arguments + set).contains("pipeline plain has changed"))
    #expect(try await refusal(["run", suite, "--lane", "both"]).contains("lanes is"))
    #expect(try await refusal(arguments + ["--limit", "1"]).contains("dataset own has changed"))
    try scratch.write("another text", to: "datasets/own/pages/1.txt")
    #expect(try await refusal(arguments).contains("dataset own has changed"))
    #expect(try Data(contentsOf: scratch.url.appending(path: "run/run.json")) == before)
  }

  @Test func withoutAFolderTheSuitesLatestGoesOn() async throws {
    let suite = try suite(pages: 2)
    let arguments = ["run", suite]
    let none = try await Command.pagemark(arguments + ["--resume"], in: scratch.url)
    #expect(none.status == 65)
    #expect(none.errors.contains("no run of the suite 'small'"))
    #expect(try await Command.pagemark(arguments, in: scratch.url).status == 0)
    let resumed = try await Command.pagemark(arguments + ["--resume"], in: scratch.url)
    #expect(resumed.status == 0)
    #expect(resumed.output.contains("reports/small-"))
  }

  @Test func twoNeverWriteOneRun() async throws {
    // The second page waits until the second command has ended, however slow the machine.
    let body = """
      import time
      while page == 2 and not os.path.exists(here + "/go"): time.sleep(0.01)
      answer(request)
      """
    try FakeProgram.write(to: scratch, pages: 3, does: body, gates: [])
    let arguments = [
      "run", path("suites/small.yml"), "--fresh", "--workers", "1",
    ]
    async let first = Command.pagemark(arguments + ["--output", path("run")])
    while (try? scratch.wholeLines("run")) ?? 0 == 0 {
      try await Task.sleep(for: .milliseconds(20))
    }
    let second = try await Command.pagemark(arguments + ["--resume", path("run")], atOnce: true)
    try scratch.write("", to: "programs/go")
    #expect(second.status == 65)
    #expect(second.errors.contains("is being written by another run"))
    #expect(try await first.status == 0)
    #expect(try scratch.records(in: "run").count == 3)
  }
}

extension Scratch {
  /// The number of complete records.
  func wholeLines(_ folder: String) throws -> Int {
    try Data(contentsOf: url.appending(path: folder + "/cases.jsonl")).count {
      $0 == UInt8(ascii: "\n")
    }
  }
}
