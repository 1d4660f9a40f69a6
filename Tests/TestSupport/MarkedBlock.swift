import Foundation

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

  /// Compares the text between the marks with what the code declares.
  ///
  /// - Throws: `DocumentFault` if they differ, if the block was rewritten, or if the file has no such block, and what
  ///   keeps it from being read.
  public func expect(_ declared: String) throws {
    let text = try String(contentsOf: url, encoding: .utf8)
    let range = try range(in: text)
    if ProcessInfo.processInfo.environment["PAGEMARK_RECORD"] == "all" {
      let rewritten = text.replacingCharacters(in: range, with: declared)
      try rewritten.write(to: url, atomically: true, encoding: .utf8)
      throw DocumentFault("\(file) was rewritten")
    }
    guard text[range] == declared else {
      throw DocumentFault(
        "'\(name)' in \(file) is not what the code declares: rewrite it with PAGEMARK_RECORD=all")
    }
  }

  private func range(in text: String) throws -> Range<String.Index> {
    guard let start = text.range(of: "<!-- \(name): begin -->\n")?.upperBound,
      let end = text.range(of: "<!-- \(name): end -->", range: start..<text.endIndex)
    else { throw DocumentFault("\(file) has no block '\(name)'") }
    return start..<end.lowerBound
  }
}
