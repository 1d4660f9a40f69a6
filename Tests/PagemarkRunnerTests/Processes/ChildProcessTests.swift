import Foundation
import Testing

@testable import PagemarkRunner

@Suite struct ChildProcessTests {
  /// Less than what the programs below would take, and more than a busy machine needs.
  private static let soon = Duration.seconds(45)

  private func shell(_ script: String, leadsGroup: Bool = true) -> ChildProcess {
    ChildProcess(executable: "/bin/sh", arguments: ["-c", script], leadsGroup: leadsGroup)
  }

  @Test func bothStreamsAndTheEndAreReported() async throws {
    let (output, end) = try await shell("echo one; echo first >&2; echo last >&2; exit 3").output()
    #expect(String(decoding: output, as: UTF8.self) == "one\n")
    #expect(end.description == "ended with code 3: last")
    #expect(end.errors == "first\nlast\n")
    #expect(!end.isSuccess && end.signal == nil)
  }

  @Test func aProgramHasNoInputToWaitFor() async throws {
    let (output, end) = try await shell("cat; echo done").output()
    #expect(String(decoding: output, as: UTF8.self) == "done\n" && end.isSuccess)
  }

  /// What the program has started holds both of its streams open.
  @Test func atTheDeadlineTheWholeGroupIsKilled() async throws {
    let start = ContinuousClock.now
    let end = try await shell("sleep 60 & sleep 60").output(within: 0.3).end
    #expect(end.signal == SIGKILL)
    #expect(ContinuousClock.now - start < Self.soon)
  }

  @Test func theEndOfALongStandardErrorIsKept() async throws {
    let end = try await shell("yes 0123456789 | head -n 50000 >&2; echo last >&2").output().end
    #expect(end.isSuccess)
    #expect(end.errors.utf8.count <= 1 << 14 && end.errors.hasSuffix("\nlast\n"))
  }

  @Test func aProgramThatWritesMoreThanIsKeptIsKilled() async throws {
    let start = ContinuousClock.now
    await #expect(throws: OutputTooLong.self) {
      try await shell("yes").output(mostBytes: 1_000_000)
    }
    #expect(ContinuousClock.now - start < Self.soon)
    let whole = try await shell("printf 123").output(mostBytes: 3)
    #expect(whole.result.count == 3 && whole.end.isSuccess)
  }

  @Test(arguments: [true, false])
  func aCancelledTaskKillsTheProgram(leadsGroup: Bool) async throws {
    let start = ContinuousClock.now
    let task = Task { [self] in try await shell("exec sleep 60", leadsGroup: leadsGroup).output() }
    try await Task.sleep(for: .milliseconds(300))
    task.cancel()
    _ = await task.result
    #expect(ContinuousClock.now - start < Self.soon)
  }

  @Test func whatCannotBeStartedIsAnError() async {
    let nothing = ChildProcess(executable: "/nonexistent/program")
    await #expect(throws: (any Error).self) { try await nothing.output() }
    #expect(await nothing.succeeds() == false)
  }

  @Test func itRunsInItsFolderWithItsVariables() async throws {
    var program = shell("pwd; echo $WORD")
    program.folder = "/"
    program.environment = ChildProcess.environment(["WORD": "given"])
    #expect(String(decoding: try await program.output().result, as: UTF8.self) == "/\ngiven\n")
  }
}
