/// Where the worker is, and what it may start.
public struct WorkerProgram: Hashable, Sendable {
  /// Path of `pagemark-worker`.
  public var path: String
  /// Where the files are looked for that a recognizer's command names, in this order.
  public var programFolders: [String]

  public init(path: String, programFolders: [String] = []) {
    (self.path, self.programFolders) = (path, programFolders)
  }
}
