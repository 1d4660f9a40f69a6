internal import Foundation

/// Where a run's folder is to be.
public enum RunPlace: Hashable, Sendable {
  /// Exactly there.
  case folder(String)
  /// A new folder, `NAME` or `NAME-1`, `NAME-2`, … if that is taken.
  case new(base: String)

  /// Makes the folder; two runs that start together never get the same new one.
  ///
  /// - Returns: Its path.
  /// - Throws: `placeTaken` if a run has been recorded there, and what keeps the folder from being made.
  public func claim() throws(WriteError) -> String {
    switch self {
    case .folder(let path):
      let resolved = URL(filePath: path).resolvingSymlinksInPath().path
      try Self.make(resolved)
      for file in [RunFiles.run, RunFiles.cases]
      where FileManager.default.fileExists(atPath: resolved + "/" + file) {
        throw .placeTaken(path: path)
      }
      return resolved
    case .new(let base):
      let absolute = URL(filePath: base).path
      try Self.make(URL(filePath: absolute).deletingLastPathComponent().path)
      for attempt in 0... {
        let path = attempt == 0 ? absolute : "\(absolute)-\(attempt)"
        if unsafe mkdir(path, 0o777) == 0 { return path }
        guard errno == EEXIST else { throw .cannotWrite(path: path, code: errno) }
      }
      throw .cannotWrite(path: absolute, code: EEXIST)
    }
  }

  private static func make(_ path: String) throws(WriteError) {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      var isFolder: ObjCBool = false
      let isThere = unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      if isThere, !isFolder.boolValue { throw .notAFolder(path: path) }
      throw WriteError(path: path, cause: error)
    }
  }
}
