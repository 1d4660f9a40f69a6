/// The folders through which pages are handed to programs, as the worker and its parent agree.
public enum Handover {
  /// The step of a pipeline in which a page is handed over.
  public static let step = "handover"

  private static let prefix = "pagemark-pages-"

  /// The name of a worker's private folder.
  ///
  /// - Parameters:
  ///   - process: The worker's number.
  ///   - distinction: Distinguishes it from others with that number.
  /// - Returns: The name, without a path.
  public static func folderName(process: Int32, _ distinction: String) -> String {
    "\(prefix)\(process)-\(distinction)"
  }

  public static func isFolderName(_ name: String) -> Bool { name.hasPrefix(prefix) }

  /// Whether the folder belongs to that process.
  public static func isFolderName(_ name: String, ofProcess process: Int32) -> Bool {
    name.hasPrefix("\(prefix)\(process)-")
  }

  /// The folders in which a private one may be created, best first; files in `/dev/shm` are in memory.
  public static func parents(temporaryFolder: String) -> [String] {
    var temporary = temporaryFolder
    while temporary.count > 1, temporary.hasSuffix("/") { temporary.removeLast() }
    return ["/dev/shm", temporary]
  }
}
