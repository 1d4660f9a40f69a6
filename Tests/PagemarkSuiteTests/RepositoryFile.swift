import Foundation

/// A file of this repository, found from the path of the tests.
struct RepositoryFile {
  let path: String

  func text() throws -> String {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }
}
