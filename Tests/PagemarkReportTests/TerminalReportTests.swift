import PagemarkCore
import PagemarkReport
import Testing

@Suite struct TerminalReportTests {
  private func report() throws -> String {
    let sample = SampleRun()
    return TerminalReport.render(Summary(of: try sample.run, records: sample.records))
  }

  @Test func staysWithinEightyColumns() throws {
    #expect(try report().split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test func endsWithTheVerdictAndItsCauses() throws {
    let lines = try report().split(separator: "\n")
    let verdict = try #require(lines.firstIndex(of: "FAIL"))
    #expect(lines[(verdict + 1)...].first?.hasPrefix("- opencv on pages: cer <= 5 %") == true)
  }

  @Test func showsPipelinesSideBySide() throws {
    let lines = try report().split(separator: "\n")
    #expect(lines[0].hasPrefix("pages") && lines[0].hasSuffix("opencv"))
    #expect(lines.contains { $0.hasPrefix("cases") && $0.hasSuffix("4, 1 failed") })
  }
}
