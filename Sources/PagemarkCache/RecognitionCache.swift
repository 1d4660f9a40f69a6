internal import Foundation
public import PagemarkPipeline

/// Recognized pages on disk, found by everything that determines what is recognized.
///
/// The cache is a folder with one file per page and chain of steps. Files are written atomically, and several processes
/// may use the cache at once. An entry that differs from what was written is recomputed, never used.
public struct RecognitionCache: Sendable {
  /// The result of a search.
  public enum Finding: Hashable, Sendable {
    case hit(RecognizedPage)
    case absent
    /// There is an entry, but it is not what was written.
    case damaged
  }

  /// The folder of this layout; a later layout will have another name.
  let folder: String

  /// - Parameters:
  ///   - folder: The folder, which is created when the first entry is stored.
  ///   - run: The name of a run that keeps its pages to itself; `nil` shares them between all runs.
  public init(folder: String, run: String? = nil) {
    self.folder = folder + "/recognized-1" + (run.map { "/\(Self.runPrefix)\($0)" } ?? "")
  }

  /// The prefix that distinguishes the folders of runs from those of images.
  static let runPrefix = "run-"

  /// Looks the page up and records its use.
  public func find(_ key: CacheKey) -> Finding {
    guard let path = try? path(of: key) else { return .absent }
    let bytes: Data
    do throws(CacheError) { bytes = try Self.read(path) } catch {
      return error.meansAbsence ? .absent : .damaged
    }
    guard let entry = CacheEntry(parsing: bytes), entry.key == key, let page = entry.page else {
      return .damaged
    }
    // The least recently used entries are removed first; the modification time of a file is the time of its last use.
    _ = unsafe utimes(path, nil)
    return .hit(page)
  }

  /// Stores the page: writes it under a temporary name, then renames it over any existing entry.
  ///
  /// A page with a value that JSON can't express, such as an infinite confidence, is not stored: it is recognized each
  /// time.
  ///
  /// - Throws: `CacheError` if the entry can't be written; the cache is then unchanged.
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

  /// The key of the entry of the same image that differs least, for a page that is not found.
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

  private static func read(_ path: String) throws(CacheError) -> Data {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw CacheError(code: errno) }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    do { return try file.readToEnd() ?? Data() } catch {
      let cause = (error as? CocoaError)?.underlying as? POSIXError
      throw CacheError(code: cause?.code.rawValue ?? EIO)
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
    // The entry's place is taken by a folder, which can only be the cache's own.
    if errno == EISDIR || errno == ENOTEMPTY || errno == EEXIST {
      try? FileManager.default.removeItem(atPath: path)
      if unsafe rename(temporary, path) == 0 { return }
    }
    throw CacheError(code: errno)
  }
}

/// The reason why an entry can't be read or written.
public struct CacheError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The system's error number.
  public let code: Int32

  /// Whether there is no entry.
  ///
  /// The file itself says so: to look for it afterwards would find what another process has stored meanwhile. On a network
  /// file system, an entry that another machine replaces can become stale while it is read.
  var meansAbsence: Bool { [ENOENT, ENOTDIR, ESTALE].contains(code) }

  public var description: String { unsafe String(cString: strerror(code)) }
}
