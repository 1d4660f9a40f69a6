import Foundation
import Testing

/// A part of a Markdown file between `<!-- NAME: begin -->` and `<!-- NAME: end -->` that the code declares;
/// `PAGEMARK_RECORD=all` rewrites it.
public struct MarkedBlock {
  private let file: String
  private let name: String

  public init(file: String, name: String) { (self.file, self.name) = (file, name) }

  /// The repository's own file.
  private var url: URL { TestFiles.repository.appending(path: file) }

  /// The text between the marks.
  public func text() throws -> Substring {
    let text = try String(contentsOf: url, encoding: .utf8)
    return try text[range(in: text)]
  }

  /// Expects `declared` between the marks.
  public func expect(_ declared: String) throws {
    let text = try String(contentsOf: url, encoding: .utf8)
    let range = try range(in: text)
    if ProcessInfo.processInfo.environment["PAGEMARK_RECORD"] == "all" {
      let rewritten = text.replacingCharacters(in: range, with: declared)
      try rewritten.write(to: url, atomically: true, encoding: .utf8)
      Issue.record("\(file) was rewritten")
    } else {
      #expect(text[range] == declared)
    }
  }

  private func range(in text: String) throws -> Range<String.Index> {
    let start = try #require(text.range(of: "<!-- \(name): begin -->\n")).upperBound
    return try start..<#require(text.range(of: "<!-- \(name): end -->")).lowerBound
  }
}
