internal import Foundation

/// A limit on simultaneous requests to a server, shared by all workers of this user.
///
/// A slot is a locked file; the system releases the locks of a worker that dies.
struct RequestSlots: Sendable {
  private let paths: [String]

  /// Creates the slots of a server.
  ///
  /// - Parameters:
  ///   - count: The maximum number of simultaneous requests.
  ///   - server: The server's address; each has slots of its own.
  init(_ count: Int, server: String) {
    let folder = NSTemporaryDirectory() + "/pagemark-slots-\(getuid())"
    try? FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let name = server.asPathComponent.replacing("%", with: "_")
    paths = (0..<count).map { "\(folder)/\(name.prefix(150)).\($0)" }
  }

  /// Waits for a slot and holds it while `body` runs; if no file can be locked, there is no limit.
  func hold<Result, Failure: Error>(
    waiting sleep: (Double) -> Void, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let files = paths.map { unsafe open($0, O_CREAT | O_RDWR | O_CLOEXEC | O_NOFOLLOW, 0o600) }
    defer { for file in files where file >= 0 { close(file) } }
    while files.contains(where: { $0 >= 0 }) {
      if let file = files.first(where: { $0 >= 0 && flock($0, LOCK_EX | LOCK_NB) == 0 }) {
        defer { flock(file, LOCK_UN) }
        return try body()
      }
      sleep(0.01)
    }
    return try body()
  }
}
