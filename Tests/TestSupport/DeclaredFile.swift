import Foundation

/// What keeps a document from being what the code declares; this target can't use Testing, which a release build lacks.
public struct DocumentFault: Error, CustomStringConvertible {
  public let description: String

  init(_ description: String) { self.description = description }
}

/// A file of the repository that the code declares; `PAGEMARK_RECORD=all` rewrites it.
public struct DeclaredFile {
  private let file: String

  /// - Parameter file: Its path from the repository's root.
  public init(_ file: String) { self.file = file }

  /// Compares the file with what the code declares.
  ///
  /// - Throws: `DocumentFault` if they differ, or if the file was rewritten, and what keeps it from being read.
  public func expect(_ declared: String) throws {
    let url = TestFiles.repository.appending(path: file)
    if ProcessInfo.processInfo.environment["PAGEMARK_RECORD"] == "all" {
      try declared.write(to: url, atomically: true, encoding: .utf8)
      throw DocumentFault("\(file) was rewritten")
    }
    guard try String(contentsOf: url, encoding: .utf8) == declared else {
      throw DocumentFault(
        "\(file) is not what the code declares: rewrite it with PAGEMARK_RECORD=all")
    }
  }
}
