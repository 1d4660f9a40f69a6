import Foundation
import PagemarkCore
import Testing

/// Faults that a suite lets pages meet: each happens for real, and is counted as what it is.
@Suite struct FaultRunTests {
  private let scratch: Scratch
  private static let pages = 4

  init() throws { scratch = try Scratch() }

  /// Runs a suite over four pages, whose pipeline `plain` is not disturbed.
  private func run(
    _ pipeline: String, gate: String, memory: String = "200 MB", timeout: String = "2 s",
    _ more: String...
  ) async throws -> (result: Command.Result, records: [CaseRecord]) {
    try scratch.writeTinyPages(Self.pages)
    try FakeProgram.writeProgram(
      to: scratch, does: "say(request, lines=[{\"text\": str(page), \"box\": [0, 0, 5, 5]}])")
    // The same, but it reads something else.
    let program = try String(contentsOfFile: scratch.url.path + "/programs/p.py", encoding: .utf8)
    try scratch.write(
      program.replacing("str(page)", with: "str(page) + 'x'"), to: "programs/other.py")
    try scratch.write(
      """
      version: 1
      name: faults
      datasets: [own]
      pipelines:
        plain: { image: [], recognizer: { external: { command: [python3, programs/p.py] } } }
        a: { extends: plain, \(pipeline) }
      measure: { stopAfterFailures: 100 %, pageTimeout: \(timeout), memoryLimit: \(memory) }
      gates: [{ require: '\(gate)', pipeline: a }]
      """, to: "suites/faults.yml")
    let folder = scratch.url.path + "/run"
    let result = try await Command.pagemark(
      ["run", "suites/faults.yml", "--lane", "accuracy", "--output", folder] + more,
      in: scratch.url)
    let records = try String(contentsOfFile: folder + "/cases.jsonl", encoding: .utf8)
      .split(separator: "\n").map { try JSONDecoder().decode(CaseRecord.self, from: Data($0.utf8)) }
    return (result, records)
  }

  /// The failure that each fault causes without a retry.
  private static let failures: [(FaultKind, Failure.Kind)] = [
    (.crash, .crash), (.hang, .timeout), (.memory, .memory), (.unreadable, .unreadable),
    (.cutFile, .unreadable), (.keyRejected, .keyRejected), (.rateLimited, .rateLimited),
    (.server, .server), (.timeout, .timeout), (.transport, .transport),
  ]

  @Test(arguments: failures) func aFaultLosesItsPageAloneAndIsRecoveredByAnotherReading(
    fault: FaultKind, failure: Failure.Kind
  ) async throws {
    let lost = try await run(
      "fault: { shares: { \(fault.rawValue): 100 }, undisturbed: plain }",
      gate: "recovery.rate >= 100 %")
    #expect(lost.result.status == 1, "\(lost.result)")
    #expect(lost.records.count == 2 * Self.pages)
    for record in lost.records {
      #expect(record.fault == (record.pipeline == "a" ? fault : nil))
      #expect(record.failure?.kind == (record.pipeline == "a" ? failure : nil))
      #expect(record.attempts == nil)
    }
    try FileManager.default.removeItem(at: scratch.url.appending(path: "run"))

    let recovered = try await run(
      "retries: 1, fault: { shares: { \(fault.rawValue): 100 }, undisturbed: plain }",
      gate: "recovery.rate >= 100 %")
    #expect(recovered.result.status == 0, "\(recovered.result)")
    for record in recovered.records where record.pipeline == "a" {
      #expect(record.failure == nil)
      #expect(record.fault == fault)
      #expect(record.attempts == 2)
      #expect(record.recovery == .retried)
    }
  }

  @Test func aFaultThatStaysOutlastsTheRetries() async throws {
    let (result, records) = try await run(
      "retries: 2, fault: { shares: { crash: 100 }, attempts: 3 }", gate: "recovery.rate >= 1 %")
    #expect(result.status == 1, "\(result)")
    for record in records where record.pipeline == "a" {
      #expect(record.failure?.kind == .crash)
      #expect(record.attempts == 3)
      #expect(record.recovery == nil)
    }
  }

  @Test func anotherTextIsNoRecovery() async throws {
    let (result, records) = try await run(
      """
      recognizer: { visionModel: { provider: double } }, onRecognizerFailure: fallback,
          fallback: { external: { command: [python3, programs/other.py] } },
          fault: { shares: { transport: 100 }, undisturbed: plain }
      """, gate: "recovery.rate >= 1 %")
    #expect(result.status == 1, "\(result)")
    #expect(records.filter { $0.pipeline == "a" }.allSatisfy { $0.recovery == .fallback })
  }

  @Test func aRecordThatHidesItsFaultIsImpossible() async throws {
    _ = try await run(
      "retries: 1, fault: { shares: { crash: 100 } }", gate: "recovery.rate >= 100 %")
    let path = scratch.url.path + "/run/cases.jsonl"
    let records = try String(contentsOfFile: path, encoding: .utf8)
    let range = try #require(records.range(of: "\"fault\":\"crash\","))
    try records.replacingCharacters(in: range, with: "")
      .write(toFile: path, atomically: true, encoding: .utf8)
    let result = try await Command.pagemark(["gate", scratch.url.path + "/run"], in: scratch.url)
    #expect(result.status != 0, "\(result)")
  }
}
