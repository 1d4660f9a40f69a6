internal import Foundation
internal import PagemarkCore

extension CommitIdentity {
  /// How long git may take, in seconds: then nothing is known.
  private static let deadline = 0.1

  /// The commit of the working folder by git, else by the CI system's word; `nil` where neither knows.
  ///
  /// Git first: a job that also measures the main branch has one word for both.
  static func now(
    environment: [String: String] = ProcessInfo.processInfo.environment, folder: String? = nil
  ) -> CommitIdentity? {
    if let commit = status(of: folder).flatMap(CommitIdentity.init(status:)) { return commit }
    return ["GITHUB_SHA", "CI_COMMIT_SHA"].lazy.compactMap { environment[$0] }.first { isHash($0) }
      .map { CommitIdentity(id: $0, isModified: nil) }
  }

  /// Reads `git status --porcelain=v2 --branch`.
  init?(status: String) {
    let lines = status.split(separator: "\n")
    let mark = "# branch.oid "
    guard let line = lines.first(where: { $0.hasPrefix(mark) }),
      Self.isHash(String(line.dropFirst(mark.count)))
    else { return nil }
    self.init(
      id: String(line.dropFirst(mark.count)),
      isModified: lines.contains { !$0.hasPrefix("#") })
  }

  private static func isHash(_ text: String) -> Bool {
    (7...64).contains(text.count) && text.allSatisfy { $0.isASCII && $0.isHexDigit }
  }

  /// What git says of the folder; `nil` without git, outside of repositories, and where it takes too long.
  private static func status(of folder: String?) -> String? {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "git", "--no-optional-locks", "status", "--porcelain=v2", "--branch",
      "--untracked-files=no", "--ignore-submodules",
    ]
    if let folder { process.currentDirectoryURL = URL(filePath: folder) }
    let output = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    let isOver = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in isOver.signal() }
    guard (try? process.run()) != nil else { return nil }
    // Git waits where the pipe is full: then the tree has thousands of changes, and nothing is known.
    guard isOver.wait(timeout: .now() + deadline) == .success else {
      // Nothing is lost, and milder signals are blocked where Foundation starts a process.
      kill(process.processIdentifier, SIGKILL)
      return nil
    }
    guard process.terminationStatus == 0,
      let bytes = try? output.fileHandleForReading.readToEnd()
    else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }
}
