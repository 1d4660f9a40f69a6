import Foundation
import PagemarkCore
import TestSupport
import Testing

/// The queries in docs/records.md are run, and give the answers that it shows.
@Suite struct RecordsDocumentTests {
  /// DuckDB and pandas, which scripts/test installs.
  private static let python = Command.repository.appending(path: ".build/test-venv/bin/python").path

  /// The command that runs a block; `nil` if what it needs is not on this machine.
  private func command(for block: FencedBlock) throws -> [String]? {
    let hasPython = FileManager.default.isExecutableFile(atPath: Self.python)
    switch block.language {
    case "sh":
      return Programs.areInstalled("jq")
        ? ["bash", "-euo", "pipefail", "-c", block.text] : nil
    case "sql":
      let run = "import duckdb, sys; print(duckdb.sql(sys.argv[1]))"
      return hasPython ? [Self.python, "-c", run, block.text] : nil
    case "python": return hasPython ? [Self.python, "-c", block.text] : nil
    default:
      Issue.record("line \(block.line): a block of '\(block.language)' that no test runs")
      return nil
    }
  }

  private func trimmed(_ text: String) -> [String] {
    let lines = text.split(separator: "\n").map { line in
      String(line.reversed().drop { $0 == " " }.reversed())
    }
    return lines.filter { !$0.isEmpty }
  }

  @Test func everyQuestionIsAnsweredAsShown() async throws {
    let scratch = try Scratch()
    let phone = Command.repository.path + "/Tests/Fixtures/phone/suites/phone.yml"
    let run = try await Command.pagemark(["run", phone, "--lane", "both"], in: scratch.url)
    #expect(run.status == 0, "\(run.errors)")
    let history = try await Command.pagemark(["history", "--csv"], in: scratch.url)
    try scratch.write(history.output, to: "history.csv")
    let document = try String(
      contentsOf: Command.repository.appending(path: "docs/records.md"), encoding: .utf8)
    let blocks = FencedBlock.all(in: document)
    #expect(Set(blocks.map(\.language)) == ["sh", "sql", "python", "text"])
    for (index, block) in blocks.enumerated() where block.language != "text" {
      guard let command = try command(for: block) else {
        let absence = "docs/records.md:\(block.line): \(block.language) is not on this machine"
        if TestFiles.isCI { Issue.record("\(absence)") } else { print("\(absence): left out") }
        continue
      }
      let result = try await Command.program(command, in: scratch.url)
      #expect(result.status == 0, "line \(block.line): \(result.errors)")
      #expect(result.errors.isEmpty, "line \(block.line): \(result.errors)")
      if index + 1 < blocks.count, blocks[index + 1].language == "text" {
        #expect(trimmed(result.output) == trimmed(blocks[index + 1].text), "line \(block.line)")
      } else {
        #expect(!trimmed(result.output).isEmpty, "line \(block.line)")
      }
    }
  }
}
