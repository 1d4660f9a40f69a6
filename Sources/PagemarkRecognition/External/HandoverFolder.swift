internal import Foundation
internal import PagemarkCore

/// A private folder through which pages are handed to a program, in memory where the system has such files.
///
/// Removed with the value. One whose process was killed is removed by whoever makes the next, who tells by the
/// lock that nobody holds any more; process numbers are given again, and others may not see ours.
final class HandoverFolder {
  let path: String
  private let lock: Int32

  /// Makes a folder that only its owner may enter.
  ///
  /// - Parameter parent: The folder to make it in.
  /// - Throws: `noRoomForPages` where none can be made.
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
      // Another that starts at this moment took it for abandoned.
      if lock >= 0 { close(lock) }
    }
    throw .noRoomForPages(folder: parent, reason: Self.reason)
  }

  deinit {
    Self.remove(path)
    close(lock)
  }

  /// Writes the page as PNM, over the one before.
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

  /// Lets go of the page's memory: a file in `/dev/shm` is some.
  func empty() {
    for name in ["page.pgm", "page.ppm"] { unsafe unlink(path + "/" + name) }
  }

  /// The folders in which such folders are made, the best first.
  static let parents = Handover.parents(temporaryFolder: NSTemporaryDirectory()).filter {
    unsafe access($0, W_OK | X_OK) == 0
  }

  /// Removes what processes left behind that were killed.
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
