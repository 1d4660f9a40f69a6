import Foundation
import PagemarkCore
import TestSupport
import Testing

/// Runs with a vision model against a server on loopback, which needs python3.
@Suite struct VisionModelRunTests {
  private static let secret = "sk-secret-0123456789"
  private static let environment = ["TEST_KEY": secret]
  private static let text = "Tea 4.50"

  /// A suite of one pipeline over pages of different sizes that all say the same.
  private func suite(
    in scratch: Scratch, asking address: String, recognizer more: String = "",
    pipeline: String = "", pages: Int = 2, measure: String = "",
    gates: [String] = ["cer <= 1 %"], questions: String = ""
  ) throws -> String {
    for page in 1...pages {
      let pixels = Data(repeating: 255, count: (300 + page) * 200)
      try scratch.write(
        Data("P5 \(300 + page) 200 255\n".utf8) + pixels, to: "datasets/own/\(page).pnm")
    }
    let records = (1...pages).map { page in
      #"{"case": "\#(page)", "image": "\#(page).pnm", "text": "\#(Self.text)"\#(questions)}"#
    }
    try scratch.write(records.joined(separator: "\n"), to: "datasets/own/records.jsonl")
    try scratch.write(
      "version: 1\nname: own\nformat: records\nroot: .\ntruth: records.jsonl\n",
      to: "datasets/own/dataset.yml")
    try scratch.write(
      "version: 1\ncurrency: USD\nmodels:\n  claude-sonnet-4: { input: 3, output: 15 }\n",
      to: "suites/prices.yml")
    return try scratch.write(
      """
      version: 1
      name: small
      datasets: [own]
      pipelines:
        cloud:
          image: []
          recognizer: { visionModel: { baseURL: "\(address)", keyVariable: TEST_KEY, timeout: 20\(more) } }
          extract: receipt
          \(pipeline)
      measure:
        stopAfterFailures: 100 %
        latency: { cases: 2, repetitions: 1, warmup: 0, coldStarts: 0 }
        \(measure)
      gates: [\(gates.map { "'\($0)'" }.joined(separator: ", "))]
      """, to: "suites/small.yml")
  }

  private func run(
    _ suite: String, in scratch: Scratch, _ more: [String] = [],
    environment: [String: String] = Self.environment
  ) async throws -> Command.Result {
    try? FileManager.default.removeItem(atPath: scratch.url.path + "/run")
    return try await Command.pagemark(
      ["run", suite, "--output", scratch.url.path + "/run"] + more, environment: environment)
  }

  private func summary(_ scratch: Scratch) throws -> String {
    try String(contentsOfFile: scratch.url.path + "/run/summary.json", encoding: .utf8)
  }

  @Test(arguments: VisionModelSettings.Provider.allCases.filter { $0 != .double })
  func scoresTheTextOfEveryProvider(provider: VisionModelSettings.Provider) async throws {
    let (scratch, server) = (try Scratch(), try VisionServer(text: Self.text))
    let suite = try suite(
      in: scratch, asking: server.address("ok"),
      recognizer: ", provider: \(provider.rawValue)"
        + (provider == .compatible ? ", model: local" : ""))
    let run = try await run(suite, in: scratch)
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    for record in try scratch.records(in: "run") {
      #expect(record.scores[.cer]?.count == 0)
      #expect(record.service?.attempts == 1 && record.service?.inputTokens == 1000)
      #expect(record.recognition == .made && record.confidence == nil)
    }
  }

  @Test func playsRecordedAnswersWithoutNetworkAndWithoutKey() async throws {
    let scratch = try Scratch()
    let gates = ["cer <= 1 %", "latency.p95 <= 5 s"]
    do {
      let server = try VisionServer(text: Self.text)
      let suite = try suite(in: scratch, asking: server.address("recovers"), gates: gates)
      let live = try await run(
        suite, in: scratch, ["--lane", "both", "--cassette", "record", "--accept-contended"])
      #expect(live.status == 0, "\(live.output)\(live.errors)")
    }
    let suite = try suite(in: scratch, asking: "http://127.0.0.1:1/v1", gates: gates)
    let played = try await run(
      suite, in: scratch, ["--lane", "both", "--cassette", "play"], environment: [:])
    // The accuracy is judged; the time of a recording is no time at all.
    #expect(played.status == 4, "\(played.output)\(played.errors)")
    #expect(try summary(scratch).contains("played from a recording"))
    for record in try scratch.records(in: "run") {
      #expect(record.scores[.cer]?.count == 0)
      #expect(record.recognition == .recorded && record.service?.attempts == 0)
    }
  }

