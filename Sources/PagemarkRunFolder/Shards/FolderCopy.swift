internal import Foundation

/// Brings finished files of one run's folder into another.
enum FolderCopy {
  /// Links a file, or copies it where the file system can't link; a file that is there already stays.
  ///
  /// - Throws: `WriteError` if it can be neither linked nor copied.
  static func file(_ source: String, to target: String) throws(WriteError) {
    if unsafe link(source, target) == 0 || errno == EEXIST { return }
    guard let bytes = try? Data(contentsOf: URL(filePath: source)) else {
      throw .cannotWrite(path: target, code: ENOENT)
    }
    try WholeFile.write(bytes, to: target)
  }

  /// Links or copies every file below a folder; does nothing if there is no such folder.
  ///
  /// Parts of files that are being written are left out.
  static func tree(_ source: String, to target: String) throws(WriteError) {
    guard let names = FileManager.default.enumerator(atPath: source) else { return }
    do {
      try FileManager.default.createDirectory(atPath: target, withIntermediateDirectories: true)
      for case let name as String in names {
        var isFolder: ObjCBool = false
        let path = source + "/" + name
        guard unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
          continue
        }
        if isFolder.boolValue {
          try FileManager.default.createDirectory(
            atPath: target + "/" + name, withIntermediateDirectories: true)
        } else if !name.hasSuffix(".part") {
          try file(path, to: target + "/" + name)
        }
      }
    } catch let error as WriteError {
      throw error
    } catch {
      throw WriteError(path: target, cause: error)
    }
  }
}
