internal import Foundation
public import PagemarkCore

/// Recognized pages on disk, found by everything that decides what is recognized.
///
/// A folder of files, one a page and chain of steps, written whole; several processes may use it at once.
/// An entry that is not as it was written is recomputed, never believed.
public struct RecognitionCache: Sendable {
  /// What became of a search.
  public enum Finding: Hashable, Sendable {
    case hit(RecognizedPage)
    case absent
    /// There is something, but not what was written.
    case damaged
  }

  /// The folder of this layout; a later layout has another name.
  let folder: String

  /// - Parameters:
  ///   - folder: Is made when the first entry is stored.
  ///   - run: The name of a run that keeps pages for itself; `nil` is for all runs.
  public init(folder: String, run: String? = nil) {
    self.folder = folder + "/recognized-1" + (run.map { "/\(Self.runPrefix)\($0)" } ?? "")
  }

  /// Of the folders of runs, among those of all runs' images.
  static let runPrefix = "run-"

  /// Looks the page up and notes that it was used.
  public func find(_ key: CacheKey) -> Finding {
    guard let path = try? path(of: key) else { return .absent }
    guard let bytes = try? Data(contentsOf: URL(filePath: path)) else {
      return FileManager.default.fileExists(atPath: path) ? .damaged : .absent
    }
    guard let entry = CacheEntry(parsing: bytes), entry.key == key, let page = entry.page else {
      return .damaged
    }
    // The least recently used go first: the time of the last change is that of the last use.
    _ = unsafe utimes(path, nil)
    return .hit(page)
  }

  /// Keeps the page: under a temporary name, then renamed over what is there.
  ///
  /// - Throws: `CacheError`; the cache is then as it was.
  public func store(_ page: RecognizedPage, for key: CacheKey) throws(CacheError) {
    guard let path = try? path(of: key), let bytes = try? CacheEntry.render(page, for: key) else {
      return
    }
    let temporary = "\(path).\(UUID().uuidString).part"
    do {
      try Self.makeFolder(above: path)
      try Self.write(bytes, to: temporary)
      try Self.replace(path, by: temporary)
    } catch {
      _ = unsafe unlink(temporary)
      throw error
    }
  }

  /// For a page that is not found: the key of the entry of the same image that differs least.
  public func closestKey(to key: CacheKey) -> CacheKey? {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: imageFolder(of: key))) ?? []
    return names.sorted().compactMap { name in
      let url = URL(filePath: imageFolder(of: key) + "/" + name)
      return (try? Data(contentsOf: url)).flatMap(CacheEntry.init(parsing:))?.key
    }.min { $0.differences(from: key).count < $1.differences(from: key).count }
  }

  private func path(of key: CacheKey) throws -> String {
    imageFolder(of: key) + "/" + (try key.digest)
  }

  private func imageFolder(of key: CacheKey) -> String {
    "\(folder)/\(key.image.prefix(2))/\(key.image)"
  }

  private static func makeFolder(above path: String) throws(CacheError) {
    let folder = URL(filePath: path).deletingLastPathComponent().path
    if unsafe mkdir(folder, 0o777) == 0 || errno == EEXIST { return }
    guard errno == ENOENT, folder != "/" else { throw CacheError(code: errno) }
    try makeFolder(above: folder)
    guard unsafe mkdir(folder, 0o777) == 0 || errno == EEXIST else {
      throw CacheError(code: errno)
    }
  }

  private static func write(_ bytes: Data, to path: String) throws(CacheError) {
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw CacheError(code: errno) }
    defer { close(descriptor) }
    var rest = [UInt8](bytes)[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes {
        unsafe Foundation.write(descriptor, $0.baseAddress, $0.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw CacheError(code: count < 0 ? errno : ENOSPC) }
      rest = rest.dropFirst(count)
    }
  }

  private static func replace(_ path: String, by temporary: String) throws(CacheError) {
    if unsafe rename(temporary, path) == 0 { return }
    // A folder in the entry's place, which is the cache's own.
    if errno == EISDIR || errno == ENOTEMPTY || errno == EEXIST {
      try? FileManager.default.removeItem(atPath: path)
      if unsafe rename(temporary, path) == 0 { return }
    }
    throw CacheError(code: errno)
  }
}

/// Why an entry can't be written.
public struct CacheError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The system's number for it.
  public let code: Int32

  public var description: String { unsafe String(cString: strerror(code)) }
}
