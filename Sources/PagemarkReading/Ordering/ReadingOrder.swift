/// Puts lines into the order in which a person reads them: rows from top to bottom, each from left to right.
///
/// Lines whose vertical middles lie within the tolerance of the topmost line of a row belong to that row.
/// Lines whose places the recognizer does not tell keep its order, each a row.
/// The result does not depend on the order in which the lines come, apart from lines at the very same place.
///
/// - Complexity: O(n log n) for n lines.
public struct ReadingOrder: Hashable, Sendable {
  /// Who decides.
  public enum Method: String, CaseIterable, Sendable {
    /// Rows by `yTolerancePixels`, then left to right.
    case rows
    /// The recognizer's own order, a line a row: pages with columns.
    case recognizer
  }

  public var method = Method.rows
  /// How far apart the vertical middles of a row's lines may lie, in pixels of the original image.
  public var yTolerancePixels = 18.0
  public init() {}

  public init(yTolerancePixels: Double) { self.yTolerancePixels = yTolerancePixels }

  /// The lines as rows, top to bottom, each row left to right.
  ///
  /// - Parameters:
  ///   - lines: Lines in any order, boxes in pixels of the prepared page.
  ///   - verticalScale: By how much preparation stretched the page downward; the tolerance follows it.
  /// - Returns: A permutation of the lines.
  public func rows(of lines: [TextLine], verticalScale: Double = 1) -> [[TextLine]] {
    rowIndices(of: lines, verticalScale: verticalScale).map { $0.map { lines[$0] } }
  }

  /// The rows as places in `lines`.
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

  /// The texts of the rows, lines of a row joined by a blank.
  public static func texts(of rows: [[TextLine]]) -> [String] {
    rows.map { $0.map(\.text).joined(separator: " ") }
  }
}
