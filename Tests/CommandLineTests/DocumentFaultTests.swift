import Foundation
import PagemarkCore
import TestSupport
import Testing

/// What is left where a document could not be made: by a killed program, a killed run, or an error.
@Suite(.serialized, .enabled(if: Programs.areExpected("pdftotext", "mutool", "qpdf")))
struct DocumentFaultTests: DocumentRunning {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// The command beside another `pagemark-document`; without a script, there is none.
  private func installation(writingBy script: String?) throws -> (folder: URL, command: String) {
    let folder = Command.products.appending(path: "installation-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in ["pagemark", "pagemark-worker", "pagemark-draw"] {
      try FileManager.default.linkItem(
        at: Command.products.appending(path: name), to: folder.appending(path: name))
    }
    if let script {
      let programs = try TemporaryFolder()
      try FileManager.default.moveItem(
        atPath: try programs.writeShellScript(script, to: "pagemark-document"),
        toPath: folder.appending(path: "pagemark-document").path)
    }
    return (folder, folder.appending(path: "pagemark").path)
  }

  /// The system kills it at the first bytes beyond a limit.
  private var killed: String {
    "exec prlimit --fsize=2000 '\(Command.products.path)/pagemark-document'"
  }

  @Test(.enabled(if: Programs.areExpected("tesseract")))
  func aDocumentWhoseProgramIsKilledLeavesNoPartOfIt() async throws {
    let other = try installation(writingBy: killed)
    defer { try? FileManager.default.removeItem(at: other.folder) }
    try scratch.write(try Scratch.page(), to: "pages/a.jpg")
    try scratch.write("an earlier file", to: "pages/out.pdf")
    let result = try await Command.program([
      other.command, "read", path("pages/a.jpg"), "--pdf", path("pages/out.pdf"),
    ])
    #expect(result.status == 65, "\(result)")
    #expect(result.errors.contains("killed by signal 25"), "\(result)")
    #expect(result.errors.contains("out.pdf was not written"))
    #expect(result.errors.contains("the file of that name is an earlier one"))
    #expect(try names(in: "pages") == ["a.jpg", "out.pdf"])
  }

  @Test func whereADocumentWasNotWrittenNoEarlierOneStays() async throws {
    try dataset()
    let suite = try suite("standard")
    _ = try await run(suite)
    #expect(try names(in: "run/documents/own/stacks").count == 5)
    try cutOff()
    let other = try installation(writingBy: killed)
    defer { try? FileManager.default.removeItem(at: other.folder) }
    let result = try await Command.program([
      other.command, "run", suite, "--lane", "accuracy", "--pictures", "0", "--resume", path("run"),
    ])
    #expect(result.errors.contains("was not written"), "\(result)")
    #expect(
      try names(in: "run/documents/own/stacks") == ["0001.pdf", "0002.pdf", "0004.pdf"])
    #expect(try names(in: "run/documents") == ["own"])
  }

  @Test func aRunThatEndsByAnErrorLeavesNothingUnfinished() async throws {
    try dataset()
    let other = try installation(writingBy: nil)
    defer { try? FileManager.default.removeItem(at: other.folder) }
    let result = try await Command.program([
      other.command, "run", try suite("standard"), "--lane", "accuracy", "--pictures", "0",
      "--output", path("run"),
    ])
    #expect(result.status == 65 && result.errors.contains("no program at"), "\(result)")
    #expect(try !names(in: "run").contains("documents"))
  }

  @Test func whatAKilledRunLeftIsRemovedWhenItGoesOn() async throws {
    try dataset()
    let suite = try suite("standard")
    let command = Process()
    command.executableURL = Command.products.appending(path: "pagemark")
    command.arguments = [
      "run", suite, "--lane", "accuracy", "--pictures", "0", "--output", path("run"),
    ]
    (command.standardOutput, command.standardError) = (
      FileHandle.nullDevice, FileHandle.nullDevice
    )
    try command.run()
    #expect(eventually { (try? names(in: "run/documents").contains(".unfinished")) == true })
    kill(command.processIdentifier, SIGKILL)
    command.waitUntilExit()
    #expect(try names(in: "run/documents").contains(".unfinished"))
    let result = try await Command.pagemark(["run", suite, "--resume", path("run")])
    #expect(result.status == 0, "\(result)")
    #expect(try names(in: "run/documents") == ["own"])
    #expect(try names(in: "run/documents/own/stacks").count == 5)
  }
}
