internal import Foundation
internal import PagemarkPipeline

/// Resolves paths in a suite: relative to the suite's folder, the folder above it, the working folder or the project.
enum SuitePath {
  /// The folders in which relative paths are searched for, as passed to the worker.
  static var folders: [String] {
    ProgramFolders.listed(
      in: ProcessInfo.processInfo.environment[ProgramFolders.variable] ?? "")
  }

  /// The absolute path of a folder; `nil` if there is none.
  static func folder(_ path: String) -> String? { found(path, isFolder: true) }

  /// The absolute path of a file; `nil` if there is none.
  static func file(_ path: String) -> String? { found(path, isFolder: false) }

  private static func found(_ path: String, isFolder wanted: Bool) -> String? {
    let places = folders.isEmpty ? [FileManager.default.currentDirectoryPath] : folders
    let paths = path.hasPrefix("/") ? [path] : places.map { $0 + "/" + path }
    return paths.first {
      var isFolder: ObjCBool = false
      return unsafe FileManager.default.fileExists(atPath: $0, isDirectory: &isFolder)
        && isFolder.boolValue == wanted
    }.map { URL(filePath: $0).standardizedFileURL.path }
  }
}
