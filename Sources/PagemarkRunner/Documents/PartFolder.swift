internal import Foundation
internal import PagemarkRunFolder

/// A folder for what becomes a document; removed at the end.
public struct PartFolder: Sendable {
  public let path: String

  /// - Throws: `WriteError` if it can't be created.
  public init() throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "pagemark-document-\(UUID().uuidString)")
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw WriteError(path: folder.path, cause: error)
    }
    path = folder.path
  }

  public func remove() { try? FileManager.default.removeItem(atPath: path) }
}