  @Test func namesThePageThatWasNotRecorded() async throws {
    let (scratch, server) = (try Scratch(), try VisionServer(text: Self.text))
    let one = try suite(in: scratch, asking: server.address("ok"), pages: 1)
    _ = try await run(one, in: scratch, ["--cassette", "record"])
    let two = try suite(in: scratch, asking: server.address("ok"), pages: 2, gates: [])
    let played = try await run(two, in: scratch, ["--cassette", "play"])
    #expect(played.status == 4)
    #expect(try summary(scratch).contains("no recording of a page: own/2"))
    let failures = try scratch.records(in: "run").compactMap(\.failure)
    #expect(failures.map(\.kind) == [.notRecorded])
    #expect(failures.first?.message.contains("own/2: no recording") == true)
    #expect(server.requests.count { $0.isPost } == 1)
  }

  @Test(arguments: [
    ("403", Failure.Kind.keyRejected), ("408", .timeout), ("429", .rateLimited),
    ("refusal", .declined), ("length", .cutOff), ("wrong-json", .nonsense), ("400", .refused),
  ])
  func distinguishesFailures(scenario: String, kind: Failure.Kind) async throws {
    let (scratch, server) = (try Scratch(), try VisionServer(text: Self.text))
    let suite = try suite(in: scratch, asking: server.address(scenario), pages: 1)
    // Of a key that is refused, nothing would begin: a recording of it is played.
    if scenario == "403" {
      let refused = try await run(suite, in: scratch)
      #expect(refused.status == 65)
      #expect(refused.errors.contains("the server refused the key in TEST_KEY (403)"))
      return
    }
    let run = try await run(suite, in: scratch)
    #expect(run.status == 1)
    let record = try #require(try scratch.records(in: "run").first)
    #expect(record.failure?.kind == kind && record.failure?.stage == "visionModel")
    #expect(record.service?.attempts == 1 && record.service?.faults == 1)
    // A failed page is entirely wrong.
    #expect(record.scores[.cer]?.rate == 1)
  }

  @Test func refusesToBeginWithoutAKey() async throws {
    let (scratch, server) = (try Scratch(), try VisionServer(text: Self.text))
    let suite = try suite(in: scratch, asking: server.address("ok"))
    let run = try await run(suite, in: scratch, environment: [:])
    #expect(run.status == 65)
    #expect(run.errors.contains("set the environment variable TEST_KEY"))
  }

  @Test func checksSettingsWithTheSuite() async throws {
    let scratch = try Scratch()
    let suite = try suite(in: scratch, asking: "http://example.org/v1")
    let run = try await run(suite, in: scratch)
    #expect(run.status == 65 && run.errors.contains("allowsPlainHTTP"), "\(run.errors)")
  }

  @Test func writesTheKeyNowhere() async throws {
    let (scratch, server) = (try Scratch(), try VisionServer(text: Self.text))
    for scenario in ["ok", "400", "500", "429"] {
      let suite = try suite(
        in: scratch, asking: server.address(scenario), recognizer: ", retry: { transport: 1 }")
      let run = try await run(
        suite, in: scratch,
        ["--lane", "both", "--cassette", "record", "--cache", scratch.url.path + "/cache"])
      #expect(!(run.output + run.errors).contains("secret"))
      let files = try #require(FileManager.default.enumerator(atPath: scratch.url.path))
      for case let name as String in files {
        let url = scratch.url.appending(path: name)
        guard let bytes = try? Data(contentsOf: url) else { continue }
        #expect(bytes.range(of: Data(Self.secret.utf8)) == nil, "\(name)")
      }
    }
  }

  @Test func countsWhatPagesCost() async throws {
    let (scratch, server) = (try Scratch(), try VisionServer(text: Self.text))
    let suite = try suite(
      in: scratch, asking: server.address("ok"), measure: "prices: prices.yml",
      gates: ["cost.perPage <= 0.0045"])
    let run = try await run(suite, in: scratch)
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    // 1000 tokens at 3 and 100 at 15 for a million: 0.003 + 0.0015.
    for record in try scratch.records(in: "run") {
      #expect(abs((record.service?.cost ?? 0) - 0.0045) < 1e-12)
    }
  }

  @Test func stopsAtTheCostLimit() async throws {
    let (scratch, server) = (try Scratch(), try VisionServer(text: Self.text))
    let suite = try suite(
      in: scratch, asking: server.address("ok"), pages: 10,
      measure: "prices: prices.yml\n  costLimit: 0.01", gates: [])
    let run = try await run(suite, in: scratch, ["--workers", "1"])
    #expect(run.status == 4)
    #expect(try summary(scratch).contains("costLimit"))
    // The third page makes it 0.0135.
    #expect(try scratch.records(in: "run").count == 3)
  }

  @Test func aCostLimitNeedsPrices() async throws {
    let scratch = try Scratch()
    let suite = try suite(
      in: scratch, asking: "http://127.0.0.1:1/v1", recognizer: ", model: unknown",
      measure: "prices: prices.yml\n  costLimit: 1")
    let run = try await run(suite, in: scratch)
    #expect(run.status == 65 && run.errors.contains("costLimit needs a price for 'unknown'"))
  }

