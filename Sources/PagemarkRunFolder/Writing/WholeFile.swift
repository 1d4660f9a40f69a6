public import Foundation

/// Writes complete files or nothing.
public enum WholeFile {
  /// Writes under a temporary name next to `path`, syncs, and renames.
  ///
  /// - Throws: Why the file can't be written; the old one is then unchanged.
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
