public import Foundation

/// The folder that a run writes.
public struct RunFolder: Sendable {
  public let path: String

  /// Claims the place and creates the folder for the readings.
  ///
  /// - Throws: `placeTaken` if a run has been recorded there: two runs in one folder would be counted as one.
  public init(creating place: RunPlace) throws(WriteError) {
    path = try place.claim()
    do {
      try FileManager.default.createDirectory(
        atPath: Self.join(path, RunFiles.readings), withIntermediateDirectories: true)
    } catch {
      throw WriteError(path: path, cause: error)
    }
    removeParts()
  }

  /// Opens the folder of a run that is continued; removes what a killed run left incomplete.
  public init(resuming path: String) {
    self.path = URL(filePath: path).resolvingSymlinksInPath().path
    removeParts()
  }

  /// Removes what a killed run was writing; leaves what another process still writes, and the user's own files.
  private func removeParts() {
    for folder in [path, file(RunFiles.readings)] {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      for name in names {
        guard let part = WholeFile.Part(name), RunFiles.isOwn(part.file), !part.isBeingWritten
        else { continue }
        _ = unsafe unlink(Self.join(folder, name))
      }
    }
  }

  /// Removes what a run wrote that could not write its `run.json`, so that the place is free again; leaves every other
  /// file unchanged.
  ///
  /// Only the run that holds the lock of `cases.jsonl` may call it.
  public func abandon() {
    guard !FileManager.default.fileExists(atPath: file(RunFiles.run)) else { return }
    for name in [RunFiles.cases, RunFiles.references] { _ = unsafe unlink(file(name)) }
    _ = unsafe rmdir(file(RunFiles.readings))
    _ = unsafe rmdir(path)
  }

  /// The path of a file in the folder.
  public func file(_ name: String) -> String { Self.join(path, name) }

  /// Writes the complete file or nothing: under a temporary name, synced, then renamed.
  ///
  /// - Throws: Why the file can't be written; an existing one is then unchanged.
  public func write(_ bytes: Data, to name: String) throws(WriteError) {
    try WholeFile.write(bytes, to: file(name))
  }

  /// Makes the link `latest`, next to the folder, point to it.
  public func becomeLatest() {
    let link = URL(filePath: path).deletingLastPathComponent().appending(path: RunsFolder.latest)
      .path
    guard link != path else { return }
    let manager = FileManager.default
    // Only a link is replaced; a folder of that name belongs to the user.
    guard
      (try? manager.destinationOfSymbolicLink(atPath: link)) != nil
        || !manager.fileExists(atPath: link)
    else { return }
    try? manager.removeItem(atPath: link)
    try? manager.createSymbolicLink(
      atPath: link, withDestinationPath: URL(filePath: path).lastPathComponent)
  }

  private static func join(_ folder: String, _ name: String) -> String { folder + "/" + name }
}