  @Test func keepsToTheLimitOfRequests() async throws {
    let (scratch, server) = (try Scratch(), try VisionServer(text: Self.text))
    let suite = try suite(
      in: scratch, asking: server.address("pause"), recognizer: ", concurrency: 1", pages: 4)
    let run = try await run(suite, in: scratch, ["--workers", "4"])
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    let most = server.requests.compactMap { $0["most"] }
    #expect(most.count == 4 && most.allSatisfy { $0 == .number("1") })
    // Waiting for a turn is not the pipeline's own time.
    let waits = try scratch.records(in: "run").compactMap { $0.service?.waiting }
    #expect(waits.allSatisfy { $0 >= 0.3 } && waits.max() ?? 0 >= 0.6)
  }

  @Test func scoresAnswersToQuestions() async throws {
    let (scratch, server) = (
      try Scratch(), try VisionServer(text: "?", answers: ["Who?": "CocaCola", "What?": "Nothing"])
    )
    let questions = #"""
      , "questions": [{"question": "Who?", "answers": ["Coca Cola"]},
      {"question": "What?", "answers": ["Tea", "Nothing"], "check": "exact"},
      {"question": "Why?", "check": {"json": {"a": "any"}}}]
      """#.replacing("\n", with: " ")
    let suite = try suite(
      in: scratch, asking: server.address("ok"), recognizer: ", use: questions, prompt: Answer.",
      gates: ["anls >= 90 %", "answers.accuracy >= 60 %"], questions: questions)
    let run = try await run(suite, in: scratch)
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    for record in try scratch.records(in: "run") {
      #expect(record.answers?.map(\.isRight) == [true, true, false])
      // 8 of 9 letters, and an answer that is right.
      #expect(record.scores[.anls] == Tally(1_888_889, of: 2_000_000))
      #expect(record.scores[.answerAccuracy] == Tally(2, of: 3))
      // Nothing was read.
      #expect(record.scores[.cer] == nil)
    }
    #expect(server.requests.contains { $0["prompt"] == .text("Answer.\n\nWho?") })
  }

  @Test func fallsBackToAnotherRecognizer() async throws {
    let (scratch, server) = (try Scratch(), try VisionServer(text: Self.text))
    let suite = try suite(
      in: scratch, asking: server.address("429"),
      pipeline: "onRecognizerFailure: fallback\n    fallback: tesseract",
      gates: ["recovery.rate >= 95 %", "failures.rate <= 0 %"])
    let run = try await run(suite, in: scratch)
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    for record in try scratch.records(in: "run") {
      #expect(record.recovery == .fallback && record.failure == nil)
      #expect(record.recognizedBy == "tesseract" && record.service?.faults == 1)
    }
  }

  /// Every second page meets a server that is never there for it.
  @Test func measuresRecoveryUnderFaults() async throws {
    let (scratch, server) = (try Scratch(), try VisionServer(text: Self.text))
    let suite = try suite(
      in: scratch, asking: server.address("partly"), recognizer: ", retry: { server: 1 }",
      pipeline: "onRecognizerFailure: fallback\n    fallback: tesseract", pages: 6,
      gates: ["recovery.rate >= 95 %"])
    let run = try await run(suite, in: scratch)
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    let records = try scratch.records(in: "run")
    let fallen = records.filter { $0.recovery == .fallback }
    #expect(fallen.count == 3 && fallen.allSatisfy { $0.service?.attempts == 2 })
    #expect(records.filter { $0.recovery == nil }.allSatisfy { $0.recognizedBy == "visionModel" })
  }

  @Test func separatesItsOwnTimeFromTheServers() async throws {
    let (scratch, server) = (try Scratch(), try VisionServer(text: Self.text))
    let suite = try suite(
      in: scratch, asking: server.address("pause"),
      gates: ["latency.working.p50 <= 200 ms", "latency.p50 <= 5 s"])
    let run = try await run(suite, in: scratch, ["--lane", "both", "--accept-contended"])
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    // The server takes 0.3 s for a page.
    for record in try scratch.records(in: "run") {
      #expect(record.timings.reduce(0) { $0 + $1.wall } >= 0.3)
    }
  }

  @Test func anImageWithoutTextIsRecoveredAndWrong() async throws {
    let (scratch, server) = (try Scratch(), try VisionServer(text: Self.text))
    let suite = try suite(
      in: scratch, asking: server.address("refusal"), pipeline: "onRecognizerFailure: imageOnly",
      gates: ["recovery.rate >= 95 %"])
    let run = try await run(suite, in: scratch)
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    for record in try scratch.records(in: "run") {
      #expect(record.recovery == .imageOnly && record.failure == nil)
      #expect(record.scores[.cer]?.rate == 1 && record.recognizedBy == nil)
    }
  }
}

extension JSONTree {
  fileprivate subscript(key: String) -> JSONTree? {
    if case .object(let members) = self { members[key] } else { nil }
  }

  fileprivate var isPost: Bool { self["get"] == nil }
}
