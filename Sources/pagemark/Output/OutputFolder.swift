internal import Foundation
internal import PagemarkPipeline

/// Folders that results are put into.
enum OutputFolder {
  /// Makes the folder and those above it.
  static func make(_ path: String) throws(Faults) {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw Faults([
        Fault(file: path, message: "can't be made: a file is in the way, or no permission")
      ])
    }
  }
}
