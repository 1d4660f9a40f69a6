import Foundation
import PagemarkCore
import Testing

/// A recognizer that draws at random, read several times, under the commands.
@Suite struct RepeatedReadingsRunTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func suite(repetitions: Int, seed: Int = 1) throws -> String {
    try scratch.write(
      """
      version: 1
      name: drawn
      datasets: [\(Command.repository.path)/datasets/quick-receipts]
      pipelines:
        own: { image: [], recognizer: { oracle: { confused: 0.05, seed: \(seed) } }, extract: receipt }
      measure: { seed: 7, accuracy: { repetitions: \(repetitions) } }
      gates: [cer <= 20 %]
      """, to: "drawn.yml")
  }

  private func run(_ folder: String, repetitions: Int, seed: Int = 1) async throws -> Summary {
    let result = try await Command.pagemark([
      "run", try suite(repetitions: repetitions, seed: seed), "--lane", "accuracy", "--output",
      scratch.url.path + "/" + folder,
    ])
    #expect(result.status == 0, "\(result)")
    if repetitions > 1 {
      #expect(result.output.contains("(each page \(repetitions) times)"))
      #expect(result.output.contains("draws ±"))
    }
    return try scratch.summary(of: folder)
  }

  @Test func eachReadingIsThatOfAnotherSeedAndPagesStayPages() async throws {
    let summary = try await run("thrice", repetitions: 3)
    let cer = try #require(summary.results[0].metrics["cer"])
    let records = try scratch.records(in: "thrice")
    let pages = Set(records.map(\.case)).count
    #expect(records.count == 3 * pages && cer.n == pages)
    let spread = try #require(cer.spread)
    #expect(spread.repetitions == 3 && spread.draws > 0)
    // The second reading is what the next seed reads.
    let next = try await run("next", repetitions: 1, seed: 2)
    #expect(next.results[0].metrics["cer"]?.spread == nil)
    func tallies(_ folder: String, _ repetition: Int) throws -> [String: Tally] {
      try scratch.records(in: folder).filter { $0.repetition == repetition }.reduce(into: [:]) {
        $0[$1.case] = $1.scores[.cer]
      }
    }
    #expect(try tallies("thrice", 1) == tallies("next", 0))
    #expect(try tallies("thrice", 1) != tallies("thrice", 0))
    // The estimate is the mean of the three.
    let all = try (0..<3).map { try tallies("thrice", $0).values.reduce(0) { $0 + $1.count } }
    let length = try tallies("thrice", 0).values.reduce(0) { $0 + $1.of }
    #expect(cer.estimate == Double(all.reduce(0, +)) / Double(3 * length))
    let report = try String(
      contentsOf: scratch.url.appending(path: "thrice/report.md"), encoding: .utf8)
    #expect(report.contains("draws ±"))
  }

  @Test func aRunThatLacksAReadingIsCompletedByResuming() async throws {
    let whole = try await run("whole", repetitions: 2)
    let folder = scratch.url.appending(path: "whole")
    let cases = folder.appending(path: "cases.jsonl")
    let lines = try String(contentsOf: cases, encoding: .utf8).split(separator: "\n")
    let kept = lines.filter { !($0.contains("\"repetition\":1") && $0.contains("0\",\"")) }
    #expect(kept.count < lines.count)
    try Data((kept.joined(separator: "\n") + "\n").utf8).write(to: cases)
    var record = try JSONDecoder().decode(
      RunRecord.self, from: Data(contentsOf: folder.appending(path: "run.json")))
    (record.ending, record.seal) = (.running, nil)
    try scratch.write(JSONEncoder().encode(record), to: "whole/run.json")
    let result = try await Command.pagemark([
      "run", try suite(repetitions: 2), "--lane", "accuracy", "--resume", folder.path,
    ])
    #expect(result.status == 0, "\(result)")
    let resumed = try scratch.summary(of: "whole")
    #expect(resumed.results[0].metrics["cer"] == whole.results[0].metrics["cer"])
    #expect(try scratch.records(in: "whole").count == lines.count)
  }

  @Test func readingUntilSettledIsForOneReading() async throws {
    let result = try await Command.pagemark([
      "run", try suite(repetitions: 2), "--lane", "accuracy", "--until-settled",
    ])
    #expect(result.status == 64 || result.status == 65, "\(result)")
    #expect(result.errors.contains("measure.accuracy.repetitions"))
  }
}
