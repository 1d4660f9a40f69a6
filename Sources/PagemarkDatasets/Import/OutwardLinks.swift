internal import Foundation
public import PagemarkPipeline

/// Links in a folder to files outside of it.
public enum OutwardLinks {
  /// Replaces each by a copy of the file that it names.
  ///
  /// Hidden files, links to folders, and links that name nothing remain.
  ///
  /// - Returns: The number of copies.
  /// - Throws: A fault if a copy can't be written; the link is then unchanged.
  public static func replaceByCopies(in folder: String) throws(Fault) -> Int {
    let boundary = Boundary([folder])
    let manager = FileManager.default
    var count = 0
    for name in DataFolder(path: folder, boundary: boundary).files() {
      let path = joinedPath(folder, name)
      guard (try? manager.destinationOfSymbolicLink(atPath: path)) != nil,
        !boundary.contains(path), manager.fileExists(atPath: path)
      else { continue }
      let copy = path + ".\(ProcessInfo.processInfo.processIdentifier).part"
      do {
        try manager.copyItem(atPath: Boundary.target(of: path), toPath: copy)
        _ = try manager.replaceItemAt(URL(filePath: path), withItemAt: URL(filePath: copy))
      } catch {
        try? manager.removeItem(atPath: copy)
        throw Fault(
          file: path, message: "can't be replaced by a copy: \(error.localizedDescription)")
      }
      count += 1
    }
    return count
  }
}
