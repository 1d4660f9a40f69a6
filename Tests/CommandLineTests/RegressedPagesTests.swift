import Foundation
import PagemarkCore
import Testing

/// A program reads the second of three pages, which all say `x`, worse than it did in the baseline.
@Suite struct RegressedPagesTests {
  let scratch: Scratch

  init() async throws {
    scratch = try Scratch()
    try FakeProgram.write(to: scratch, pages: 3, does: "answer(request)", gates: [])
    #expect(try await pagemark("run", "suites/small.yml", "--output", "before").status == 0)
    try FakeProgram.writeProgram(
      to: scratch,
      does:
        #"say(request, lines=[{"text": "worse", "box": [0, 0, 5, 5]}]) if page == 2 else answer(request)"#
    )
  }

  private func pagemark(_ arguments: String...) async throws -> Command.Result {
    try await Command.pagemark(arguments, in: scratch.url)
  }

  /// Checks that only the second page is listed.
  private func check(_ summary: Summary, text: String?) throws {
    let pages = try #require(summary.regressed?.worst)
    #expect(pages.map(\.case) == ["2"] && pages.map(\.metric) == ["cer"])
    #expect(pages.map(\.before) == [0] && pages.map(\.after) == [5])
    #expect(pages.map(\.text) == [text])
  }

  @Test func areListedWithWhatTheBaselineHadReadIfThatIsKept() async throws {
    #expect(try await pagemark("baseline", "save", "before", "main").status == 0)
    #expect(try await pagemark("baseline", "save", "before", "bare", "--without-texts").status == 0)
    let run = ["run", "suites/small.yml", "--output", "after", "--baseline", "main"]
    #expect(try await Command.pagemark(run, in: scratch.url).status == 0)
    for (baseline, text) in [("bare", nil), ("before", "x")] {
      let gate = ["gate", "after", "--baseline", baseline, "--output", baseline]
      #expect(try await Command.pagemark(gate, in: scratch.url).status == 0)
      let summary = try scratch.summary(of: "after/judged/" + baseline)
      try check(summary, text: text)
      let html = try report("after/judged/\(baseline)/report.html")
      #expect(html.contains("<h2>Pages that got worse</h2>"))
      #expect(html.contains("a: what was read") == (text != nil))
    }
    try check(try scratch.summary(of: "after"), text: "x")
    #expect(
      try report("after/report.md").contains("## Pages that got worse\n\nCompared with small of"))
  }

  @Test func arePagesOfTheSameTruth() async throws {
    #expect(try await pagemark("baseline", "save", "before", "main").status == 0)
    // The third page says something else now, so that the dataset is another.
    try scratch.write("y", to: "datasets/own/pages/3.txt")
    let run = ["run", "suites/small.yml", "--output", "after", "--baseline", "main"]
    _ = try await Command.pagemark(run, in: scratch.url)
    let summary = try scratch.summary(of: "after")
    #expect(summary.regressed == nil)
    #expect(
      summary.notes == [
        "no page of own is compared with the baseline's: its pages or their truth have changed"
      ], "an empty list must not look as if no page had got worse")
  }

  private func report(_ path: String) throws -> String {
    try String(contentsOf: scratch.url.appending(path: path), encoding: .utf8)
  }
}
