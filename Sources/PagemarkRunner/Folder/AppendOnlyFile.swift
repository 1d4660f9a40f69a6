internal import Foundation

/// A file that only grows, and whose every batch of lines is on the disk before the next.
struct AppendOnlyFile: ~Copyable {
  private let path: String
  private let descriptor: Int32

  /// Creates the file, or goes on at the end of the one that is there.
  init(path: String) throws(RunError) {
    descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
    self.path = path
    guard descriptor >= 0 else { throw .cannotWrite(path: path, code: errno) }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Writes all bytes, then syncs.
  borrowing func append(_ bytes: Data) throws(RunError) {
    var rest = [UInt8](bytes)[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw .cannotWrite(path: path, code: count < 0 ? errno : ENOSPC) }
      rest = rest.dropFirst(count)
    }
    guard fdatasync(descriptor) == 0 || errno == EINVAL else {
      throw .cannotWrite(path: path, code: errno)
    }
  }
}
