internal import Foundation
internal import PagemarkPipeline

/// Folders for results.
enum OutputFolder {
  /// Creates the folder and its parents.
  static func make(_ path: String) throws(Faults) {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw Faults(
        file: path, message: "can't be created: a file is in the way, or you lack permission")
    }
  }
}
