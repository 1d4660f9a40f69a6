import Foundation
import PagemarkCore
import PagemarkJudging
import Testing

/// Outputs, limits and streams that fail for real: no command ends by a trap or with 0.
@Suite struct StandardOutputTests {
  /// Commands that print, with their arguments; `--help` and `--version` are printed by the argument parser.
  static let printing = ["dataset list", "--help", "--version", "run --help", "doctor"]

  private func shell(_ script: String) async throws -> Command.Result {
    try await Command.program(
      ["bash", "-c", script],
      environment: ["PAGEMARK": Command.products.appending(path: "pagemark").path])
  }

  @Test(arguments: printing, ["> /dev/full", ">&-"])
  func anOutputThatCannotBeWrittenIsSaid(arguments: String, redirection: String) async throws {
    let result = try await shell("$PAGEMARK \(arguments) \(redirection)")
    #expect(result.status == 74)
    #expect(result.errors.contains("the standard output can't be written"), "\(result.errors)")
  }

  /// Without any stream, no file takes the number of one and is then written to as if it were a stream.
  @Test(arguments: ["> /dev/full", "<&- >&- 2>&-"])
  func aRunWhoseOutputIsLostIsRecordedWhole(redirection: String) async throws {
    let scratch = try Scratch()
    try FakeProgram.write(to: scratch, pages: 4, does: "answer(request)", gates: ["cer <= 5 %"])
    let folder = scratch.url.path + "/run"
    let result = try await shell(
      "$PAGEMARK run '\(scratch.url.path)/suites/small.yml' --lane accuracy --pictures 0 "
        + "--output '\(folder)' \(redirection)")
    #expect(result.status == 74, "\(result.errors)")
    #expect(try scratch.records(in: "run").count == 4)
    #expect(try scratch.summary(of: "run").exit == 0)
  }

  @Test func aReaderThatHasGoneEndsTheCommandAsItEndsOthers() async throws {
    // The reader has ended before the command begins.
    let result = try await shell("exec 3> >(:); wait $!; $PAGEMARK --help >&3; exit $?")
    #expect(result.status == 141)
    #expect(result.errors == "")
  }

  @Test(arguments: ["ulimit -n 12", "ulimit -n 20", "ulimit -v 130000"])
  func aMachineThatLeavesTooLittleIsSaid(limit: String) async throws {
    // The instrumentation of a test build writes a profile, which such a process can't.
    let result = try await shell(
      "export LLVM_PROFILE_FILE=/dev/null; \(limit) && exec $PAGEMARK dataset list")
    #expect(result.status == 70)
    #expect(result.errors.contains("raise the limit with 'ulimit"), "\(result.errors)")
  }
}
