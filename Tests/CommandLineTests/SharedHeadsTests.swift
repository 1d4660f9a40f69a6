import Foundation
import PagemarkCore
import Testing

/// Heads that the pages of a document share, in runs: each page is read alone, by any worker.
@Suite(.serialized) struct SharedHeadsTests {
  private let scratch: Scratch

  /// Two books of three pages, one head each on two pages of them; page 7 is alone.
  private static let pages: [[String]] = [
    ["The Green Lamp", "it was late"], ["The Green Lamp 2", "it was lit"],
    ["Out of it all", "the end"],
    ["A Second Book", "one day"], ["so it went", "on and on"], ["A Second Book", "one night"],
    ["The Green Lamp", "a letter"],
  ]

  init() throws { scratch = try Scratch() }

  private func path(_ name: String) -> String { scratch.url.path + "/" + name }

  /// Writes the suite, whose manifest has a row `group` and whose program does something before it answers.
  private func suite(
    group: String = "group: { every: 3 }", program: String = "", gates: String = "[]"
  ) throws -> String {
    for (index, rows) in Self.pages.enumerated() {
      try scratch.write(Scratch.tinyPage(index + 1), to: "datasets/own/pages/\(index + 1).png")
      try scratch.write(
        rows.joined(separator: "\n"), to: "datasets/own/pages/\(index + 1).txt")
    }
    try scratch.write(
      "version: 1\nname: own\nformat: text-pairs\nroot: pages\n\(group)\n",
      to: "datasets/own/dataset.yml")
    let texts = String(
      decoding: try JSONEncoder().encode(Self.pages), as: UTF8.self)
    try FakeProgram.writeProgram(
      to: scratch,
      does: """
        note("read.txt", page)
        \(program)
        rows = \(texts)[page - 1]
        say(request, lines=[{"text": row, "box": [0, 4 * at, 5, 3]} for at, row in enumerate(rows)])
        """)
    let recognizer = "{ external: { command: [python3, programs/p.py] } }"
    return try scratch.write(
      """
      version: 1
      name: books
      datasets: [own]
      pipelines:
        own: { image: [], recognizer: \(recognizer), order: { yTolerancePixels: 2 }, clean: default }
        keeping: { image: [], recognizer: \(recognizer), order: { yTolerancePixels: 2 }, clean: { dropHeads: false } }
      measure: { \(FakeProgram.unhurried) }
      gates: \(gates)
      """, to: "suites/books.yml")
  }

  private func run(_ more: String..., into folder: String = "run") async throws -> Command.Result {
    try await Command.pagemark(
      ["run", "suites/books.yml", "--lane", "accuracy", "--output", path(folder)] + more,
      in: scratch.url)
  }

  /// The excerpt of each page, as recorded.
  private func excerpts(_ folder: String = "run", by pipeline: String = "own") throws -> [String?] {
    let records = try scratch.records(in: folder).filter { $0.pipeline == pipeline }
    #expect(records.count == Self.pages.count)
    return try (1...Self.pages.count).map { page in
      let record = try #require(records.first { $0.case == "\(page)" })
      return try record.readingDigest.map { digest in
        let bytes = try Data(contentsOf: URL(filePath: path("\(folder)/readings/\(digest).json")))
        return try JSONDecoder().decode(Reading.self, from: bytes).excerpt
      }
    }
  }

  /// What the records say apart from times, in one order.
  private func scores(_ folder: String) throws -> [String] {
    try scratch.records(in: folder).map { record in
      let scores = record.scores.names.map { "\($0) \(String(describing: record.scores[$0]))" }
      return "\(record.case) \(record.pipeline) \(record.readingDigest ?? "-") \(scores)"
    }.sorted()
  }

  private static let expected = [
    "it was late", "it was lit", "Out of it all the end", "one day", "so it went on and on",
    "one night", "The Green Lamp a letter",
  ]

