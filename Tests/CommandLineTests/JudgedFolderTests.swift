import Foundation
import PagemarkCore
import Testing

/// A later verdict, by other gates or on a baseline, is kept next to the run's own verdict.
@Suite struct JudgedFolderTests: RecordedRun {
  let scratch: Scratch

  init() async throws { scratch = try await Self.copy() }

  @Test func aSuiteWithoutGatesSaysSo() async throws {
    let none = try edited(suite: "none", gates: [])
    let gate = try await pagemark("gate", "run", "--suite", none)
    #expect(gate.status == 0)
    #expect(gate.output.contains("NO GATES") && !gate.output.contains("PASS"))
    #expect(try scratch.summary(of: "run/judged/none").verdict == .noGates)
  }

  @Test func aVerdictGivenLaterStandsBesideTheRunsOwn() async throws {
    let own = ["summary.json", "report.html", "report.md", "junit.xml", "run.json", "cases.jsonl"]
    let before = try own.map { try bytes("run/" + $0) }
    let strict = try edited(suite: "strict", gates: ["cer <= 1 %"])
    for _ in 0..<2 {
      let gate = try await pagemark("gate", "run", "--suite", strict)
      #expect(gate.status == 1)
      #expect(gate.output.contains("run/judged/strict/report.html"))
    }
    let after = try own.map { try bytes("run/" + $0) }
    #expect(after == before)
    for file in ["summary.json", "report.html", "report.md", "junit.xml"] {
      #expect(scratch.exists("run/judged/strict/" + file))
    }
    #expect(try scratch.summary(of: "run/judged/strict").verdict == .fail)
    // Everything else uses the run's own verdict, unless another is requested.
    _ = try await pagemark("report", "run", "--format", "markdown", "--output", "out")
    let ownReport = String(decoding: try bytes("out/report.md"), as: UTF8.self)
    #expect(ownReport.contains("small: pass"))
    let judged = try await pagemark(
      "report", "run", "--judged", "strict", "--format", "markdown,csv")
    #expect(judged.output.contains("run/judged/strict/report.md"))
    let strictReport = String(decoding: try bytes("run/judged/strict/report.md"), as: UTF8.self)
    #expect(strictReport.contains("small: fail"))
    let unknown = try await pagemark("report", "run", "--judged", "strikt")
    #expect(unknown.status == 65)
    #expect(unknown.errors.contains("did you mean 'strict'?"))
    // A name, or a folder.
    #expect(try await pagemark("gate", "run", "--output", "again").status == 0)
    #expect(try await pagemark("gate", "run", "--output", "./elsewhere").status == 0)
    #expect(
      scratch.exists("run/judged/again/summary.json") && scratch.exists("elsewhere/summary.json"))
    try FileManager.default.createDirectory(
      at: scratch.url.appending(path: "reports"), withIntermediateDirectories: true)
    try FileManager.default.moveItem(
      at: scratch.url.appending(path: "run"), to: scratch.url.appending(path: "reports/run"))
    let history = try await pagemark("history", "--metric", "cer", "--points")
    #expect(history.output.contains("pass"))
    let others = try await pagemark(
      "history", "--metric", "cer", "--points", "--judged", "strict")
    #expect(others.output.contains("fail") && !others.output.contains("pass"))
  }

  @Test(arguments: ["count", "row", "quantity", "damage", "value"])
  func aBaselineThatNoRunMeasuredIsRefusedWithItsLine(fault: String) async throws {
    #expect(try await pagemark("baseline", "save", "run", "main").status == 0)
    let path = "reports/baselines/main.json"
    let lines = String(decoding: try bytes(path), as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    let row = try #require(lines.firstIndex { $0.contains("{\"case\":\"3\"") })
    var edited = lines
    switch fault {
    case "count": edited[row] = Substring(lines[row].replacing("[0,1]", with: "[-7,1]"))
    case "row":
      edited[row] = Substring(lines[row].replacing("\"case\":\"3\"", with: "\"case\":\"1\""))
    case "quantity":
      for index in edited.indices {
        edited[index] = Substring(edited[index].replacing("\"cer\",", with: "\"cre\","))
      }
    case "value": edited[row] = Substring(lines[row].replacing("[0,1]", with: "true"))
    default: edited[row] = "{\"case\":\"3\",?"
    }
    try scratch.write(edited.joined(separator: "\n"), to: path)
    for command in [
      ["gate", "run", "--baseline", "main"], ["compare", "main", "run"],
      ["baseline", "show", "main"],
    ] {
      let result = try await Command.pagemark(command, in: scratch.url)
      #expect(result.status == 65, "\(command): \(result.output)\(result.errors)")
      if fault == "quantity" {
        #expect(result.errors.contains("there is no quantity 'cre'"))
      } else {
        #expect(result.errors.contains("main.json:\(row + 1): "), "\(result.errors)")
      }
    }
  }
}
