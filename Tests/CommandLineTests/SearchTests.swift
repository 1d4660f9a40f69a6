import Foundation
import Testing

/// What `pagemark search` finds in a run, as a person and a program read it.
@Suite struct SearchTests {
  private let scratch: Scratch

  init() async throws {
    scratch = try Scratch()
    try scratch.writeTinyPages(3)
    try FakeProgram.writeProgram(
      to: scratch,
      does: """
        day, total = ["2024-03-09", "2024-03-10", "2024-05-01"][page - 1], ["5.00", "12.50", "7.00"][page - 1]
        rows = ["WALLMART SUPERCENTER", "12 Main Street", day, "TOTAL " + total]
        say(request, lines=[{"text": row, "box": [0, 2 * at, 20, 2]} for at, row in enumerate(rows)])
        """)
    try scratch.write(
      """
      version: 1
      name: receipts
      datasets: [own]
      pipelines:
        a: { image: [], recognizer: { external: { command: [python3, programs/p.py] } }, extract: receipt }
      measure: { \(FakeProgram.unhurried) }
      """, to: "suites/receipts.yml")
    let run = try await Command.pagemark(
      ["run", "suites/receipts.yml", "--lane", "accuracy", "--output", "run"], in: scratch.url)
    try #require(run.status == 0, "\(run)")
  }

  private func search(_ arguments: String...) async throws -> Command.Result {
    try await Command.pagemark(["search", "run"] + arguments, in: scratch.url)
  }

  @Test func pagesAndCollectionsAreLines() async throws {
    let page = try await search("total:12.50")
    #expect(page.output == "own/2 · a · WALLMART SUPERCENTER · 2024-03-10 · 12.50\n", "\(page)")
    let months = try await search("--by", "month")
    #expect(months.output == "2024-03 · a · 2 receipts\n2024-05 · a · 1 receipt\n", "\(months)")
    let tags = try await search("month:2024-03", "--by", "tag")
    #expect(tags.output == "no tag · a · 2 receipts\n", "\(tags)")
  }

  @Test func collectionsAreJSON() async throws {
    struct Collection: Decodable {
      struct Receipt: Decodable { let `case`, total: String }
      let name: String
      let receipts: [Receipt]
    }
    let result = try await search("--by", "vendor", "--json")
    let collections = try JSONDecoder().decode([Collection].self, from: Data(result.output.utf8))
    #expect(collections.map(\.name) == ["WALLMART SUPERCENTER"])
    #expect(collections.first?.receipts.map(\.case) == ["1", "2", "3"])
    #expect(collections.first?.receipts.map(\.total) == ["5.00", "12.50", "7.00"])
  }

  @Test func aQueryIsNeededUnlessReceiptsAreCounted() async throws {
    let result = try await search()
    #expect(result.status == 64)
    #expect(result.errors.contains("the query has no words: write one such as vendor:tesco"))
  }
}
