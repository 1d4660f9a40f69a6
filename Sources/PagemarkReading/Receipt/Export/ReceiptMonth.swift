/// A month, or several consecutive months, by which receipts are selected.
public struct ReceiptMonth: Hashable, Sendable {
  /// The first and last month, counted from the year 0.
  private let months: ClosedRange<Int>

  /// `2025-01`, or `2025-01..2025-03`; `nil` for anything else.
  public init?(_ text: String) {
    let parts = text.split(separator: "..", omittingEmptySubsequences: false)
    let months = parts.compactMap(Self.month)
    guard months.count == parts.count, let first = months.first, let last = months.last,
      months.count <= 2, first <= last
    else { return nil }
    self.months = first...last
  }

  /// Whether a date is in the range; false for a receipt without a date.
  public func contains(_ date: CalendarDate?) -> Bool {
    date.map { months.contains($0.year * 12 + $0.month - 1) } ?? false
  }

  private static func month(_ text: Substring) -> Int? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].utf8.count == 4, parts[1].utf8.count == 2,
      parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
      let year = Int(parts[0]), let month = Int(parts[1]), (1...12).contains(month)
    else { return nil }
    return year * 12 + month - 1
  }
}
