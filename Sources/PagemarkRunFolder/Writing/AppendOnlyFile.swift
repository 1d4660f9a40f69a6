public import Foundation

/// A file that only grows; each batch of lines is on the disk before the next is written.
public struct AppendOnlyFile: ~Copyable {
  private let path: String
  private let descriptor: Int32

  /// Creates the file, or continues at the end of an existing one.
  ///
  /// - Throws: `cannotWrite` if the file can't be opened for writing.
  public init(path: String) throws(WriteError) {
    descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
    self.path = path
    guard descriptor >= 0 else { throw .cannotWrite(path: path, code: errno) }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Writes all bytes or none, then syncs.
  ///
  /// - Throws: `cannotWrite`, for example on a full disk; the file is then unchanged.
  public borrowing func append(_ bytes: Data) throws(WriteError) {
    let end = lseek(descriptor, 0, SEEK_END)
    do throws(WriteError) {
      try write([UInt8](bytes)[...])
      try sync()
    } catch {
      // An incomplete batch is not a record, so the file is restored.
      if end >= 0 { _ = ftruncate(descriptor, end) }
      throw error
    }
  }

  /// Writes bytes of a file that is worth nothing before it is complete, without waiting for the disk.
  ///
  /// - Throws: `cannotWrite`, for example on a full disk; a part of the bytes may then be there.
  borrowing func appendUnsynced(_ bytes: ArraySlice<UInt8>) throws(WriteError) {
    try write(bytes)
  }

  /// Waits until all bytes are on the disk.
  ///
  /// - Throws: `cannotWrite`, for example on a full disk.
  borrowing func sync() throws(WriteError) {
    guard fdatasync(descriptor) == 0 || errno == EINVAL else {
      throw .cannotWrite(path: path, code: errno)
    }
  }

  /// Prevents other processes from appending until this one ends.
  ///
  /// - Throws: `runGoesOn` if another process holds the lock.
  public borrowing func lock() throws(WriteError) {
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK else {
      throw .runGoesOn(path: path)
    }
  }

  /// Removes what follows the last line feed: a line that a kill or a full disk cut short.
  ///
  /// - Returns: The number of lines left.
  borrowing func dropCutLine() throws(WriteError) -> Int {
    guard let bytes = FileManager.default.contents(atPath: path) else {
      throw .cannotWrite(path: path, code: EIO)
    }
    let feed = UInt8(ascii: "\n")
    let end = bytes.lastIndex(of: feed).map { $0 + 1 } ?? 0
    if end < bytes.count, ftruncate(descriptor, off_t(end)) != 0 {
      throw .cannotWrite(path: path, code: errno)
    }
    return bytes.count { $0 == feed }
  }

  private borrowing func write(_ bytes: ArraySlice<UInt8>) throws(WriteError) {
    var rest = bytes
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes {
        unsafe Foundation.write(descriptor, $0.baseAddress, $0.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw .cannotWrite(path: path, code: count < 0 ? errno : ENOSPC) }
      rest = rest.dropFirst(count)
    }
  }
}
