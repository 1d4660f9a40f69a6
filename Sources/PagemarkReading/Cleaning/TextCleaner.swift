/// Turns the rows of a page into the excerpt that a reader would type.
///
/// The excerpt is one paragraph without page numbers, running heads and line-end hyphens. The order of the steps is that
/// of the excerpt product.
public struct TextCleaner: Hashable, Sendable {
  /// Whether page numbers at the top and the bottom go.
  public var dropsPageNumbers = true
  /// Whether running heads go.
  public var dropsHeads = true
  /// Whether words that are hyphenated at line ends are rejoined.
  public var joinsHyphens = true

  public init() {}

  /// Applies the steps: removes page numbers and heads, then cleans.
  ///
  /// - Complexity: O(n) in the characters.
  public func excerpt(of rows: [String]) -> String {
    let kept = Self.remove(numbers: dropsPageNumbers, heads: dropsHeads, from: rows)
    return Self.clean(kept.joined(separator: "\n"), joiningHyphens: joinsHyphens)
  }

  /// Applies the steps to the pages of one document, whose shared heads are known by that.
  ///
  /// A head is a text in the first two rows of at least two pages; the number beside it may differ.
  ///
  /// - Parameter pages: The rows of each page, from top to bottom; pages in any order.
  /// - Returns: The excerpt of each page.
  /// - Complexity: O(n) in the characters.
  public func excerpts(ofPages pages: [[String]]) -> [String] {
    let heads = Self.sharedHeads(ofOpenings: pages.map(Self.opening))
    return pages.map { excerpt(of: $0, without: heads) }
  }

  /// Applies the steps to a page some of whose first rows are heads that other pages of its document have, too.
  ///
  /// - Parameters:
  ///   - rows: The rows of the page.
  ///   - heads: The heads, as `sharedHeads(ofOpenings:)` gives them; they stay if heads are not dropped at all.
  /// - Returns: The excerpt.
  package func excerpt(of rows: [String], without heads: Set<String>) -> String {
    guard dropsHeads, !heads.isEmpty else { return excerpt(of: rows) }
    let opening = rows.prefix(2).filter { row in
      PageFurniture.sharedHeadKey(row).map { !heads.contains($0) } ?? true
    }
    return excerpt(of: opening + rows.dropFirst(2))
  }

  /// What the first rows of a page say that could be heads, without what varies from page to page.
  package static func opening(of rows: [String]) -> Set<String> {
    Set(rows.prefix(2).compactMap(PageFurniture.sharedHeadKey))
  }

  /// The heads that open at least two pages of a document.
  ///
  /// - Parameter openings: What `opening(of:)` gives for each page, in any order.
  /// - Returns: The heads.
  package static func sharedHeads(ofOpenings openings: [Set<String>]) -> Set<String> {
    var counts: [String: Int] = [:]
    for head in openings.joined() { counts[head, default: 0] += 1 }
    return Set(counts.filter { $0.value > 1 }.keys)
  }

  /// Cleans a text with line breaks: removes hyphens at line ends, line breaks, repeated blanks, and blanks at both
  /// ends.
  ///
  /// Idempotent: cleaning a cleaned text changes nothing.
  public static func clean(_ text: String) -> String { clean(text, joiningHyphens: true) }

  private static func clean(_ text: String, joiningHyphens: Bool) -> String {
    let lines = text.split(whereSeparator: \.isLineBreak).map {
      $0.split(whereSeparator: \.isWhiteSpaceOrBreak).joined(separator: " ")
    }
    .filter { !$0.isEmpty }
    return (joiningHyphens ? LineEndHyphens.join(lines) : lines).joined(separator: " ")
  }

  /// Drops rows that look like page numbers or running heads.
  ///
  /// A page number is dropped in the first or last two rows; a head beside a number in the first row, and if it is in
  /// capitals, in the second and the last one, too; a head that the page has twice everywhere.
  public static func removePageNumbers(_ rows: [String]) -> [String] {
    remove(numbers: true, heads: true, from: rows)
  }

  private static func remove(numbers: Bool, heads: Bool, from rows: [String]) -> [String] {
    let repeated = heads ? PageFurniture.repeatedHeaders(in: rows) : []
    return rows.enumerated().filter { index, row in
      let isAtEdge = index < 2 || index >= rows.count - 2
      let isOuter = index < 2 || index == rows.count - 1
      let isHead =
        index == 0
        ? PageFurniture.isNumberedHead(row)
        : isOuter && PageFurniture.isNumberedHeadInCapitals(row)
      return !(numbers && isAtEdge && PageFurniture.isPageNumber(row)) && !(heads && isHead)
        && !repeated.contains(PageFurniture.headerKey(row))
    }.map(\.element)
  }
}

/// Encoded without the steps that are applied, so that a cleaner that applies all is `{}`.
extension TextCleaner: Codable {
  private enum Key: String, CodingKey { case dropPageNumbers, dropHeads, joinHyphens }

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    dropsPageNumbers = try values.decodeIfPresent(Bool.self, forKey: .dropPageNumbers) ?? true
    dropsHeads = try values.decodeIfPresent(Bool.self, forKey: .dropHeads) ?? true
    joinsHyphens = try values.decodeIfPresent(Bool.self, forKey: .joinHyphens) ?? true
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    if !dropsPageNumbers { try values.encode(false, forKey: .dropPageNumbers) }
    if !dropsHeads { try values.encode(false, forKey: .dropHeads) }
    if !joinsHyphens { try values.encode(false, forKey: .joinHyphens) }
  }
}
