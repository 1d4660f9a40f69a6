import Foundation
import PagemarkCore
import Synchronization
import Testing

@Suite(.serialized) struct LatencyLaneTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func suite(pages: Int, measure: String, gates: [String] = []) throws -> String {
    let page = try Scratch.page()
    _ = try scratch.suite(
      pages: (0..<pages).map { ("page \($0).jpg", page, "x") }, gates: gates)
    return try scratch.write(
      """
      version: 1
      name: two
      datasets: [own]
      pipelines:
        one: { image: [normalize], recognizer: tesseract }
        two: { image: [normalize, contrast], recognizer: tesseract }
      measure: { \(Scratch.unhurried(measure)) }
      gates: [\(gates.map { "'\($0)'" }.joined(separator: ", "))]
      """, to: "suites/two.yml")
  }

  private func run(_ suite: String, _ options: [String]) async throws -> Command.Result {
    try await Command.pagemark(["run", suite, "--output", scratch.url.path + "/run"] + options)
  }

  private func runRecord() throws -> RunRecord {
    try JSONDecoder().decode(
      RunRecord.self, from: Data(contentsOf: scratch.url.appending(path: "run/run.json")))
  }

  @Test func pipelinesTakeTurnsPageByPageAndRepetitionByRepetition() async throws {
    let suite = try suite(
      pages: 2, measure: "latency: { cases: 2, repetitions: 2, warmup: 1, coldStarts: 0 }")
    let run = try await run(suite, ["--lane", "latency"])
    #expect(run.status == 0)
    let records = try scratch.records(in: "run")
    #expect(
      records.map { "\($0.pipeline) \($0.case) \($0.repetition)" } == [
        "one page 0 0", "two page 0 0", "two page 1 0", "one page 1 0",
        "two page 0 1", "one page 0 1", "one page 1 1", "two page 1 1",
      ])
    #expect(records.allSatisfy { $0.peakResidentBytes ?? 0 > 10_000_000 && $0.elapsed ?? 0 > 0 })
  }

  @Test func oneWorkerAPipelineAllOnOneCore() async throws {
    let suite = try suite(
      pages: 6, measure: "latency: { cases: 6, repetitions: 1, warmup: 0, coldStarts: 0 }")
    let seen = Mutex<Set<pid_t>>([])
    let cores = Mutex<Set<String>>([])
    let watch = Processes.watching(workersOf: scratch.url.path) { workers in
      seen.withLock { $0.formUnion(workers.map(\.id)) }
      cores.withLock { $0.formUnion(workers.filter(\.isRunning).map(\.cores)) }
    }
    defer { watch.stop() }
    let run = try await run(suite, ["--lane", "latency"])
    #expect(run.status == 0)
    #expect(try scratch.records(in: "run").compactMap(\.failure) == [])
    let record = try runRecord()
    // One worker that reports what is installed, then one per pipeline.
    #expect(seen.withLock(\.count) <= 3)
    let core = try #require(record.provenance.pinnedCore)
    #expect(cores.withLock(\.self).subtracting([""]).isSubset(of: ["\(core)", Processes.ownCores]))
    #expect(cores.withLock(\.self).contains("\(core)"))
  }

  @Test func aLostWorkerCostsOnePageOfItsPipeline() async throws {
    let suite = try suite(
      pages: 8,
      measure:
        "stopAfterFailures: 100 %, latency: { cases: 8, repetitions: 1, warmup: 0, coldStarts: 0 }")
    Processes.whenBusy(scratch.url.path + "/run", afterLines: 2) { _, worker in
      kill(worker, SIGSEGV)
    }
    let run = try await run(suite, ["--lane", "latency"])
    #expect(run.status == 0)
    let records = try scratch.records(in: "run")
    #expect(records.count == 16)
    #expect(records.compactMap(\.failure?.kind) == [.crash])
    #expect(records.compactMap(\.failure?.signal) == [SIGSEGV])
  }

  @Test func theAccuracyLaneAloneLeavesBudgetsUnjudged() async throws {
    let gates = [
      "latency.p95 <= 60 s", "memory.peak <= 9 GB", "coldStart <= 60 s",
      "throughput >= 0.001 pages/s",
    ]
    let suite = try suite(pages: 1, measure: "stopAfterFailures: 100 %", gates: gates)
    let run = try await run(suite, ["--lane", "accuracy", "--fresh", "--accept-contended"])
    #expect(run.status == 4)
    let verdicts = try scratch.summary(of: "run").gates.filter { $0.pipeline == "one" }
    #expect(
      verdicts.map(\.decision) == [.notEvaluable, .notEvaluable, .notEvaluable, .pass])
  }

  @Test func runsTellWhatTheyWereMadeWith() async throws {
    let suite = try suite(
      pages: 1, measure: "seed: 3, latency: { cases: 1, repetitions: 1, warmup: 0, coldStarts: 2 }",
      gates: ["coldStart <= 60 s"])
    let run = try await run(suite, ["--lane", "both", "--accept-contended"])
    #expect(run.status == 0)
    let record = try runRecord()
    let provenance = record.provenance
    #expect(provenance.models.map(\.name) == ["eng.traineddata"])
    #expect(provenance.models.allSatisfy { $0.path?.hasSuffix("/eng.traineddata") == true })
    #expect(provenance.models.allSatisfy { $0.sha256.count == 64 && $0.version?.isEmpty == false })
    #expect(record.datasets.map { $0.fingerprint?.count } == [64])
    #expect(record.measure.seed == 3)
    #expect(record.coldStarts?.mapValues(\.count) == ["one": 2, "two": 2])
    let load = try #require(provenance.load)
    #expect(load.contention != nil)
    #expect((load.end?.own ?? 0) > (load.latencyStart?.own ?? 0))
    // Start, loading and a page take longer than the page.
    let metrics = try #require(try scratch.summary(of: "run").results.first?.metrics)
    let (start, page) = (metrics["coldStart"]?.estimate, metrics["latency.p50"]?.estimate)
    #expect(try #require(start) > #require(page))
  }

  /// Another process has the core of the latency lane half of the time.
  private func whileTheCoreIsBusy<Result>(_ body: () async throws -> Result) async throws -> Result
  {
    let core = try #require(
      Processes.ownCores.split(whereSeparator: { $0 == "," || $0 == "-" }).last)
    let busy = Process()
    busy.executableURL = URL(filePath: "/usr/bin/env")
    busy.arguments = ["taskset", "-c", "\(core)", "sh", "-c", "while :; do :; done"]
    try busy.run()
    defer { kill(busy.processIdentifier, SIGKILL) }
    return try await body()
  }

  @Test func contendedReadingsAreMeasuredAgainAndStayUnjudged() async throws {
    let gates = ["latency.p50 <= 600 s", "latency.cpu.p50 <= 600 s", "coldStart <= 600 s"]
    let suite = try suite(
      pages: 2,
      measure:
        "latency: { cases: 2, repetitions: 1, warmup: 0, coldStarts: 1, remeasure: 1 }",
      gates: gates)
    let busy = try await whileTheCoreIsBusy { try await run(suite, ["--lane", "latency"]) }
    #expect(busy.status == 4)
    #expect(busy.output.contains("2 of 2 readings stayed contended"))
    let records = try scratch.records(in: "run")
    // One record a page and pipeline, however often it was read.
    #expect(records.count == 4)
    #expect(records.allSatisfy { $0.isContended && $0.remeasured == 1 })
    #expect(try runRecord().contendedStarts == ["one": 1, "two": 1])
    let summary = try scratch.summary(of: "run")
    let verdicts = summary.gates.filter { $0.pipeline == "one" }
    #expect(verdicts.map(\.decision) == [.notEvaluable, .pass, .notEvaluable])
    #expect(verdicts.map(\.obstacle) == [.contended, nil, .contended])
    #expect(summary.causes.count { $0.contains("stayed contended") } == 4)
    let junit = try String(
      contentsOf: scratch.url.appending(path: "run/junit.xml"), encoding: .utf8)
    #expect(junit.contains("2 of 2 readings stayed contended"))

    let accepted = try await Command.pagemark(
      ["gate", scratch.url.path + "/run", "--accept-contended"])
    #expect(accepted.status == 0)
  }

  @Test func aQuietReadingIsNotMeasuredAgain() async throws {
    let suite = try suite(
      pages: 2,
      measure:
        "latency: { cases: 2, repetitions: 1, warmup: 1, coldStarts: 0, remeasure: 1 }")
    let run = try await run(suite, ["--lane", "latency"])
    #expect(run.status == 0)
    // Others may be at work on the machine of a test: what was not contended was read once, or twice after one that was.
    for record in try scratch.records(in: "run") {
      let contention = try #require(record.contention)
      #expect(try #require(contention.waited) <= contention.seconds)
      #expect(contention.seconds >= record.timings.reduce(0) { $0 + $1.wall })
      if record.isContended { #expect(record.remeasured == 1) }
    }
  }

  @Test func aPageThatCanNotBeReadWarmsNobodyAndCostsNoOther() async throws {
    let suite = try suite(
      pages: 3, measure: "latency: { cases: 2, repetitions: 1, warmup: 1, coldStarts: 0 }")
    // The page that is not measured is no image; which one that is the sample decides.
    let measured = try await run(suite, ["--lane", "latency"])
    #expect(measured.status == 0)
    let cases = Set(try scratch.records(in: "run").map(\.case))
    #expect(cases.count == 2)
    let other = try #require(["page 0", "page 1", "page 2"].first { !cases.contains($0) })
    try scratch.write(Data("no image".utf8), to: "datasets/own/pages/\(other).jpg")
    try FileManager.default.removeItem(at: scratch.url.appending(path: "run"))
    let run = try await run(suite, ["--lane", "latency"])
    #expect(run.status == 0)
    let records = try scratch.records(in: "run")
    #expect(records.count == 4 && records.allSatisfy { $0.failure == nil })
  }
}
