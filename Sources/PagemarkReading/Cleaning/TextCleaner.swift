/// Turns the rows of a page into the excerpt that a reader would type: without page numbers and
/// repeated headers, without line-end hyphens, in one paragraph.
///
/// The steps and their order are those of the excerpt product.
public struct TextCleaner: Hashable, Sendable, Codable {
  public init() {}

  /// All of it: page numbers and headers, then `clean`.
  ///
  /// - Complexity: O(n) in the characters.
  public func excerpt(of rows: [String]) -> String {
    Self.clean(Self.removePageNumbers(rows).joined(separator: "\n"))
  }

  /// Cleans a text with line breaks: hyphens at line ends, line breaks, runs of blanks, blanks at both ends.
  ///
  /// Cleaning twice changes nothing.
  public static func clean(_ text: String) -> String {
    let lines = text.split(whereSeparator: \.isLineBreak).map {
      $0.split(whereSeparator: \.isWhiteSpaceOrBreak).joined(separator: " ")
    }
    return LineEndHyphens.join(lines.filter { !$0.isEmpty }).joined(separator: " ")
  }

  /// Drops rows that look like page numbers or repeated headers.
  ///
  /// Such rows stand at the edge of a page: among its first two and its last two.
  public static func removePageNumbers(_ rows: [String]) -> [String] {
    let headers = PageFurniture.repeatedHeaders(in: rows)
    return rows.enumerated().filter { index, row in
      let isAtEdge = index < 2 || index >= rows.count - 2
      return !(isAtEdge && PageFurniture.isPageNumber(row))
        && !headers.contains(PageFurniture.headerKey(row))
    }.map(\.element)
  }
}
