internal import Foundation

/// The location of a run's folder.
public enum RunPlace: Hashable, Sendable {
  /// This folder exactly.
  case folder(String)
  /// A new folder, `NAME` or `NAME-1`, `NAME-2`, … if that is taken.
  case new(base: String)

  /// Creates the folder; two runs that start at the same time never get the same new one.
  ///
  /// - Returns: Its path.
  /// - Throws: `placeTaken` if a run was recorded there, or why the folder can't be created.
  public func claim() throws(WriteError) -> String {
    switch self {
    case .folder(let path):
      let resolved = URL(filePath: path).resolvingSymlinksInPath().path
      try Self.make(resolved)
      // A run that was killed before it wrote its `run.json` has no records.
      let run = FileManager.default.fileExists(atPath: resolved + "/" + RunFiles.run)
      if run || Self.hasContent(resolved + "/" + RunFiles.cases) { throw .placeTaken(path: path) }
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

  private static func hasContent(_ file: String) -> Bool {
    let size = (try? FileManager.default.attributesOfItem(atPath: file))?[.size] as? Int
    return size.map { $0 > 0 } ?? false
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
