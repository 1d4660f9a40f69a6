/// A first extractor of receipts: a few general rules on lines and where they stand.
///
/// It reads the head for the vendor, labels for total and date, and never makes up a value that does
/// not stand on the page. It knows nothing of particular shops.
public struct ReceiptExtractor: Sendable, Hashable {
  /// Which number comes first in dates; `nil` if that is not known, and then a date such as 03/04/2015
  /// is not read.
  public var dateOrder: DateOrder?

  public init(dateOrder: DateOrder? = nil) {
    self.dateOrder = dateOrder
  }

  /// The fields that the lines of one receipt say.
  ///
  /// The lines come in any order. `rowTolerance` is how far apart, in pixels, the vertical middles of
  /// lines in one row may be; half the height of a line is usual.
  ///
  /// - Complexity: O(n log n) for n lines.
  public func extract(from lines: [TextLine], rowTolerance: Double) -> ReceiptFields {
    let rows = ReceiptRow.rows(of: lines, tolerance: rowTolerance)
    return ReceiptFields(
      vendor: VendorRule(rows: rows).vendor,
      date: DateRule(rows: rows, order: dateOrder).date,
      total: TotalRule(rows: rows).total)
  }
}
