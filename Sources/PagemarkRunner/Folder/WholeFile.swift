public import Foundation

/// Writes files whole or not at all.
public enum WholeFile {
  /// Writes under a temporary name beside `path`, syncs, and renames.
  public static func write(_ bytes: Data, to path: String) throws(RunError) {
    let temporary = path + ".\(getpid()).part"
    _ = unsafe unlink(temporary)
    do throws(RunError) {
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
