import Foundation
import Testing

/// Texts that a model writes, and questions about labels, under `run`, without a network.
@Suite struct GenerateRunTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func run(_ pipeline: String, dataset: String, gates: String) async throws
    -> Command.Result
  {
    let suite = try scratch.write(
      """
      version: 1
      name: written
      datasets: [\(Command.repository.path)/datasets/\(dataset)]
      pipelines:
        own: \(pipeline)
      measure: { seed: 7, stopAfterFailures: 100 %, latency: { cases: 2, repetitions: 1, warmup: 0, coldStarts: 0 } }
      gates: [\(gates)]
      """, to: "written.yml")
    return try await Command.pagemark(
      ["run", suite, "--output", scratch.url.path + "/run", "--fresh", "--pictures", "0"])
  }

  private func summary() throws -> [String: Any] {
    let data = try Data(contentsOf: scratch.url.appending(path: "run/summary.json"))
    return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  private static let writing =
    "{ image: [], recognizer: { oracle: {} }, generate: { provider: double, "

  @Test func postsAreChecked() async throws {
    let result = try await run(
      Self.writing + "check: posts } }", dataset: "quick-books",
      gates: "generated.valid >= 95 %")
    #expect(result.status == 0, "\(result)")
    let reading = try #require(
      FileManager.default.enumerator(
        at: scratch.url.appending(path: "run/readings"), includingPropertiesForKeys: nil)?
        .compactMap { $0 as? URL }.first { $0.pathExtension == "json" })
    #expect(try String(contentsOf: reading, encoding: .utf8).contains("open-question"))
  }

  @Test func aModelThatDeclinesFailsThePage() async throws {
    let result = try await run(
      Self.writing + "check: posts, doubleFaults: { declined: 100 } } }", dataset: "quick-books",
      gates: "generated.valid >= 95 %")
    #expect(result.status == 1, "\(result)")
    let cases = try String(
      contentsOf: scratch.url.appending(path: "run/cases.jsonl"), encoding: .utf8)
    #expect(cases.contains("\"stage\":\"generate\""))
    #expect(cases.contains("\"kind\":\"declined\""))
  }

  @Test func questionsAboutLabelsAreAnsweredByAServerThatTheSuiteStarts() async throws {
    let answerer = Command.repository.path + "/scripts/servers/answerer.py"
    let result = try await run(
      "{ image: [], recognizer: { visionModel: { provider: compatible, model: rules, use: questions, timeout: 60, "
        + "serverCommand: [python3, \(answerer)] } } }",
      dataset: "quick-receipts+questions",
      gates: "answers.accuracy >= 10 %, failures.rate <= 0 %")
    #expect(result.status == 0, "\(result)")
    #expect(result.output.contains("answers.accuracy"))
  }
}
