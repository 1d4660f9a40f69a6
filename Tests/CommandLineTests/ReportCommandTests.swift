import Foundation
import PagemarkCore
import TestSupport
import Testing

/// A finished run, rendered again from its folder alone.
@Suite struct ReportCommandTests {
  private static let suite = Command.repository.path + "/Tests/Fixtures/phone/suites/phone.yml"

  private func run(_ scratch: Scratch) async throws {
    let run = try await Command.pagemark([
      "run", Self.suite, "--lane", "both", "--output", scratch.url.path + "/run",
    ])
    #expect(run.status == 0, "\(run.errors)")
  }

  private func bytes(_ scratch: Scratch, _ path: String) throws -> Data {
    try Data(contentsOf: scratch.url.appending(path: path))
  }

  @Test func rendersEveryFormatFromTheFolderAlone() async throws {
    let scratch = try Scratch()
    try await run(scratch)
    for file in ["summary.json", "report.md", "junit.xml"] {
      #expect(scratch.exists("run/" + file))
    }
    let report = try await Command.pagemark(
      ["report", "run", "--output", "out"], in: scratch.url)
    #expect(report.status == 0, "\(report.errors)")
    for file in ["summary.json", "report.md", "junit.xml"] {
      #expect(try bytes(scratch, "out/" + file) == bytes(scratch, "run/" + file))
    }
    for file in ["report.csv", "cases.csv", "benchmark.json"] {
      #expect(try bytes(scratch, "out/" + file).count > 100)
      #expect(report.output.contains("out/" + file))
    }
  }

  @Test func keepsTheVerdictsThatWereGiven() async throws {
    let scratch = try Scratch()
    try await run(scratch)
    let judged = try await Command.pagemark(
      ["gate", "run", "--assurance", "proven"], in: scratch.url)
    #expect(judged.status == 3)
    let report = try await Command.pagemark(
      ["report", "run", "--judged", "phone", "--format", "junit,markdown"], in: scratch.url)
    #expect(report.status == 0)
    let markdown = String(decoding: try bytes(scratch, "run/judged/phone/report.md"), as: UTF8.self)
    #expect(markdown.hasPrefix("# phone: unproven"))
    let own = String(decoding: try bytes(scratch, "run/report.md"), as: UTF8.self)
    #expect(own.hasPrefix("# phone: pass"))
    #expect(!scratch.exists("run/report.csv"))
  }

  @Test(arguments: ["run.json", "cases.jsonl", "summary.json"])
  func aDamagedOrMissingFileIsToldWithWhatToDo(file: String) async throws {
    let scratch = try Scratch()
    try await run(scratch)
    let whole = try bytes(scratch, "run/" + file)
    try scratch.write(Data(whole.prefix(whole.count / 2)) + Data("\n{".utf8), to: "run/" + file)
    let damaged = try await Command.pagemark(["report", "run"], in: scratch.url)
    #expect(damaged.status == 65)
    #expect(damaged.errors.contains(file))
    try FileManager.default.removeItem(at: scratch.url.appending(path: "run/" + file))
    let missing = try await Command.pagemark(["report", "run"], in: scratch.url)
    #expect(missing.status == 65)
    #expect(missing.errors.contains(file))
    if file == "summary.json" { #expect(missing.errors.contains("pagemark run --resume run")) }
  }

  @Test func theBrowserIsToldToOpenThePage() async throws {
    let scratch = try Scratch()
    try await run(scratch)
    let programs = try TemporaryFolder(named: "programs")
    let browser = try programs.writeExecutable(
      "#!/bin/sh\necho \"$1\" > '\(scratch.url.path)/opened'\n", to: "browser")
    let opened = try await Command.pagemark(
      ["report", "run", "--format", "html", "--open"], in: scratch.url,
      environment: ["BROWSER": browser])
    #expect(opened.status == 0)
    // On a busy machine, the command does not wait for it to the end.
    #expect(
      eventually { (try? bytes(scratch, "opened")) == Data("run/report.html\n".utf8) })
    let wrong = try await Command.pagemark(
      ["report", "run", "--format", "csv", "--open"], in: scratch.url)
    #expect(wrong.status == 64)
  }

