import Foundation
import Testing

/// Pages without text, whose truth says so, under `run`.
@Suite struct BlankPageRunTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    for name in ["a", "b"] {
      try scratch.write(Scratch.blankPage, to: "blank/\(name).pgm")
      try scratch.write(Data(), to: "blank/\(name).txt")
    }
    try scratch.write(
      "version: 1\nname: blank\nformat: text-pairs\nroot: .\n", to: "blank/dataset.yml")
    try scratch.write(
      """
      import json, sys
      def say(message): print(json.dumps(message), flush=True)
      say({"protocol": "pagemark.recognizer/1", "program": "inventor", "version": "1", "model": "none", "models": []})
      for line in sys.stdin:
          request = json.loads(line)
          lines = [{"text": "specks", "box": [0, 0, 9, 9], "confidence": 0.2}] if sys.argv[1:] else []
          say({"id": request["id"], "lines": lines})

      """, to: "inventor.py")
  }

  private func run(
    _ gates: String, arguments: String = "", pipeline: String = "", _ options: String...
  ) async throws -> Command.Result {
    let suite = try scratch.write(
      """
      version: 1
      name: blank
      datasets: [blank/]
      pipelines:
        own:
          image: []
          recognizer: { external: { command: [python3, ./inventor.py\(arguments)] } }
      \(pipeline)
      measure: { seed: 7 }
      gates: [\(gates)]
      """, to: "blank.yml")
    return try await Command.pagemark(
      ["run", suite, "--lane", "accuracy", "--output", scratch.url.path + "/run"] + options)
  }

  private let gate = "blank.falseText.rate <= 0 %"

  @Test func aBlankPageThatIsReadAsBlankPasses() async throws {
    let result = try await run(gate)
    #expect(result.status == 0, "\(result.errors)")
    let report = try String(
      contentsOf: scratch.url.appending(path: "run/report.md"), encoding: .utf8)
    #expect(report.contains("| nothing read | 2 |"))
  }

  @Test func anInventedWordFailsTheGate() async throws {
    let result = try await run(gate, arguments: ", specks")
    #expect(result.status == 1)
    #expect(result.output.contains("100.0 %"), "\(result.output)")
  }

  @Test func tooLittleConfidenceIsGated() async throws {
    let gate = "lowConfidence.rate <= 10 %"
    let result = try await run(
      gate, arguments: ", specks", pipeline: "    minimumConfidence: 60 %")
    #expect(result.status == 1)
    let report = try String(
      contentsOf: scratch.url.appending(path: "run/report.md"), encoding: .utf8)
    #expect(report.contains("| too little confidence | 2 |"))
  }

  @Test func aGateThatNothingCanMissIsFoundBeforeTheRun() async throws {
    let result = try await run("lowConfidence.rate <= 10 %", "--dry-run")
    #expect(result.output.contains("'minimumConfidence: 60 %'"), "\(result)")
  }
}
