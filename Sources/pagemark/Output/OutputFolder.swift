internal import Foundation
internal import PagemarkRunFolder

/// Folders for results.
enum OutputFolder {
  /// Creates the folder and its parents.
  static func make(_ path: String) throws(WriteError) {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw WriteError(path: path, cause: error)
    }
  }
}
