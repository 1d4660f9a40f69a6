internal import Foundation

/// How much a cache contains.
public struct CacheStatistics: Hashable, Sendable {
  /// The number of entries.
  public var entries = 0
  /// The size of all entries, in bytes.
  public var bytes = 0
  /// The time since the least recently used entry was used, in seconds; `nil` if there are no entries.
  public var oldestUse: Double?
}

extension RecognitionCache {
  /// The size limit of a cache by default, in bytes.
  public static let defaultLimit = 2_000_000_000

  /// The folder of the cache by default: `pagemark` in the user's cache folder.
  public static func defaultFolder(environment: [String: String]) -> String {
    // An empty or relative path counts as unset (XDG Base Directory Specification 0.8).
    if let base = environment["XDG_CACHE_HOME"], base.hasPrefix("/") { return base + "/pagemark" }
    return (environment["HOME"] ?? NSHomeDirectory()) + "/.cache/pagemark"
  }

  /// How much the cache contains now.
  public var statistics: CacheStatistics {
    let files = files
    return CacheStatistics(
      entries: files.count { !$0.isPart }, bytes: files.reduce(0) { $0 + $1.size },
      oldestUse: files.map(\.lastUse).min().map { Date.now.timeIntervalSince($0) })
  }

  /// Removes the least recently used entries until the rest fits.
  ///
  /// - Parameter limit: The size limit, in bytes.
  /// - Returns: The number of entries removed.
  @discardableResult public func trim(to limit: Int = defaultLimit) -> Int {
    removeRunsOfOldDays()
    let hour = Date.now.addingTimeInterval(-3600)
    var files = files.sorted { $0.lastUse < $1.lastUse }
    for file in files where file.isPart && file.lastUse < hour { remove(file) }
    files.removeAll(where: \.isPart)
    var excess = files.reduce(0) { $0 + $1.size } - limit
    var removed = 0
    for file in files where excess > 0 {
      remove(file)
      excess -= file.size
      removed += 1
    }
    return removed
  }

  /// Removes the folders of old runs: a killed run leaves pages that no other run will ask for.
  private func removeRunsOfOldDays() {
    let yesterday = Date.now.addingTimeInterval(-86_400)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names where name.hasPrefix(Self.runPrefix) {
      let path = folder + "/" + name
      let change = try? FileManager.default.attributesOfItem(atPath: path)[.modificationDate]
      if let change = change as? Date, change < yesterday {
        try? FileManager.default.removeItem(atPath: path)
      }
    }
  }

  /// Removes every entry.
  ///
  /// - Throws: `CocoaError` if the folder can't be removed.
  public func clear() throws {
    guard FileManager.default.fileExists(atPath: folder) else { return }
    try FileManager.default.removeItem(atPath: folder)
  }

  private struct File {
    var path: String
    var size: Int
    var lastUse: Date
    /// Whether the file is an entry that is being written, or whose writer was killed.
    var isPart: Bool { path.hasSuffix(".part") }
  }

  private var files: [File] {
    var files: [File] = []
    Self.collect(&files, below: folder)
    return files
  }

  /// Adds the regular files below a folder; takes a fifteenth of the time of Foundation's enumerator, which every run
  /// would wait for twice.
  private static func collect(_ files: inout [File], below folder: String) {
    guard let stream = unsafe opendir(folder) else { return }
    defer { unsafe closedir(stream) }
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) {
        unsafe $0.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
      }
      if name == "." || name == ".." { continue }
      let path = folder + "/" + name
      var status = stat()
      guard unsafe lstat(path, &status) == 0 else { continue }
      switch status.st_mode & S_IFMT {
      case S_IFDIR: collect(&files, below: path)
      case S_IFREG:
        let time = status.st_mtim
        let seconds = Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
        files.append(
          File(
            path: path, size: Int(status.st_size), lastUse: Date(timeIntervalSince1970: seconds)))
      default: break
      }
    }
  }

  /// Removes the file, and the folder of its image if that is then empty.
  private func remove(_ file: File) {
    _ = unsafe unlink(file.path)
    _ = unsafe rmdir(URL(filePath: file.path).deletingLastPathComponent().path)
  }
}
