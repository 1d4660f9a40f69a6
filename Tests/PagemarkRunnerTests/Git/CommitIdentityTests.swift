import Foundation
import PagemarkCore
import TestSupport
import Testing

@testable import PagemarkRunner

@Suite struct CommitIdentityTests {
  private static let hash = "0123456789abcdef0123456789abcdef01234567"
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: [
    ("# branch.oid \(hash)\n# branch.head main\n", CommitIdentity(id: hash, isModified: false)),
    (
      "# branch.oid \(hash)\n1 .M N... 100644 a b c f\n", CommitIdentity(id: hash, isModified: true)
    ),
    ("# branch.oid (initial)\n", nil), ("", nil),
  ])
  func readsWhatGitSays(status: String, commit: CommitIdentity?) {
    #expect(CommitIdentity(status: status) == commit)
  }

  /// The answer in the folder, with an environment that has where git is, and nothing of a CI system.
  ///
  /// A minute: many tests share a core.
  private func answer(
    _ environment: [String: String] = [:], seconds: Double = 60
  ) async -> CommitQuestion.Answer {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return await CommitQuestion(
      environment: ["PATH": path].merging(environment) { $1 }, folder: folder.path,
      seconds: seconds
    ).answer
  }

  /// A git of another kind, first on the path.
  private func git(_ script: String) throws -> [String: String] {
    try folder.writeShellScript(script, to: "git")
    return ["PATH": folder.path + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "")]
  }

  @Test func outsideOfRepositoriesTheCISystemKnows() async throws {
    let known = CommitQuestion.Answer.known(CommitIdentity(id: Self.hash, isModified: nil))
    #expect(await answer() == .noCommit)
    #expect(await answer(["CI_COMMIT_SHA": Self.hash]) == known)
    #expect(await answer(["GITHUB_SHA": "$(rm)"]) == .noCommit)
  }

  @Test func aGitThatTakesItsTimeIsHeard() async throws {
    let slow = try git("sleep 0.5; echo '# branch.oid \(Self.hash)'")
    #expect(
      await answer(slow) == .known(CommitIdentity(id: Self.hash, isModified: false)))
  }

  @Test func whyTheCommitIsUnknownIsSaid() async throws {
    let silent = try git("exec sleep 60")
    #expect(
      await answer(silent, seconds: 0.2)
        == .unknown(reason: "git did not answer within 0.2 s"))
    let other = Self.hash
    #expect(
      await answer(silent.merging(["GITHUB_SHA": other]) { $1 }, seconds: 0.2)
        == .known(CommitIdentity(id: other, isModified: nil)))
    let strict = try git("echo 'fatal: detected dubious ownership' >&2; exit 128")
    #expect(
      await answer(strict)
        == .unknown(reason: "git says: fatal: detected dubious ownership"))
    var provenance = Provenance(
      tool: "0", libraries: [:], suiteFingerprint: "", cpu: "", cores: 1, kernel: "",
      threadLimit: 1, workers: 1, startedAt: "")
    provenance.take(.unknown(reason: "git slept"))
    #expect(provenance.commit == nil && provenance.commitUnknown == "git slept")
  }

  @Test func aRepositorysCommitIsItsHead() async throws {
    func git(_ arguments: [String]) throws {
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments =
        ["git", "-C", folder.path, "-c", "user.name=a", "-c", "user.email=a@b"] + arguments
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      try #require(process.terminationStatus == 0)
    }
    try git(["init", "-q"])
    try folder.write("one", to: "file")
    try git(["add", "."])
    try git(["commit", "-q", "-m", "first"])
    guard case .known(let clean) = await answer() else {
      Issue.record("git did not answer")
      return
    }
    #expect(clean.id.count == 40 && clean.isModified == false)
    try folder.write("two", to: "file")
    #expect(await answer() == .known(CommitIdentity(id: clean.id, isModified: true)))
  }
}
