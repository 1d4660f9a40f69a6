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

  /// Writes several files under temporary names, and replaces the old ones only if there was room for all.
  ///
  /// - Parameters:
  ///   - files: The bytes by path.
  ///   - prepare: What must be done before the first file is replaced.
  /// - Throws: Why one of them can't be written, or what `prepare` throws; all old files are then unchanged.
  public static func write(_ files: [String: Data], after prepare: () throws -> Void) throws {
    var temporaries: [(temporary: String, path: String)] = []
    defer { for part in temporaries { _ = unsafe unlink(part.temporary) } }
    for (path, bytes) in files {
      let temporary = Part.name(of: path)
      _ = unsafe unlink(temporary)
      temporaries.append((temporary, path))
      do throws(WriteError) { try AppendOnlyFile(path: temporary).append(bytes) } catch {
        if case .cannotWrite(_, let code) = error {
          throw WriteError.cannotWrite(path: path, code: code)
        }
        throw error
      }
    }
    try prepare()
    for (temporary, path) in temporaries where unsafe rename(temporary, path) != 0 {
      throw WriteError.cannotWrite(path: path, code: errno)
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
