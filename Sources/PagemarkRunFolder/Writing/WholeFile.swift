public import Foundation

/// Writes files whole or not at all.
public enum WholeFile {
  /// Writes under a temporary name beside `path`, syncs, and renames.
  ///
  /// - Throws: What keeps the file from being written; then the old one is as it was.
  public static func write(_ bytes: Data, to path: String) throws(WriteError) {
    let temporary = path + ".\(getpid()).part"
    _ = unsafe unlink(temporary)
    do throws(WriteError) {
      try AppendOnlyFile(path: temporary).append(bytes)
    } catch {
      _ = unsafe unlink(temporary)
      throw error
    }
    guard unsafe rename(temporary, path) == 0 else {
      let code = errno
      _ = unsafe unlink(temporary)
      throw .cannotWrite(path: path, code: code)
    }
  }
}
