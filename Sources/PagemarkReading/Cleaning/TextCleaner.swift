/// Turns the rows of a page into the excerpt that a reader would type.
///
/// The excerpt is one paragraph without page numbers, repeated headers and line-end hyphens. The steps and their
/// order are those of the excerpt product.
public struct TextCleaner: Hashable, Sendable, Codable {
  public init() {}

  /// Applies all steps: removes page numbers and headers, then cleans.
  ///
  /// - Complexity: O(n) in the characters.
  public func excerpt(of rows: [String]) -> String {
    Self.clean(Self.removePageNumbers(rows).joined(separator: "\n"))
  }

  /// Cleans a text with line breaks: removes hyphens at line ends, line breaks, repeated blanks, and blanks at both
  /// ends.
  ///
  /// Idempotent: cleaning a cleaned text changes nothing.
  public static func clean(_ text: String) -> String {
    let lines = text.split(whereSeparator: \.isLineBreak).map {
      $0.split(whereSeparator: \.isWhiteSpaceOrBreak).joined(separator: " ")
    }
    return LineEndHyphens.join(lines.filter { !$0.isEmpty }).joined(separator: " ")
  }

  /// Drops rows that look like page numbers or repeated headers.
  ///
  /// A page number is dropped in the first or last two rows; a repeated header everywhere.
  public static func removePageNumbers(_ rows: [String]) -> [String] {
    let headers = PageFurniture.repeatedHeaders(in: rows)
    return rows.enumerated().filter { index, row in
      let isAtEdge = index < 2 || index >= rows.count - 2
      return !(isAtEdge && PageFurniture.isPageNumber(row))
        && !headers.contains(PageFurniture.headerKey(row))
    }.map(\.element)
  }
}
