internal import Foundation

/// A locked file in a folder that is being written: other processes see by it that the writer lives.
///
/// The system gives the lock back when the process ends, however it ends.
struct LivingSign: ~Copyable {
  private static let name = ".living"
  private let file: AppendOnlyFile
  private let path: String

  /// - Throws: `WriteError` if the folder can't be written.
  init(inFolder folder: String) throws(WriteError) {
    path = folder + "/" + Self.name
    let file = try AppendOnlyFile(path: path)
    try file.lock()
    self.file = file
  }

  /// Removes the file, just before the folder takes its final name.
  func remove() { _ = unsafe unlink(path) }

  /// Whether a process may still write a folder; a folder without a sign is about to take its final name.
  static func isLiving(_ folder: String) -> Bool {
    let descriptor = unsafe open(folder + "/" + name, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return true }
    defer { close(descriptor) }
    return flock(descriptor, LOCK_EX | LOCK_NB) != 0
  }
}
