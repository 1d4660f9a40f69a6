import Foundation
import PagemarkCore
import Testing

/// `run --against`: each pipeline interleaved with its other version.
@Suite struct AgainstTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func path(_ name: String) -> String { scratch.url.path + "/" + name }

  private static let gate = "cer <= baseline + 1 pt"
  private static let wrong =
    #"say(request, lines=[{"text": "y", "box": [0, 0, 5, 5], "confidence": 0.5}])"#

  private func write(_ body: String) throws {
    try FakeProgram.write(to: scratch, pages: 3, does: body, gates: [Self.gate])
  }

  private func run(_ source: String, _ options: [String] = []) async throws -> Command.Result {
    let arguments = ["run", path("suites/small.yml"), "--fresh", "--lane", "accuracy"]
    return try await Command.pagemark(
      arguments + ["--against", source, "--output", path("run")] + options, in: scratch.url)
  }

  private func git(_ words: String...) async throws {
    let own = ["git", "-C", scratch.url.path, "-c", "user.name=a", "-c", "user.email=a@b"]
    #expect(try Command.status(of: own + words) == 0)
  }

  /// A repository in which everything reads right, below a working tree in which nothing does.
  private func writeRepository() async throws {
    try write("answer(request)")
    try await git("init", "--quiet", "--initial-branch=main")
    try await git("add", "programs", "suites")
    try await git("commit", "--quiet", "--message=right")
    try write(Self.wrong)
  }

  @Test func aGitRefIsReadInTurnsAndIsTheBaseline() async throws {
    try await writeRepository()
    let run = try await run("main")
    #expect(run.status == 1, "\(run.errors)")
    #expect(run.output.contains("interleaved with their versions in main ("))
    let summary = try scratch.summary(of: "run")
    #expect(summary.gates.map(\.pipeline) == ["a"])
    #expect(summary.gates[0].baseline == 0 && summary.gates[0].estimate == 1)
    #expect(summary.against?.commit?.count == 40)
    let records = try scratch.records(in: "run")
    #expect(records.map(\.pipeline).filter { $0 == "a-baseline" }.count == 3)
    // The working tree is as it was.
    #expect(try String(contentsOfFile: path("programs/p.py"), encoding: .utf8).contains("\"y\""))
    let again = try await Command.pagemark(["gate", path("run")], in: scratch.url)
    #expect(again.status == 1)
    #expect(try scratch.summary(of: "run/judged/small").gates == summary.gates)
    let history = try await Command.pagemark(
      ["history", scratch.url.path, "--metric", "cer", "--json"], in: scratch.url)
    #expect(!history.output.contains("a-baseline"))
    let compared = try await Command.pagemark(
      ["compare", path("run"), "--pipelines", "a-baseline,a", "--metric", "cer"], in: scratch.url)
    #expect(compared.status == 0 && compared.output.contains("+100"), "\(compared.output)")
    let page = try String(contentsOfFile: path("run/report.html"), encoding: .utf8)
    #expect(page.contains("a against a-baseline"))
  }

  /// Otherwise, a file that was changed there would be taken for the commit's, and the baseline would be worse.
  @Test func aCheckoutThatWasChangedIsNotTheCommit() async throws {
    try await writeRepository()
    #expect(try await run("main").status == 1)
    let commit = try #require(try scratch.summary(of: "run").against?.commit)
    let place = "reports/against/\(commit)/programs/p.py"
    try scratch.write(
      try String(contentsOfFile: path("programs/p.py"), encoding: .utf8), to: place)
    let options = ["--output", path("second")]
    let second = try await Command.pagemark(
      ["run", path("suites/small.yml"), "--lane", "accuracy", "--against", "main"] + options,
      in: scratch.url)
    #expect(second.status == 1, "\(second.errors)")
    #expect(try scratch.summary(of: "second").gates[0].baseline == 0)
    #expect(try !String(contentsOfFile: path(place), encoding: .utf8).contains("\"y\""))
  }

  @Test func itsProgramsMayHaveToBeBuilt() async throws {
    try write(
      """
      from pathlib import Path
      if Path(here, "built").exists(): answer(request)
      else: refuse(request)
      """)
    try await git("init", "--quiet", "--initial-branch=main")
    try await git("add", "programs", "suites")
    try await git("commit", "--quiet", "--message=to be built")
    try write("answer(request)")
    let failed = try await run("main", ["--against-build", "false"])
    #expect(failed.status == 65)
    #expect(failed.errors.contains("can't be built: 'false' failed"))
    let built = try await run("main", ["--against-build", "touch programs/built"])
    #expect(built.status == 0, "\(built.errors)")
    #expect(try scratch.summary(of: "run").gates[0].baseline == 0)
  }

  @Test func anotherSuiteAndARunsFolderAreOtherVersionsToo() async throws {
    try write(Self.wrong)
    let suite = try String(contentsOfFile: path("suites/small.yml"), encoding: .utf8)
    try scratch.write(
      suite.replacingOccurrences(of: "programs/p.py", with: "programs/right.py"),
      to: "suites/other.yml")
    let program = try String(contentsOfFile: path("programs/p.py"), encoding: .utf8)
    try scratch.write(
      program.replacingOccurrences(of: "\"y\"", with: "\"x\""), to: "programs/right.py")
    #expect(try await run(path("suites/other.yml")).status == 1)
    let summary = try scratch.summary(of: "run")
    #expect(summary.gates[0].baseline == 0 && summary.notes == nil)
    // Against its own pipelines, not against what they were interleaved with.
    let options = ["--output", path("second")]
    let second = try await Command.pagemark(
      ["run", path("suites/small.yml"), "--lane", "accuracy", "--against", path("run")] + options,
      in: scratch.url)
    #expect(second.status == 0, "\(second.errors)")
    let equal = try scratch.summary(of: "second")
    #expect(equal.gates[0].baseline == 1)
    #expect(equal.notes?.first?.contains("run the same program") == true)
  }

  @Test func whatCanNotBeMeantIsRefused() async throws {
    try await writeRepository()
    let unknown = try await run("mian")
    #expect(unknown.status == 65)
    #expect(unknown.errors.contains("mian: is not a file, a run's folder or a commit"))
    let option = try await run("--upload-pack=x")
    #expect(option.status == 64)
    let both = try await run("main", ["--baseline", "b"])
    #expect(both.status == 64)
    #expect(both.errors.contains("leave --baseline out"))
    try scratch.write(
      try String(contentsOfFile: path("suites/small.yml"), encoding: .utf8)
        .replacingOccurrences(of: "  a:", with: "  b:"), to: "suites/other.yml")
    let stranger = try await run(path("suites/other.yml"))
    #expect(stranger.status == 65)
    #expect(stranger.errors.contains("has none of the pipelines a"))
  }

  @Test func aRefBeforeTheSuiteLeavesNoBaseline() async throws {
    try write("answer(request)")
    try await git("init", "--quiet", "--initial-branch=main")
    try await git("add", "programs")
    try await git("commit", "--quiet", "--message=no suite")
    let run = try await run("main")
    #expect(run.status == 5)
    #expect(run.errors.contains("main has none of the suite's pipelines"))
    #expect(try scratch.records(in: "run").count == 3)
  }
}
