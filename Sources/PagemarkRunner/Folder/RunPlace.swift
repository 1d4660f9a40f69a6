internal import Foundation
internal import PagemarkCore

/// Where a run's folder shall be.
public enum RunPlace: Hashable, Sendable {
  /// Exactly there.
  case folder(String)
  /// A new folder, `NAME` or `NAME-1`, `NAME-2`, … where that is taken.
  case new(base: String)

  /// Makes the folder; two runs that start together never get the same new one.
  func claim() throws(RunError) -> String {
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

  private static func make(_ path: String) throws(RunError) {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      var isFolder: ObjCBool = false
      let isThere = unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      if isThere, !isFolder.boolValue { throw .notAFolder(path: path) }
      throw .cannotWrite(path: path, code: Int32((error as NSError).posixCode))
    }
  }
}

extension NSError {
  /// The system's own error number, as far as Foundation tells it.
  var posixCode: Int {
    if let cause = userInfo[NSUnderlyingErrorKey] as? any Error { return (cause as NSError).code }
    return code == CocoaError.fileWriteNoPermission.rawValue ? Int(EACCES) : Int(EIO)
  }
}
