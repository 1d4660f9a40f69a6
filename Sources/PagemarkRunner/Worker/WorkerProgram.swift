/// The location of the worker, and of what it may start.
public struct WorkerProgram: Hashable, Sendable {
  /// Path of `pagemark-worker`.
  public var path: String
  /// The folders in which the files that a recognizer's command names are searched for, in order.
  public var programFolders: [String]

  public init(path: String, programFolders: [String] = []) {
    (self.path, self.programFolders) = (path, programFolders)
  }
}
