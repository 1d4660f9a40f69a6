/// Turns the rows of a page into the excerpt that a reader would type.
///
/// The excerpt is one paragraph without page numbers, running heads and line-end hyphens. The order of the steps is that
/// of the excerpt product.
public struct TextCleaner: Hashable, Sendable, Codable {
  public init() {}

  /// Applies all steps: removes page numbers and headers, then cleans.
  ///
  /// - Complexity: O(n) in the characters.
  public func excerpt(of rows: [String]) -> String {
    Self.clean(Self.removePageNumbers(rows).joined(separator: "\n"))
  }

  /// Applies all steps to the pages of one document, whose shared heads are known by that.
  ///
  /// A head is a text in the first two rows of at least two pages; the number beside it may differ.
  ///
  /// - Parameter pages: The rows of each page, in any order.
  /// - Returns: The excerpt of each page.
  /// - Complexity: O(n) in the characters.
  public func excerpts(ofPages pages: [[String]]) -> [String] {
    let heads = PageFurniture.sharedHeads(of: pages)
    return pages.map { rows in
      let opening = rows.prefix(2).filter { !heads.contains(PageFurniture.headerKey($0)) }
      return excerpt(of: opening + rows.dropFirst(2))
    }
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

  /// Drops rows that look like page numbers or running heads.
  ///
  /// A page number is dropped in the first or last two rows; a head beside a number in the first row, and if it is in
  /// capitals, in the second and the last one, too; a head that the page has twice everywhere.
  public static func removePageNumbers(_ rows: [String]) -> [String] {
    let headers = PageFurniture.repeatedHeaders(in: rows)
    return rows.enumerated().filter { index, row in
      let isAtEdge = index < 2 || index >= rows.count - 2
      let isOuter = index < 2 || index == rows.count - 1
      let isHead =
        index == 0
        ? PageFurniture.isNumberedHead(row)
        : isOuter && PageFurniture.isNumberedHeadInCapitals(row)
      return !(isAtEdge && PageFurniture.isPageNumber(row)) && !isHead
        && !headers.contains(PageFurniture.headerKey(row))
    }.map(\.element)
  }
}
