import Foundation

/// A separate folder for one test, removed with the last copy of the value.
final class TemporaryFolder {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "pagemark datasets \"é\" \(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file below the folder and creates the folders above it.
  @discardableResult
  func write(_ text: String, to file: String) throws -> String {
    try write(Array(text.utf8), to: file)
  }

  @discardableResult
  func write(_ bytes: [UInt8], to file: String) throws -> String {
    let place = URL(fileURLWithPath: path + "/" + file)
    try FileManager.default.createDirectory(
      at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: place)
    return place.path
  }
}
