internal import Foundation
internal import PagemarkDatasets
internal import PagemarkPipeline

/// What `dataset import` was given: a folder, or files and patterns and the folder that they have in common.
struct ImportedPlace {
  let folder: String
  /// The files that are pages; empty for all of the folder.
  let files: [FilePattern]

  /// - Throws: A fault if a file does not exist, or if there are several folders.
  init(_ given: [String]) throws(Faults) {
    let paths = given.map(plainPath)
    if paths.count == 1, Self.isFolder(paths[0]) {
      (folder, files) = (paths[0], [])
      return
    }
    var named: [(folders: [Substring], rest: Substring, isPattern: Bool)] = []
    for path in paths {
      if Self.isFolder(path) {
        throw Faults(
          file: path, message: "this is a folder: import one folder, or files and patterns")
      }
      let exists = FileManager.default.fileExists(atPath: path)
      guard exists || path.contains(where: { "*?".contains($0) }) else {
        throw Faults(file: path, message: "there is no such file or folder")
      }
      let parts = path.split(separator: "/", omittingEmptySubsequences: false)
      let fixed = parts.dropLast().prefix { part in exists || !part.contains { "*?".contains($0) } }
      named.append((Array(fixed), parts[fixed.count...].joined(separator: "/")[...], !exists))
    }
    let shared = named.dropFirst().reduce(named.first?.folders ?? []) { shared, next in
      zip(shared, next.folders).prefix { $0 == $1 }.map(\.0)
    }
    let common = shared.joined(separator: "/")
    folder = shared.isEmpty ? "." : common.isEmpty ? "/" : common
    files = named.map { folders, rest, isPattern in
      let path = (folders.dropFirst(shared.count) + [rest]).joined(separator: "/")
      guard isPattern else { return FilePattern(path: path) }
      // A shell's pattern does not look into folders.
      return FilePattern(path.contains("/") ? path : "./" + path)
    }
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }
}
