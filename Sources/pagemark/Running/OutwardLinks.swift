internal import Foundation
internal import PagemarkPipeline
internal import PagemarkRunFolder

/// Links in a folder to files outside of it.
enum OutwardLinks {
  /// Replaces each by a copy of the file that it names; links to folders, and links that name nothing, remain.
  ///
  /// - Returns: The number of copies.
  /// - Throws: `WriteError` if a copy can't be written; the link is then unchanged.
  static func replaceByCopies(in folder: String) throws(WriteError) -> Int {
    let root = URL(filePath: folder).resolvingSymlinksInPath().path
    let manager = FileManager.default
    var count = 0
    for name in (try? manager.subpathsOfDirectory(atPath: root)) ?? [] {
      let path = root + "/" + name
      guard (try? manager.destinationOfSymbolicLink(atPath: path)) != nil else { continue }
      let target = URL(filePath: path).resolvingSymlinksInPath().path
      var isFolder: ObjCBool = false
      guard !target.hasPrefix(root + "/"),
        manager.fileExists(atPath: target, isDirectory: &isFolder), !isFolder.boolValue
      else { continue }
      let copy = path + ".\(getpid()).part"
      do {
        try manager.copyItem(atPath: target, toPath: copy)
      } catch {
        try? manager.removeItem(atPath: copy)
        throw WriteError(path: path, cause: error)
      }
      guard rename(copy, path) == 0 else {
        let code = errno
        try? manager.removeItem(atPath: copy)
        throw .cannotWrite(path: path, code: code)
      }
      count += 1
    }
    return count
  }
}
