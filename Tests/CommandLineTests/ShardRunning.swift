import Foundation
import PagemarkCore
import Testing

/// A suite over tiny pages, whose shards are run and merged.
struct ShardRunning {
  let scratch: Scratch
  static let gates = ["cer <= 30 %", "failures.rate <= 50 %"]
  /// Reads two of three pages right.
  static let someWrong =
    "answer(request) if page % 3 else say(request, lines=[{\"text\": \"y\", \"box\": [0, 0, 5, 5], \"confidence\": 0.5}])"

  init(pages: Int = 12, does body: String = someWrong, gates: [String] = gates) throws {
    scratch = try Scratch()
    try FakeProgram.write(to: scratch, pages: pages, does: body, gates: gates)
  }

  func pagemark(
    _ arguments: String..., environment: [String: String] = [:], atOnce: Bool = false
  ) async throws -> Command.Result {
    try await Command.pagemark(
      arguments, in: scratch.url,
      environment: ["LLVM_PROFILE_FILE": "/dev/null"].merging(environment) { $1 }, atOnce: atOnce)
  }

  func plan(_ shards: Int, _ more: String..., lane: String = "accuracy") async throws {
    let plan = try await Command.pagemark(
      [
        "plan", "suites/small.yml", "--shards", "\(shards)", "--output", "plan.json", "--lane",
        lane,
      ]
        + more, in: scratch.url)
    try #require(plan.status == 0, "\(plan.errors)")
  }

  @discardableResult
  func shard(_ index: Int, expecting status: Int32 = 0) async throws -> Command.Result {
    let run = try await pagemark(
      "run", "--plan", "plan.json", "--shard", "\(index)", "--output", "shards/\(index)", "--fresh")
    #expect(run.status == status, "\(index): \(run.output)\(run.errors)")
    return run
  }

  func merge(_ folders: [String], to output: String = "merged") async throws -> Command.Result {
    try await Command.pagemark(["merge"] + folders + ["--output", output], in: scratch.url)
  }

  func whole() async throws -> Data {
    let run = try await pagemark("run", "suites/small.yml", "--fresh", "--output", "whole")
    #expect([0, 1].contains(run.status), "\(run.errors)")
    return try summary("whole")
  }

  /// `summary.json` without what depends on the time of day and on how fast the machine is.
  func summary(_ folder: String) throws -> Data {
    var summary = try scratch.summary(of: folder)
    summary.startedAt = nil
    for index in summary.results.indices { summary.results[index].metrics["throughput"] = nil }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
    return try encoder.encode(summary)
  }

  func names(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: scratch.url.path + "/" + folder).sorted()
  }

  func text(_ file: String) throws -> String {
    try String(contentsOf: scratch.url.appending(path: file), encoding: .utf8)
  }

  /// Runs a command that an error tells the user to type.
  func shell(_ script: String) async throws -> Command.Result {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return try await Command.program(
      ["sh", "-c", script], in: scratch.url,
      environment: ["PATH": Command.products.path + ":" + path])
  }

  /// Changes a file of a shard in place.
  func edit(_ file: String, _ edit: (String) -> String) throws {
    let (before, name) = (try text(file), file)
    let after = edit(before)
    try #require(after != before, "\(name) is as before")
    try scratch.write(after, to: file)
  }

  /// Makes a killed attempt at a shard: its record and some of its lines, as a killed process leaves them.
  ///
  /// - Returns: Its folder.
  func killedAttempt(of shard: String, lines: Int) async throws -> String {
    let name = try #require(shard.split(separator: "/").last)
    let attempt = "shards/.\(name).attempt-elsewhere-1-2"
    let move = try await Command.program(["mv", shard, attempt], in: scratch.url)
    try #require(move.status == 0)
    let records = try text(attempt + "/cases.jsonl").split(separator: "\n")
    try scratch.write(
      records.prefix(lines).map { $0 + "\n" }.joined(), to: attempt + "/cases.jsonl")
    try edit(attempt + "/run.json") {
      $0.replacing(#/,?\s*"seal" : \{[^}]*\}/#, with: "")
        .replacing(#""ending" : "complete""#, with: #""ending" : "running""#)
    }
    try scratch.write("", to: attempt + "/.living")
    return attempt
  }

  /// Changes a shard's `run.json` and seals it again, as a run on another machine would have written it.
  func rewrite(_ folder: String, _ edit: (String) -> String) async throws {
    let file = folder + "/run.json"
    let edited = edit(try text(file))
    try scratch.write(edited, to: file)
    let facts = JSONFacts.bytes(of: Array(edited.utf8), without: RunSeal.member)
    try scratch.write(Data(facts), to: "facts")
    let sum = try await Command.program(["sha256sum", "facts"], in: scratch.url)
    let digest = try #require(sum.output.split(separator: " ").first)
    let seal = try #require(edited.firstRange(of: #/"run"\s*:\s*"[0-9a-f]{64}"/#))
    try scratch.write(
      edited.replacingCharacters(in: seal, with: "\"run\" : \"\(digest)\""), to: file)
  }

  /// In a recognizer's program: kills `pagemark`, once, when it reads this page.
  static func killing(at page: Int) -> String {
    """
    if page == \(page) and not os.path.exists(os.path.join(here, "killed")): note("killed", page); worker = os.getppid(); parent = int(open(f"/proc/{worker}/stat").read().rsplit(")", 1)[1].split()[1]); os.kill(parent, 9); time.sleep(5)
    note("pages", page)
    \(someWrong)
    """
  }
}
