import Foundation
import PagemarkJudging
import TestSupport
import Testing

/// Documents that describe exit codes in their own words name the codes of the table, and no others.
@Suite struct ExitCodesDocumentTests {
  private func text(_ file: String) throws -> String {
    try String(contentsOf: TestFiles.repository.appending(path: file), encoding: .utf8)
  }

  private func codes(in text: some StringProtocol) -> [Int32] {
    text.split { !$0.isNumber }.compactMap { Int32($0) }
  }

  /// Every code has a row with what a job does on it.
  @Test func theJobsTableHasEveryCode() throws {
    let lines = try text("docs/ci.md").split(separator: "\n")
    let header = try #require(lines.firstIndex { $0.hasPrefix("| exit | the job |") })
    let rows = lines[(header + 2)...].prefix { $0.hasPrefix("|") }
    let told = rows.flatMap { codes(in: $0.split(separator: "|").first ?? "") }
    #expect(told == ExitStatus.allCases.map(\.rawValue))
  }

  @Test func tuneEndsWithCodesOfTheTable() throws {
    let line = try #require(
      try text("docs/tuning.md").split(separator: "\n").first { $0.hasPrefix("Exit codes:") })
    let told = codes(in: line)
    #expect(!told.isEmpty && told.allSatisfy { ExitStatus(rawValue: $0) != nil })
  }

  @Test func theTableIsInTheOrderOfTheNumbers() {
    let codes = ExitStatus.allCases.map(\.rawValue)
    #expect(codes == codes.sorted())
  }
}
