import Foundation
import PagemarkCore
import Testing

@testable import PagemarkRunner

@Suite struct CommitIdentityTests {
  private static let hash = "0123456789abcdef0123456789abcdef01234567"

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

  @Test func outsideOfRepositoriesTheCISystemKnows() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(CommitIdentity.now(environment: [:], folder: folder.path) == nil)
    #expect(
      CommitIdentity.now(environment: ["CI_COMMIT_SHA": Self.hash], folder: folder.path)
        == CommitIdentity(id: Self.hash, isModified: nil))
    #expect(CommitIdentity.now(environment: ["GITHUB_SHA": "$(rm)"], folder: folder.path) == nil)
  }

  @Test func aRepositorysCommitIsItsHead() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
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
    try Data("one".utf8).write(to: folder.appending(path: "file"))
    try git(["add", "."])
    try git(["commit", "-q", "-m", "first"])
    /// On a busy machine git may take longer than it may.
    func now() -> CommitIdentity? {
      (0..<50).lazy.compactMap { _ in CommitIdentity.now(environment: [:], folder: folder.path) }
        .first
    }
    let clean = try #require(now())
    #expect(clean.id.count == 40 && clean.isModified == false)
    try Data("two".utf8).write(to: folder.appending(path: "file"))
    #expect(now() == CommitIdentity(id: clean.id, isModified: true))
  }
}
