/// Puts lines into the order in which a person reads them: rows from top to bottom, each from left to right.
///
/// A line belongs to a row if its vertical middle is within the tolerance of the row's topmost line. Lines without
/// positions keep the recognizer's order, one per row. The order of the input does not matter, except for lines at
/// exactly the same position.
///
/// - Complexity: O(n log n) for n lines.
public struct ReadingOrder: Hashable, Sendable {
  /// What determines the order.
  public enum Method: String, CaseIterable, Sendable {
    /// Rows by `yTolerancePixels`, then left to right.
    case rows
    /// The recognizer's own order, one line per row: for pages with columns.
    case recognizer
  }

  public var method = Method.rows
  /// Largest vertical distance between the middles of lines in one row, in pixels of the original image.
  public var yTolerancePixels = 18.0
  public init() {}

  public init(yTolerancePixels: Double) { self.yTolerancePixels = yTolerancePixels }

  /// Groups the lines into rows from top to bottom, each row from left to right.
  ///
  /// - Parameters:
  ///   - lines: Lines in any order, with boxes in pixels of the prepared page.
  ///   - verticalScale: The factor by which preparation stretched the page vertically; the tolerance is scaled by it.
  /// - Returns: A permutation of the lines.
  public func rows(of lines: [TextLine], verticalScale: Double = 1) -> [[TextLine]] {
    rowIndices(of: lines, verticalScale: verticalScale).map { $0.map { lines[$0] } }
  }

  /// The rows as indices into `lines`.
  package func rowIndices(of lines: [TextLine], verticalScale: Double) -> [[Int]] {
    guard method == .rows, lines.arePlaced else { return lines.indices.map { [$0] } }
    let tolerance = yTolerancePixels * verticalScale
    let boxes = lines.map(\.box)
    let fromTop = boxes.indices.sorted {
      let (one, other) = (boxes[$0], boxes[$1])
      return (one.midY, one.x, one.y) < (other.midY, other.x, other.y)
    }
    var rows: [[Int]] = []
    for line in fromTop {
      if let top = rows.last?.first, boxes[line].midY - boxes[top].midY <= tolerance {
        rows[rows.count - 1].append(line)
      } else {
        rows.append([line])
      }
    }
    return rows.map { row in
      row.sorted { (boxes[$0].x, boxes[$0].midY) < (boxes[$1].x, boxes[$1].midY) }
    }
  }

  /// The texts of the rows; the lines of a row are joined by a blank.
  public static func texts(of rows: [[TextLine]]) -> [String] {
    rows.map { $0.map(\.text).joined(separator: " ") }
  }
}
