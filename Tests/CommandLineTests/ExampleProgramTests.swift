import Foundation
import PagemarkCore
import TestSupport
import Testing

/// The stage and the extractor that ship as examples, under every command.
@Suite(.serialized, .enabled(if: Programs.areExpected("python3", "tesseract")))
struct ExampleProgramTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    let scripts = Command.repository.path + "/scripts"
    try scratch.writeReceipts(4)
    try scratch.write(
      """
      version: 1
      name: examples
      datasets: [./receipts]
      pipelines:
        own:
          image:
            - normalize: { maxImageWidthForProcessing: 800 }
            - program: { command: [/usr/bin/python3, "\(scripts)/stages/even_light.py"], options: { radius: 40 } }
          recognizer: tesseract
          extract:
            program: { command: [python3, "\(scripts)/extractors/labelled_fields.py"], options: { total: "total|amount due|balance" } }
      measure: { seed: 7, stopAfterFailures: 100 %, pageTimeout: 10 min }
      tune:
        parameters: { program.options.radius: [20, 40], extract.options.total: ["total|amount due|balance", "nothing"] }
        maximize: field.total.accuracy

      """, to: "suite.yml")
  }

  private func path(_ name: String) -> String { scratch.url.path + "/" + name }

  private func run(_ output: String, _ options: String...) async throws -> Command.Result {
    try await Command.pagemark(
      [
        "run", path("suite.yml"), "--output", path(output), "--cache",
        path("cache"),
      ] + options)
  }

  private func totals(_ folder: String) throws -> [String] {
    try scratch.records(in: folder).map { "\($0.case) \($0.fields[.total]?.read ?? "-")" }.sorted()
  }

  @Test func theyRunUnderEveryCommand() async throws {
    _ = try await run("first")
    let first = try scratch.records(in: "first")
    #expect(first.count == 4 && first.allSatisfy { $0.failure == nil })
    #expect(first.allSatisfy { $0.recognition == .made })
    #expect(first.allSatisfy { $0.stages["program"]?.changed == true })
    let totals = try totals("first")
    #expect(totals.contains { !$0.hasSuffix(" -") })

    // The cache: what was prepared and read is not prepared and read again.
    _ = try await run("cached")
    #expect(try scratch.records(in: "cached").allSatisfy { $0.recognition == .cached })
    #expect(try self.totals("cached") == totals)

    // Resumed: the pages that are missing are read, and the others are not.
    #expect(try scratch.interrupt("cached") { !$0.contains("receipt-0002") } == 3)
    let resumed = try await Command.pagemark([
      "run", path("suite.yml"), "--resume", path("cached"), "--cache",
      path("cache"),
    ])
    #expect(resumed.output.contains("own"), "\(resumed)")
    #expect(try self.totals("cached") == totals)

    // Ablated: without the stage, nothing else changes.
    let ablated = try await run("ablated", "--ablate", "own")
    #expect(ablated.output.contains("what each stage of own is worth"), "\(ablated)")

    // Compared: with an extractor that finds no total, all that were right are lost.
    _ = try await run("without", "--set", "own.extract.options.total=nothing")
    let compared = try await Command.pagemark(["compare", path("first"), path("without"), "--json"])
    #expect(compared.output.contains("field.total.accuracy"), "\(compared)")
    #expect(try self.totals("without").allSatisfy { $0.hasSuffix(" -") })

    // Tuned: the search prefers the words that are printed before totals.
    let tuned = try await Command.pagemark([
      "tune", path("suite.yml"), "--output", path("tuned"), "--cache", path("cache"),
    ])
    #expect(tuned.status == 0, "\(tuned)")
    let record = try String(contentsOfFile: path("tuned/tuning.json"), encoding: .utf8)
    #expect(record.contains("total|amount due|balance"))
    #expect(tuned.output.contains("program.options.radius"), "\(tuned)")
  }
}
