import Foundation
import PagemarkCore
import TestSupport
import Testing

/// A stage and an extractor of the user's own, under the commands.
@Suite struct OwnProgramTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.write(
      """
      import json, sys
      def say(message): print(json.dumps(message), flush=True)
      say({"protocol": "pagemark.stage/1", "program": "grayer", "version": "1", "model": "none", "models": []})
      for line in sys.stdin:
          request = json.loads(line)
          open("\(scratch.url.path)/prepared", "a").write("x")
          page = open(request["path"], "rb").read()
          size = request["width"] * request["height"] * (3 if request["format"] == "ppm" else 1)
          pixels = bytes(min(255, value + request["options"].get("lighter", 0)) for value in page[-size:])
          open(request["output"], "wb").write(page[:-size] + pixels)
          say({"id": request["id"]})

      """, to: "stage.py")
    try scratch.write(
      """
      import json, sys
      def say(message): print(json.dumps(message), flush=True)
      say({"protocol": "pagemark.extractor/1", "program": "namer", "version": "1", "model": "none", "models": []})
      for line in sys.stdin:
          request = json.loads(line)
          if request["options"].get("name") == "crash" and request["id"] == 2: sys.exit(9)
          say({"id": request["id"], "fields": {"vendor": {"value": request["options"].get("name", "SHOP"), "lines": [0][:len(request["lines"])]}}})

      """, to: "extractor.py")
    try scratch.write(
      """
      version: 1
      name: own
      datasets: [\(Command.repository.path)/datasets/quick-receipts]
      pipelines:
        a:
          image:
            - normalize: { maxImageWidthForProcessing: 1000 }
            - program: { command: [python3, ./stage.py], options: { lighter: 5 } }
          recognizer: tesseract
          extract:
            program: { command: [python3, ./extractor.py] }
      measure: { seed: 7, stopAfterFailures: 100 % }
      tune:
        parameters: { program.options.lighter: [0, 5], extract.options.name: [A, B] }
        maximize: field.vendor.accuracy

      """, to: "suite.yml")
  }

  private var suite: String { scratch.url.path + "/suite.yml" }

  private func run(_ output: String, _ options: [String] = []) async throws -> Command.Result {
    try await Command.pagemark(
      [
        "run", suite, "--lane", "accuracy", "--workers", "1", "--limit", "3", "--output",
        "\(scratch.url.path)/\(output)", "--cache", scratch.url.path + "/cache",
      ] + options)
  }

  private func preparedPages() -> Int {
    (try? String(contentsOf: scratch.url.appending(path: "prepared"), encoding: .utf8).count) ?? 0
  }

  @Test func theirWorkIsTimedCachedAndReplacedByOtherOptions() async throws {
    #expect(try await run("first").status == 4)
    let records = try scratch.records(in: "first")
    #expect(
      records.first?.timings.map(\.step) == [
        "load", "normalize", "program", "tesseract", "order", "clean", "extract",
      ])
    #expect(records.allSatisfy { $0.stages["program"]?.changed == true })
    #expect(records.allSatisfy { $0.fields[.vendor]?.read == "SHOP" })
    #expect(preparedPages() == 3)

    // Another extractor recognizes no page again, another stage does.
    #expect(try await run("second", ["--set", "a.extract.options.name=Tea"]).status == 4)
    let second = try scratch.records(in: "second")
    #expect(second.allSatisfy { $0.recognition == .cached })
    #expect(second.allSatisfy { $0.fields[.vendor]?.read == "Tea" })
    #expect(preparedPages() == 3)
    #expect(try await run("third", ["--set", "a.program.options.lighter=9"]).status == 4)
    #expect(try scratch.records(in: "third").allSatisfy { $0.recognition == .made })
    #expect(preparedPages() == 6)
  }

  @Test func aStageIsAblatedAndBothAreTuned() async throws {
    let ablated = try await run("ablated", ["--ablate", "a"])
    #expect(ablated.output.contains("what each stage of a is worth"), "\(ablated.errors)")
    #expect(ablated.output.contains("program"))
    let tuned = try await Command.pagemark([
      "tune", suite, "--output", scratch.url.path + "/tuned", "--cache",
      scratch.url.path + "/cache",
    ])
    #expect(tuned.status == 0, "\(tuned.errors)")
    #expect(tuned.output.contains("program.options.lighter"))
    #expect(tuned.output.contains("extract.options.name"))
  }

  @Test func anExtractorThatDiesCostsItsPage() async throws {
    let run = try await run("broken", ["--set", "a.extract.options.name=crash"])
    #expect(run.status != 0)
    let failed = try scratch.records(in: "broken").filter { $0.failure != nil }
    #expect(failed.count == 1)
    #expect(failed.first?.failure?.stage == "extract")
    #expect(failed.first?.failure?.kind == .crash)
  }
}
