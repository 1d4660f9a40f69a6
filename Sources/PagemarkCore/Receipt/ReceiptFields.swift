/// What a receipt says; `nil` is what was not found.
public struct ReceiptFields: Hashable, Sendable, Codable {
  public var vendor: String?
  public var date: CalendarDate?
  public var total: Amount?

  public init(vendor: String? = nil, date: CalendarDate? = nil, total: Amount? = nil) {
    (self.vendor, self.date, self.total) = (vendor, date, total)
  }
}

extension ReceiptFields {
  /// The value of a field as text, as `FieldComparison` takes it: ISO dates, amounts with a point.
  public func value(of kind: FieldKind) -> String? {
    switch kind {
    case .vendor: vendor
    case .date: date?.description
    case .total: total?.description
    }
  }
}
