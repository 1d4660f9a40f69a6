import Foundation
import TestSupport
import Testing

@testable import PagemarkRunner

/// Workers that do not end when they are asked to.
@Suite struct WorkerLauncherTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func worker(_ script: String) throws -> WorkerProgram {
    WorkerProgram(path: try folder.writeShellScript(script, to: "worker"))
  }

  @Test(arguments: ["cat > /dev/null; sleep 600", "kill -STOP $$", "sleep 600 & wait"])
  func oneThatHangsAtItsEndIsKilled(script: String) async throws {
    var launcher = WorkerLauncher(try worker(script))
    launcher.endDeadline = .milliseconds(300)
    let start = ContinuousClock.now
    let end = try await launcher.run { _ in }.end
    #expect(end.signal == SIGKILL)
    #expect(ContinuousClock.now - start < .seconds(60))
  }

  @Test func oneThatEndsIsNotKilled() async throws {
    let end = try await WorkerLauncher(try worker("cat > /dev/null")).run { _ in }.end
    #expect(end.isSuccess)
  }
}
