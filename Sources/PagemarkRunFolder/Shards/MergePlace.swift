internal import Foundation

/// The folder that a merge writes: hidden beside the run's place until it is complete.
struct MergePlace: ~Copyable {
  let temporary: String
  private let target: String
  private let sign: LivingSign
  /// The folders above it that did not exist, the deepest first.
  private let made: [String]

  /// Claims the place, and removes what killed merges to the same place have left.
  ///
  /// - Throws: `placeTaken` if the folder has something, or why it can't be written.
  init(_ output: String) throws(WriteError) {
    let target = URL(filePath: output).standardizedFileURL.path
    let files = FileManager.default
    if let names = try? files.contentsOfDirectory(atPath: target), !names.isEmpty {
      throw .placeTaken(path: output)
    }
    var made: [String] = []
    var parent = URL(filePath: target).deletingLastPathComponent()
    let folder = parent.path
    while !files.fileExists(atPath: parent.path), parent.path != "/" {
      made.append(parent.path)
      parent.deleteLastPathComponent()
    }
    let prefix = ".\(URL(filePath: target).lastPathComponent).merge-"
    for name in (try? files.contentsOfDirectory(atPath: folder)) ?? []
    where name.hasPrefix(prefix) && !LivingSign.isLiving(folder + "/" + name) {
      try? files.removeItem(atPath: folder + "/" + name)
    }
    let temporary = "\(folder)/\(prefix)\(getpid())"
    do {
      try files.createDirectory(
        atPath: temporary + "/" + RunFiles.readings, withIntermediateDirectories: true)
    } catch {
      for folder in made { _ = unsafe rmdir(folder) }
      throw WriteError(path: output, cause: error)
    }
    sign = try LivingSign(inFolder: temporary)
    (self.temporary, self.target, self.made) = (temporary, target, made)
  }

  /// Gives the complete folder its name.
  func publish() throws(WriteError) {
    sign.remove()
    guard unsafe rename(temporary, target) == 0 else {
      throw .cannotWrite(path: target, code: errno)
    }
    RunFolder(resuming: target).becomeLatest()
  }

  /// Removes everything that was made.
  func abandon() {
    try? FileManager.default.removeItem(atPath: temporary)
    for folder in made { _ = unsafe rmdir(folder) }
  }
}
