import Foundation
import PagemarkCore
import Testing

/// Pages whose truth can't be used, through the command.
@Suite struct UnscoredPagesTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// Six pages, of which the first alone has a usable text.
  private func run(
    _ truth: String, manifest: String = "", gate: String = "cer <= 5 %"
  ) async throws -> Command.Result {
    let lines = (1...6).map { page in
      #"{"case": "p\#(page)", "image": "pages/\#(page).png", \#(page == 1 ? #""text": "x""# : truth)}"#
    }
    try scratch.write(lines.joined(separator: "\n"), to: "datasets/own/truth.jsonl")
    for page in 1...6 {
      try scratch.write(
        Scratch.tinyPage(page), to: "datasets/own/pages/\(page).png")
    }
    try scratch.write(
      "version: 1\nname: own\nformat: records\nroot: .\n" + manifest,
      to: "datasets/own/dataset.yml")
    try FakeProgram.writeProgram(to: scratch, does: "answer(request)")
    let suite = try FakeProgram.writeSuite(
      to: scratch, measure: "pageTimeout: 10 min", gates: [gate])
    return try await Command.pagemark([
      "run", suite, "--lane", "accuracy", "--fresh", "--output", scratch.url.path + "/run",
    ])
  }

  @Test(arguments: [
    (#""text": "x", "lines": "garbage""#, "truth.jsonl:2: 'lines' must be a list"),
    (#""tags": []"#, "truth.jsonl:2: the page has no truth"),
    (#""skew": 0"#, "its truth has no text"),
  ])
  func fiveOfSixWithoutAUsableTextAreNoPass(truth: String, reason: String) async throws {
    let run = try await run(truth)
    #expect(run.status == 4, "\(run.errors)")
    let told = "5 of 6 unscored: first p2: "
    let output = run.output.replacing(/\s+/, with: " ")
    #expect(output.contains(told))
    let summary = try scratch.summary(of: "run")
    #expect(summary.verdict == .incomplete)
    let cause = try #require(summary.causes.first)
    #expect(cause.hasPrefix("a on own: cer <= 5 %: " + told))
    #expect(cause.contains(reason))
    let junit = try String(
      contentsOf: scratch.url.appending(path: "run/junit.xml"), encoding: .utf8)
    #expect(junit.contains(told))
  }

  @Test func whatIsDeclaredAbsentIsNotOwed() async throws {
    #expect(try await run(#""absent": ["text"]"#).status == 0)
    let records = try scratch.records(in: "run").sorted { $0.case < $1.case }
    #expect(records.map(\.absent) == [nil] + Array(repeating: [.text], count: 5))
    try FileManager.default.removeItem(at: scratch.url.appending(path: "run"))
    #expect(try await run(#""skew": 0"#, manifest: "absent: [text, skew]\n").status == 0)
    try FileManager.default.removeItem(at: scratch.url.appending(path: "run"))
    // A declaration of something else does not help.
    #expect(try await run(#""skew": 0"#, manifest: "absent: [skew]\n").status == 4)
  }

  @Test func anEmptyTextIsATruthThatIsReadWrong() async throws {
    // One right page of one character, and five blank ones on which a character was read.
    let run = try await run(#""text": """#)
    #expect(run.status == 1)
    #expect(try scratch.summary(of: "run").gates.first?.estimate == 5)
  }

  @Test func unscoredPagesAreToldWhereNoGateAsksForThem() async throws {
    let run = try await run(#""tags": []"#, gate: "failures.rate <= 0 %")
    #expect(run.status == 0)
    #expect(run.output.contains("5 of 6 unscored: first p2: "))
    let junit = try String(
      contentsOf: scratch.url.appending(path: "run/junit.xml"), encoding: .utf8)
    #expect(junit.contains("5 of 6 unscored: first p2: "))
  }
}
