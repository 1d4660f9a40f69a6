internal import Foundation
internal import PagemarkPipeline
internal import PagemarkReading

/// A private folder that hands pages to a program; its files are in memory if the system has such a folder.
///
/// It is removed with the value. If a process was killed, its folder is removed by the next process that creates one,
/// which recognizes it by a lock that is no longer held. Process numbers would not do: they are reused, and other
/// namespaces may not see ours.
final class HandoverFolder {
  let path: String
  private let lock: Int32

  /// Creates a folder that only its owner may enter.
  ///
  /// - Parameter parent: The folder to create it in.
  /// - Throws: `noRoomForPages` if none can be created.
  init(in parent: String) throws(RecognitionError) {
    Self.removeAbandoned(in: parent)
    for _ in 0..<20 {
      let path = parent + "/" + Handover.folderName(process: getpid(), UUID().uuidString)
      guard unsafe mkdir(path, 0o700) == 0 else { break }
      let lock = unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      let isLocked = lock >= 0 && flock(lock, LOCK_EX | LOCK_NB) == 0
      if isLocked, unsafe access(path, F_OK) == 0 {
        (self.path, self.lock) = (path, lock)
        return
      }
      // Another process that starts at this moment took the folder for abandoned.
      if lock >= 0 { close(lock) }
    }
    throw .noRoomForPages(folder: parent, reason: Self.reason)
  }

  deinit {
    Self.remove(path)
    close(lock)
  }

  /// Writes the page as PNM, replacing the previous one.
  ///
  /// - Returns: Its path.
  func keep(_ page: PageImage) throws(RecognitionError) -> String {
    let (magic, ending) = page.format == .gray ? ("P5", "pgm") : ("P6", "ppm")
    let file = "\(path)/page.\(ending)"
    let header = Array("\(magic)\n\(page.width) \(page.height)\n255\n".utf8)
    let descriptor = unsafe open(file, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .noRoomForPages(folder: path, reason: Self.reason) }
    defer { close(descriptor) }
    for part in [header, page.pixels] {
      guard Self.append(part, to: descriptor) else {
        throw .noRoomForPages(folder: path, reason: Self.reason)
      }
    }
    return file
  }

  /// The file that a stage's program writes.
  static let resultName = "result"

  /// Frees the page's memory, which a file in `/dev/shm` uses.
  func empty() {
    for name in ["page.pgm", "page.ppm", Self.resultName] { unsafe unlink(path + "/" + name) }
  }

  /// The folders in which handover folders are created, best first.
  static let parents = Handover.parents(temporaryFolder: NSTemporaryDirectory()).filter {
    unsafe access($0, W_OK | X_OK) == 0
  }

  /// Removes the folders of processes that were killed.
  static func removeAbandoned(in parent: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? []
    for name in names where Handover.isFolderName(name) {
      let path = parent + "/" + name
      let lock = unsafe open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      guard lock >= 0 else { continue }
      defer { close(lock) }
      if flock(lock, LOCK_EX | LOCK_NB) == 0 { remove(path) }
    }
  }

  private static func remove(_ path: String) { try? FileManager.default.removeItem(atPath: path) }

  private static func append(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    unsafe bytes.withUnsafeBytes { buffer in
      var written = 0
      while written < buffer.count {
        let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[written...])
        let count = unsafe write(descriptor, rest.baseAddress, rest.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        written += count
      }
      return true
    }
  }

  private static var reason: String { unsafe String(cString: strerror(errno)) }
}
