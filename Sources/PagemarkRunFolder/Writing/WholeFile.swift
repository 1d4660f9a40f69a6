public import Foundation

/// Writes complete files or nothing.
public enum WholeFile {
  /// Writes under a temporary name next to `path`, syncs, and renames.
  ///
  /// - Throws: Why the file can't be written; the old one is then unchanged.
  public static func write(_ bytes: Data, to path: String) throws(WriteError) {
    let temporary = Part.name(of: path)
    _ = unsafe unlink(temporary)
    do throws(WriteError) {
      try AppendOnlyFile(path: temporary).append(bytes)
    } catch {
      _ = unsafe unlink(temporary)
      // Users know the file and not its temporary name.
      if case .cannotWrite(_, let code) = error { throw .cannotWrite(path: path, code: code) }
      throw error
    }
    guard unsafe rename(temporary, path) == 0 else {
      let code = errno
      _ = unsafe unlink(temporary)
      throw .cannotWrite(path: path, code: code)
    }
  }

  /// A file that is being written, or that a killed process left behind: `NAME.PROCESS.part`.
  struct Part {
    /// The name of the whole file.
    let file: String
    private let writer: pid_t

    /// `nil` for the name of any other file.
    init?(_ name: String) {
      let words = name.split(separator: ".", omittingEmptySubsequences: false)
      guard words.count > 2, words.last == "part", let writer = pid_t(words[words.count - 2])
      else { return nil }
      (file, self.writer) = (words.dropLast(2).joined(separator: "."), writer)
    }

    var isBeingWritten: Bool { writer != getpid() && kill(writer, 0) == 0 }

    static func name(of file: String) -> String { "\(file).\(getpid()).part" }
  }
}
