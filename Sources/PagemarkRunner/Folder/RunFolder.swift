internal import Foundation
internal import PagemarkCore

/// The folder that a run writes.
public struct RunFolder: Sendable {
  public let path: String

  /// Makes the folder with its `readings`; what is there stays.
  init(creating path: String) throws(RunError) {
    self.path = path
    let readings = Self.join(path, RunFiles.readings)
    do {
      try FileManager.default.createDirectory(
        atPath: readings, withIntermediateDirectories: true)
    } catch {
      var isFolder: ObjCBool = false
      let isThere = unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      if isThere, !isFolder.boolValue { throw .notAFolder(path: path) }
      throw .cannotWrite(path: readings, code: Self.code(of: error))
    }
  }

  func file(_ name: String) -> String { Self.join(path, name) }

  /// Writes the file whole or not at all: under a temporary name, synced, then renamed.
  func write(_ bytes: Data, to name: String) throws(RunError) {
    try WholeFile.write(bytes, to: file(name))
  }

  /// Lets `latest`, beside the folder, point at it.
  func becomeLatest() {
    let link = URL(filePath: path).deletingLastPathComponent().appending(path: "latest").path
    let manager = FileManager.default
    // Only a link is replaced: a folder of that name is somebody's.
    guard
      (try? manager.destinationOfSymbolicLink(atPath: link)) != nil
        || !manager.fileExists(atPath: link)
    else { return }
    try? manager.removeItem(atPath: link)
    try? manager.createSymbolicLink(
      atPath: link, withDestinationPath: URL(filePath: path).lastPathComponent)
  }

  private static func join(_ folder: String, _ name: String) -> String { folder + "/" + name }

  private static func code(of error: any Error) -> Int32 {
    let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
    return Int32(underlying?.code ?? Int(errno))
  }
}
