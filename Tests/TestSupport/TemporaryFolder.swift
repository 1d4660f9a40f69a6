public import Foundation

/// A folder of a test's own, removed with all that is in it once nothing refers to it any more.
public final class TemporaryFolder: Sendable {
  /// Absolute, without a slash at its end.
  public let path: String
  public let url: URL

  /// Makes an empty folder.
  ///
  /// - Parameter name: What its name begins with. As it is, it has a blank, quotation marks and a letter that is not
  ///   ASCII, like the folders of some users; tests that write paths into shell scripts or YAML give another.
  /// - Throws: What keeps it from being made.
  public init(named name: String = #"pagemark "é""#) throws {
    path = FileManager.default.temporaryDirectory.path + "/\(name) \(UUID().uuidString)"
    url = URL(filePath: path)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file below the folder, and makes the folders above the file.
  ///
  /// - Parameters:
  ///   - bytes: What the file contains; another file in its place is replaced.
  ///   - file: Its path, from this folder.
  /// - Returns: Its absolute path.
  /// - Throws: What keeps it from being written.
  @discardableResult
  public func write(_ bytes: Data, to file: String) throws -> String {
    let place = URL(filePath: path + "/" + file)
    try FileManager.default.createDirectory(
      at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try bytes.write(to: place)
    return place.path
  }

  @discardableResult
  public func write(_ bytes: [UInt8], to file: String) throws -> String {
    try write(Data(bytes), to: file)
  }

  @discardableResult
  public func write(_ text: String, to file: String) throws -> String {
    try write(Data(text.utf8), to: file)
  }
}