  @Test func aBrowserThatStaysIsLeftAlone() async throws {
    let scratch = try Scratch()
    try await run(scratch)
    let programs = try TemporaryFolder(named: "programs")
    let browser = try programs.writeShellScript(
      "echo $$ > '\(scratch.url.path)/browser'; exec sleep 300", to: "browser")
    let opened = try await Command.pagemark(
      ["report", "run", "--format", "html", "--open"], in: scratch.url,
      environment: ["BROWSER": browser])
    #expect(opened.status == 0 && !opened.errors.contains("by hand"), "\(opened.errors)")
    #expect(eventually { (try? bytes(scratch, "browser"))?.isEmpty == false })
    let id = String(decoding: try bytes(scratch, "browser"), as: UTF8.self)
    let process = try #require(pid_t(id.trimmingCharacters(in: .newlines)))
    #expect(kill(process, 0) == 0)
    kill(process, SIGKILL)
  }

  @Test func aPageThatNothingOpensIsNoted() async throws {
    let scratch = try Scratch()
    try await run(scratch)
    let opened = try await Command.pagemark(
      ["report", "run", "--format", "html", "--open"], in: scratch.url,
      environment: ["BROWSER": "/bin/false", "PATH": scratch.url.path])
    #expect(opened.status == 0)
    #expect(opened.errors.contains("open 'run/report.html' by hand"), "\(opened.errors)")
    #expect(scratch.exists("run/report.html"))
  }

  @Test func aRunThatWasCutShortIsReportedAndNotOpened() async throws {
    let scratch = try Scratch()
    try await run(scratch)
    // As if it had been killed after its first page.
    var record = try #require(
      try JSONSerialization.jsonObject(with: bytes(scratch, "run/run.json")) as? [String: Any])
    record["ending"] = "running"
    record["seal"] = nil
    try scratch.write(JSONSerialization.data(withJSONObject: record), to: "run/run.json")
    let first = try bytes(scratch, "run/cases.jsonl").prefix { $0 != UInt8(ascii: "\n") }
    try scratch.write(Data(first) + Data("\n".utf8), to: "run/cases.jsonl")
    let programs = try TemporaryFolder(named: "programs")
    let browser = try programs.writeShellScript(
      "echo $1 > '\(scratch.url.path)/opened'", to: "browser")
    let opened = try await Command.pagemark(
      ["report", "run", "--format", "html", "--open"], in: scratch.url,
      environment: ["BROWSER": browser])
    #expect(opened.status == 4, "\(opened.errors)")
    #expect(opened.output.contains("run/report.html"))
    #expect(!scratch.exists("opened"))
  }

  @Test func anUnknownFormatIsToldWithTheKnownOnes() async throws {
    let report = try await Command.pagemark(["report", "run", "--format", "markdwon"])
    #expect(report.status == 64)
    #expect(report.errors.contains("did you mean 'markdown'?"))
    let other = try await Command.pagemark(["report", "run", "--format", "pdf"])
    #expect(
      other.errors.components(separatedBy: "benchmark").count == 2, "the formats are listed once")
  }

  @Test func everyFileFitsItsSchema() async throws {
    let scratch = try Scratch()
    let suite = try scratch.suite(
      pages: [
        ("a.jpg", try Scratch.head(), "x"), ("b.jpg", Data("no image".utf8), "y"),
        ("c.pgm", Scratch.blankPage, nil),
      ], gates: ["cer <= 5 %", "latency.p95 <= 2 s", "cer <= baseline"])
    let run = try await Command.pagemark([
      "run", suite, "--lane", "both", "--output", scratch.url.path + "/run",
    ])
    // A page has no truth, so that no gate on the text can be judged.
    #expect(run.status == 4)
    let report = try await Command.pagemark(
      ["report", "run", "--format", "benchmark"], in: scratch.url)
    #expect(report.status == 0)
    for (name, file) in [
      ("run", "run.json"), ("summary", "summary.json"), ("benchmark", "benchmark.json"),
    ] {
      let schema = try Self.schema(name)
      #expect(try schema.faults(of: bytes(scratch, "run/" + file)) == [])
      #expect(try !schema.faults(of: Data("{}".utf8)).isEmpty)
    }
    let schema = try Self.schema("cases")
    let lines = try bytes(scratch, "run/cases.jsonl").split(separator: UInt8(ascii: "\n"))
    #expect(lines.count > 3)
    for line in lines { #expect(try schema.faults(of: Data(line)) == []) }
  }

  static func schema(_ name: String) throws -> JSONSchema {
    try JSONSchema(
      Data(contentsOf: Command.repository.appending(path: "schemas/\(name).schema.json")))
  }
}
