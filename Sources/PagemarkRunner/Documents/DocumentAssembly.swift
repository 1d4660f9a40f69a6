internal import Foundation
public import PagemarkPipeline

/// Puts pages that were read together as a PDF, in a process of its own.
public struct DocumentAssembly: Sendable {
  private let program: String

  /// - Parameter program: Path of `pagemark-document`.
  public init(program: String) { self.program = program }

  /// Writes the document.
  ///
  /// - Parameters:
  ///   - parts: The pages.
  ///   - output: The new file, which replaces an earlier one.
  ///   - settings: How the document keeps pages.
  /// - Returns: Its size, in bytes.
  /// - Throws: `RunError`; then there is no new file, nor a part of one, even if the program was killed.
  public func write(
    _ parts: DocumentParts, to output: String, _ settings: DocumentSettings
  ) async throws -> Int {
    let request = parts.request(for: output, settings)
    defer { try? FileManager.default.removeItem(atPath: request.unfinished) }
    let (events, end): ([DocumentEvent], ProcessEnd) = try await SiblingProgram(path: program)
      .answers(to: request)
    switch events.last {
    case .written(let bytes): return bytes
    case .failed(let reason): throw RunError.cannotWriteDocument(reason)
    case nil: throw RunError.cannotWriteDocument("\(program) died: \(end.description)")
    }
  }
}
