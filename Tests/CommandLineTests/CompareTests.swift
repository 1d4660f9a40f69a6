import Foundation
import PagemarkCore
import Testing

@Suite struct CompareTests {
  /// For tests of memory and latency.
  private static let bothLanes = ["--lane", "both"]

  /// A finished run of two pages, and where it is.
  private func run(
    _ scratch: Scratch, gates: [String] = [], arguments: [String] = [], folder: String = "run"
  ) async throws -> Command.Result {
    let suite = try scratch.suite(
      pages: [
        ("a.jpg", try Scratch.head(1), "x"), ("b.jpg", try Scratch.head(2), "y"),
      ], gates: gates)
    return try await Command.pagemark(
      ["run", suite, "--output", scratch.url.path + "/" + folder] + arguments, in: scratch.url)
  }

  @Test func aBaselineIsSavedListedShownAndHeldAgainst() async throws {
    let scratch = try Scratch()
    #expect(try await run(scratch, arguments: Self.bothLanes).status == 0)
    let save = try await Command.pagemark(["baseline", "save", "run", "main"], in: scratch.url)
    #expect(save.status == 0)
    #expect(scratch.exists("reports/baselines/main.json"))
    let list = try await Command.pagemark(["baseline", "list"], in: scratch.url)
    #expect(list.output.contains("main") && list.output.contains("small"))
    let show = try await Command.pagemark(["baseline", "show", "main"], in: scratch.url)
    #expect(show.output.contains("cer.layoutNeutral"))

    let gate = ["cer <= baseline", "memory.peak <= baseline + 50 %"]
    let held = try await run(
      scratch, gates: gate, arguments: Self.bothLanes + ["--baseline", "main"], folder: "held")
    #expect(held.status == 0, "\(held.output)\(held.errors)")
    let alone = try await run(scratch, gates: gate, arguments: Self.bothLanes, folder: "alone")
    #expect(alone.status == 5)
    #expect(alone.output.contains("--baseline"))
    let judged = try await Command.pagemark(
      ["gate", "alone", "--baseline", "main"], in: scratch.url)
    #expect(judged.status == 0)
    let proven = try await Command.pagemark(
      ["gate", "alone", "--baseline", "main", "--assurance", "proven"], in: scratch.url)
    #expect(proven.status == 3)
  }

  @Test func aBaselineThatIsNotThereIsFiveBeforeAnythingRuns() async throws {
    let scratch = try Scratch()
    let result = try await run(scratch, arguments: ["--baseline", "mian"])
    #expect(result.status == 5)
    #expect(result.errors.contains("pagemark baseline save"))
    #expect(!scratch.exists("run/run.json"))
  }

  @Test func aPartialRunCannotBeSaved() async throws {
    let scratch = try Scratch()
    #expect(try await run(scratch, arguments: ["--limit", "1"]).status == 4)
    let save = try await Command.pagemark(["baseline", "save", "run", "main"], in: scratch.url)
    #expect(save.status == 65)
    #expect(save.errors.contains("partial"))
  }

  @Test func otherGatesJudgeAFinishedRun() async throws {
    let scratch = try Scratch()
    #expect(try await run(scratch).status == 0)
    let strict = try scratch.suite(pages: [], gates: ["cer <= 0.1 %"])
    let judged = try await Command.pagemark(["gate", "run", "--suite", strict], in: scratch.url)
    #expect(judged.status == 1)
    #expect(try scratch.summary(of: "run/judged/small").exit == 1)
    #expect(try scratch.summary(of: "run").exit == 0, "the run's own verdict stays")
  }

  @Test func otherGatesMayNameTheDatasetByItsPath() async throws {
    let scratch = try Scratch()
    #expect(try await run(scratch).status == 0)
    let text = try String(contentsOfFile: try scratch.suite(pages: [], gates: []), encoding: .utf8)
    let byPath = text.replacing("[own]", with: "[datasets/own]").replacing(
      "gates: []", with: "gates: [{ require: cer <= 0.1 %, dataset: datasets/own }]")
    try scratch.write(byPath, to: "suites/path.yml")
    let judged = try await Command.pagemark(
      ["gate", "run", "--suite", "suites/path.yml"], in: scratch.url)
    #expect(judged.status == 1, "\(judged.output) \(judged.errors)")
    #expect(try scratch.summary(of: "run/judged/small").gates.map(\.decision) == [.fail])
  }

