import Foundation
import PagemarkCore
import Testing

/// Workers that grow past what they may have, for real.
@Suite struct MemoryLimitTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// 144 megapixels of gray: decoded, more than any other page here takes.
  private static let hugePage =
    Data("P5 12000 12000 255\n".utf8) + Data(repeating: 255, count: 144_000_000)

  @Test func aPageThatTakesTooMuchCostsItselfAlone() async throws {
    let page = try Scratch.page()
    let suite = try scratch.suite(
      pages: [("a.jpg", page, "x"), ("b.png", Self.hugePage, "x"), ("c.jpg", page, "x")], gates: [],
      measure: "stopAfterFailures: 100 %, memoryLimit: 250 MB")
    let run = try await Command.pagemark([
      "run", suite, "--lane", "accuracy", "--workers", "1", "--fresh", "--output",
      scratch.url.path + "/run",
    ])
    #expect(run.status == 0)
    let records = try scratch.records(in: "run").sorted { $0.case < $1.case }
    #expect(records.map { $0.failure?.kind } == [nil, .memory, nil])
    let failure = try #require(records[1].failure)
    #expect(failure.signal == SIGKILL)
    #expect(Pipeline.steps.contains(failure.stage))
    #expect(failure.message.contains("250 MB"))
  }

  @Test func aSessionWithoutMemoryEndsWithItsFinishedPagesSaved() async throws {
    let page = try Scratch.page()
    for number in 1...4 {
      let image = number == 3 ? Self.hugePage : page
      try scratch.write(image, to: "datasets/own/pages/s_\(number).jpg")
    }
    try scratch.write(
      (1...4).map { number in
        "{\"case\": \"s_\(number)\", \"image\": \"pages/s_\(number).jpg\", \"group\": \"s\", \"text\": \"x\"}\n"
      }.joined(), to: "datasets/own/truth.jsonl")
    try scratch.write(
      "version: 1\nname: own\nformat: records\nroot: .\n", to: "datasets/own/dataset.yml")
    let suite = try scratch.write(
      """
      version: 1
      name: small
      datasets: [own]
      pipelines: { plain: { image: [normalize], recognizer: tesseract } }
      measure:
        stopAfterFailures: 100 %
        sessionMemoryLimit: 250 MB
        latency: { cases: 4, repetitions: 1, warmup: 0, coldStarts: 0 }
      gates: [session.completion >= 100 %, session.memory.peak <= 250 MB]
      """, to: "suites/small.yml")
    let run = try await Command.pagemark([
      "run", suite, "--lane", "latency", "--output", scratch.url.path + "/run",
    ])
    #expect(run.status == 1)
    let records = try scratch.records(in: "run")
    #expect(records.map(\.case) == ["s_1", "s_2", "s_3", "s_4"])
    #expect(records.map { $0.failure?.kind } == [nil, nil, .memory, .memory])
    #expect(records[0].readingDigest != nil)
    #expect(records[3].failure?.stage == "session")
    #expect(records[3].failure?.message.contains("'s_3'") == true)
    // Of one worker, so the peak never falls by more than what the kernel counts late, some dozen pages a core.
    let peaks = records.map { $0.peakResidentBytes ?? 0 }
    #expect(peaks[0] <= peaks[1] + (1 << 20))
    #expect(try scratch.summary(of: "run").gates.map(\.estimate).first == 0)
  }
}

extension Pipeline {
  /// Where the pages of these tests can be when memory runs out.
  fileprivate static let steps = ["load", "normalize", "tesseract"]
}
