import Foundation
import PagemarkCore
import Testing

/// What a phone read, through ordering, cleaning and extraction; the suite is the example of docs/replay.md.
@Suite struct ReplayRunTests {
  private let suite = Command.repository.path + "/Tests/Fixtures/phone/suites/phone.yml"

  private func run(_ scratch: Scratch, _ more: [String]) async throws -> Command.Result {
    try await Command.pagemark(
      ["run", suite, "--fresh", "--output", scratch.url.path + "/run"] + more)
  }

  @Test func aPhonesLinesAreOrderedCleanedAndExtracted() async throws {
    let scratch = try Scratch()
    let run = try await run(scratch, [])
    #expect(run.status == 0, "\(run.errors)")
    let records = try scratch.records(in: "run")
    #expect(records.allSatisfy { $0.recognition == .recorded && $0.outcome == .scored })
    let summary = try scratch.summary(of: "run")
    func estimate(_ metric: String, _ pipeline: String) -> Double? {
      summary.results.first { $0.pipeline == pipeline }?.metrics[metric]?.estimate
    }
    // Two of 137 characters were misread; rows as high as three tear it apart.
    #expect((estimate("cer", "phone") ?? 1) < 0.02)
    #expect(estimate("field.total.accuracy", "phone") == 1)
    #expect((estimate("cer", "wide") ?? 0) > 0.2)
    // Fields are found by the positions of lines, not by their order.
    #expect(estimate("field.total.accuracy", "wide") == 1)
  }

  @Test func itsTimesFeedNoGate() async throws {
    let scratch = try Scratch()
    let text = try String(contentsOfFile: suite, encoding: .utf8)
    for part in ["datasets/receipts", "recordings/receipts"] {
      let source = Command.repository.path + "/Tests/Fixtures/phone/" + part
      for name in try FileManager.default.contentsOfDirectory(atPath: source) {
        try scratch.write(
          Data(contentsOf: URL(filePath: source + "/" + name)), to: part + "/" + name)
      }
    }
    let own = try scratch.write(
      text.replacing("cer <= 5 %", with: "latency.p95 <= 2 s"), to: "suites/phone.yml")
    let run = try await Command.pagemark([
      "run", own, "--fresh", "--lane", "both", "--output", scratch.url.path + "/run",
    ])
    #expect(run.status == 4)
    let gate = try scratch.summary(of: "run").gates.first { "\($0.require)".contains("latency") }
    #expect(gate?.decision == .notEvaluable)
    #expect(gate?.reason.contains("recording") == true)
  }

  @Test func aPageWithoutARecordingIsNamedAndTheRunIncomplete() async throws {
    let scratch = try Scratch()
    let run = try await run(
      scratch,
      ["--set", "phone.replay.file=recordings/none/{case}.json"])
    // More than one of five failed.
    #expect(run.status == 4)
    #expect(run.output.contains("no recording of a page: receipts/bakery; make them on the device"))
    let failure = try scratch.records(in: "run").compactMap(\.failure).first
    #expect(failure?.kind == .notRecorded)
    #expect(failure?.message.hasPrefix("receipts/bakery: ") == true)
  }

  @Test func aSingleImageIsFoundByItsName() async throws {
    let image = Command.repository.path + "/Tests/Fixtures/phone/datasets/receipts/bakery.png"
    let scratch = try Scratch()
    let own = try scratch.write(
      """
      version: 1
      name: one
      datasets: [receipts]
      pipelines:
        phone:
          image: []
          recognizer: { replay: { folder: \(Command.repository.path)/Tests/Fixtures/phone/recordings/receipts } }
          extract: receipt
      """, to: "one.yml")
    let read = try await Command.pagemark(["read", image, "--suite", own, "--json"])
    #expect(read.status == 0, "\(read.errors)")
    #expect(read.output.contains("MILL LANE BAKERY"))
  }
}
