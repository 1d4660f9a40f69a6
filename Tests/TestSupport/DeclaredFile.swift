import Foundation
import Testing

/// A file of the repository that the code declares; `PAGEMARK_RECORD=all` rewrites it.
public struct DeclaredFile {
  private let file: String

  /// - Parameter file: Its path from the repository's root.
  public init(_ file: String) { self.file = file }

  /// Expects that the file says what the code declares.
  public func expect(_ declared: String) throws {
    let url = TestFiles.repository.appending(path: file)
    if ProcessInfo.processInfo.environment["PAGEMARK_RECORD"] == "all" {
      try declared.write(to: url, atomically: true, encoding: .utf8)
      Issue.record("\(file) was rewritten")
    } else {
      #expect(try String(contentsOf: url, encoding: .utf8) == declared)
    }
  }
}
