import Foundation
import Testing

@testable import PagemarkRunner

/// Workers that do not end when they are asked to.
@Suite struct WorkerLauncherTests {
  private let folder = FileManager.default.temporaryDirectory.appending(
    path: "pagemark-" + UUID().uuidString)

  private func worker(_ script: String) throws -> WorkerProgram {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: "worker")
    try Data("#!/bin/sh\n\(script)\n".utf8).write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
    return WorkerProgram(path: file.path)
  }

  @Test(arguments: ["cat > /dev/null; sleep 600", "kill -STOP $$", "sleep 600 & wait"])
  func oneThatHangsAtItsEndIsKilled(script: String) async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    var launcher = WorkerLauncher(try worker(script))
    launcher.endDeadline = .milliseconds(300)
    let start = ContinuousClock.now
    let end = try await launcher.run { _ in }.end
    #expect(end.signal == SIGKILL)
    #expect(ContinuousClock.now - start < .seconds(60))
  }

  @Test func oneThatEndsIsNotKilled() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let end = try await WorkerLauncher(try worker("cat > /dev/null")).run { _ in }.end
    #expect(end.isSuccess)
  }
}