  @Test func headsOfADocumentsOtherPagesAreNoPartOfAnExcerptNorOfItsTruth() async throws {
    _ = try suite(gates: "[{ require: excerpt.cer <= 0 %, pipeline: own }]")
    let result = try await run()
    #expect(result.status == 0, "\(result)")
    #expect(try excerpts() == Self.expected)
    #expect(
      try excerpts(by: "keeping") == [
        "The Green Lamp it was late", "The Green Lamp 2 it was lit", "Out of it all the end",
        "A Second Book one day", "so it went on and on", "A Second Book one night",
        "The Green Lamp a letter",
      ])
    // What keeps heads is measured by the same truth: 15 + 17 + 14 + 14 characters too many.
    let records = try scratch.records(in: "run").filter { $0.pipeline == "keeping" }
    let surplus = records.compactMap { $0.scores[.excerptCER]?.count }.reduce(0, +)
    #expect(surplus == 60)
    #expect(records.allSatisfy { $0.scores[.cer]?.count == 0 })
  }

  @Test func whatIsRecordedDependsNeitherOnWorkersNorOnOrderNorOnTheCache() async throws {
    _ = try suite(program: "time.sleep(0.3 if page in (1, 4) else 0)")
    #expect(try await run("--workers", "1", "--fresh", into: "one").status == 0)
    #expect(try await run("--workers", "2", "--fresh", into: "two").status == 0)
    #expect(try await run("--workers", "2", into: "filled").status == 0)
    #expect(try await run("--workers", "2", into: "cached").status == 0)
    let alone = try scores("one")
    #expect(alone.count == 14)
    #expect(try scores("two") == alone)
    #expect(try scores("filled") == alone)
    #expect(try scores("cached") == alone)
    #expect(try excerpts("cached") == Self.expected)
  }

  @Test(arguments: [["1"], ["2", "3"], ["4", "5"], ["1", "2", "3", "6", "7"]])
  func aRunThatWasCutInADocumentEndsWithTheSameRecords(lost: [String]) async throws {
    _ = try suite()
    #expect(try await run().status == 0)
    let whole = try scores("run")
    let kept = try scratch.interrupt("run") { line in
      !lost.contains { line.contains("\"case\":\"\($0)\"") }
    }
    #expect(kept == 2 * (7 - lost.count))
    let resumed = try await Command.pagemark(
      ["run", "suites/books.yml", "--lane", "accuracy", "--resume", path("run")], in: scratch.url)
    #expect(resumed.status == 0, "\(resumed)")
    #expect(try scores("run") == whole)
  }

  /// Documents are never parted, so that a shard knows all pages that can have a head.
  @Test func shardsRecordWhatOneRunRecords() async throws {
    _ = try suite()
    #expect(try await run(into: "whole").status == 0)
    let shards = (1...2).map { "shards/\($0)" }
    let commands =
      [
        [
          "plan", "suites/books.yml", "--shards", "2", "--output", "plan.json", "--lane",
          "accuracy",
        ]
      ]
      + (1...2).map {
        ["run", "--plan", "plan.json", "--shard", "\($0)", "--output", "shards/\($0)"]
      } + [["merge"] + shards + ["--output", "merged"]]
    for command in commands {
      let result = try await Command.pagemark(command, in: scratch.url)
      #expect(result.status == 0, "\(result)")
    }
    #expect(try shards.allSatisfy { try !scratch.records(in: $0).isEmpty })
    #expect(try scores("merged") == scores("whole"))
    #expect(try excerpts("merged") == Self.expected)
  }

  @Test func aPageThatFailsSharesNothing() async throws {
    _ = try suite(
      program: "if page == 2:\n    refuse(request)\n    continue", gates: "[failures.rate <= 20 %]")
    let result = try await run()
    #expect(result.status == 0, "\(result)")
    var expected: [String?] = Self.expected
    // Its truth still says that the row is a head.
    (expected[0], expected[1]) = ("The Green Lamp it was late", nil)
    #expect(try excerpts() == expected)
    let first = try scratch.records(in: "run").first { $0.pipeline == "own" && $0.case == "1" }
    #expect(first?.scores[.excerptCER] == Tally(15, of: 11))
  }

  @Test func pagesThatNothingPutsTogetherKeepTheirFirstRows() async throws {
    _ = try suite(group: "")
    #expect(try await run().status == 0)
    #expect(try excerpts() == (try excerpts(by: "keeping")))
    #expect(try scratch.records(in: "run").allSatisfy { $0.scores[.excerptCER]?.count == 0 })
  }

  /// Of two books of three pages, a limit of one page reads the whole first one, and one of four pages both.
  @Test(arguments: [(1, 3), (4, 6)])
  func aPartOfTheDatasetHasWholeDocumentsAndTheSameExcerpts(limit: Int, read: Int) async throws {
    _ = try suite()
    #expect(try await run(into: "whole").status == 0)
    let part = try await run("--limit", "\(limit)", into: "part")
    // A run with a limit is partial, even if the limit leaves nothing out.
    #expect(part.status == 4, "\(part)")
    let (all, some) = (try scores("whole"), try scores("part"))
    #expect(some.count == 2 * read)
    #expect(Set(some).isSubset(of: all))
  }
}