  @Test func comparesTwoRunsAndTwoPipelines() async throws {
    let scratch = try Scratch()
    #expect(try await run(scratch).status == 0)
    #expect(try await run(scratch, folder: "again").status == 0)
    let runs = try await Command.pagemark(["compare", "run", "again"], in: scratch.url)
    #expect(runs.status == 0)
    #expect(runs.output.contains("every score is the same"))
    #expect(runs.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
    let pipelines = try await Command.pagemark(
      ["compare", "run", "--pipelines", "plain,plain", "--json", "--fail-on-regression"],
      in: scratch.url)
    #expect(pipelines.status == 0)
    let comparison = try JSONDecoder().decode(
      Comparison.self, from: Data(pipelines.output.utf8))
    #expect(comparison.datasets.first?.cases == 2)
  }

  @Test(arguments: [
    (["compare", "run"], "--pipelines"), (["compare", "run", "--pipelines", "a"], "names two"),
    (["compare", "run", "run", "--metric", "cre"], "did you mean"),
    (["compare", "run", "run", "--json", "--markdown"], "Choose"),
    (["baseline", "save", "run", "a/b"], "one line"),
    (["compare", "run", "run", "--metrics", "cer,cre"], "did you mean"),
    (["compare", "run", "run", "--metrics", "cer", "--metric", "cer"], "Choose"),
    (["calibrate", "--runs", "3"], "5 or more"),
  ])
  func aWrongCommandLineIsToldWithItsRemedy(arguments: [String], remedy: String) async throws {
    let result = try await Command.pagemark(arguments)
    #expect(result.status == 64)
    #expect(result.errors.contains(remedy))
  }

  @Test func anAblationTellsWhatAStageIsWorth() async throws {
    let scratch = try Scratch()
    let result = try await run(scratch, gates: ["cer <= 0.1 %"], arguments: ["--ablate", "plain"])
    #expect(result.status == 0, "\(result.output)\(result.errors)")
    #expect(result.output.contains("what each stage of plain is worth"))
    #expect(
      try scratch.summary(of: "run").results.map(\.pipeline)
        == ["plain", "plain-without-normalize"])
    let unknown = try await run(scratch, arguments: ["--ablate", "plane"], folder: "other")
    #expect(unknown.status == 64)
    #expect(unknown.errors.contains("did you mean 'plain'?"))
  }

  @Test func aCalibrationIsWrittenWithItsMachine() async throws {
    let scratch = try Scratch()
    let suite = try scratch.suite(
      pages: [("a.jpg", try Scratch.head(1), "x"), ("b.jpg", try Scratch.head(2), "y")])
    let result = try await Command.pagemark(["calibrate", suite, "--runs", "5"], in: scratch.url)
    #expect(result.status == 0, "\(result.output)\(result.errors)")
    let folder = scratch.url.appending(path: "reports/calibration")
    let file = try #require(
      FileManager.default.contentsOfDirectory(atPath: folder.path).first {
        $0.hasPrefix("small-") && $0.hasSuffix(".json")
      })
    let calibration = try JSONDecoder().decode(
      Calibration.self, from: Data(contentsOf: folder.appending(path: file)))
    #expect(calibration.machine.cores > 0)
    #expect(calibration.floors["own"]?["cer"]?.floor == 0)
    #expect(calibration.floors["own"]?["latency"] != nil)
    // Other tests may use the machine, so the wall times of contended readings mean nothing.
    let noise = calibration.spread?.entries.first { $0.metric == "latency.cpu" }
    #expect(noise?.dataset == "own" && noise?.runs == 5 && noise?.freedom == 4)
    // A gate on a latency against a baseline can be evaluated from now on.
    #expect(try await run(scratch, arguments: Self.bothLanes, folder: "main").status == 0)
    let held = try await run(
      scratch, gates: ["latency.cpu.p95 <= baseline + 900 %"],
      arguments: Self.bothLanes + ["--baseline", "main"], folder: "held")
    #expect(held.status == 0, "\(held.output)\(held.errors)")
    #expect(held.output.contains("pass, unproven"))
  }
}
