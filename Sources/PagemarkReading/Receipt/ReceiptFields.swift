/// What a receipt or document says; `nil` for what was not found.
public struct ReceiptFields: Hashable, Sendable, Codable {
  public var vendor: String?
  public var date: CalendarDate?
  /// The possible dates if the date is ambiguous and nothing settles it; `date` is then `nil`.
  public var ambiguousDate: [CalendarDate] = []
  public var subtotal: Amount?
  public var tax: Amount?
  public var tip: Amount?
  public var total: Amount?
  /// An ISO 4217 code.
  public var currency: String?
  public var paymentMethod: PaymentMethod?
  /// The last four digits of the card.
  public var last4: String?
  /// `nil` if the page has no text.
  public var returnWindow: ReturnWindow?
  /// The values of fields that datasets declare, by name, as they were read; `nil` if there are none.
  public var declared: [String: String]?
  /// The rows of fields that datasets declare as line items, by name; `nil` if there are none.
  public var items: [String: [LineItem]]?
  /// Where the values came from, one element per field.
  public var evidence: [FieldEvidence] = []

  public init(vendor: String? = nil, date: CalendarDate? = nil, total: Amount? = nil) {
    (self.vendor, self.date, self.total) = (vendor, date, total)
  }
}

extension ReceiptFields {
  /// The value of a field as text, in the form that `FieldComparison` takes: ISO dates, amounts with a decimal point.
  ///
  /// The days and the last day of the return window have values only if the receipt states them, not by default.
  public func value(of kind: FieldKind) -> String? {
    switch kind {
    case .vendor: vendor
    case .date: date?.description
    case .subtotal: subtotal?.description
    case .tax: tax?.description
    case .tip: tip?.description
    case .total: total?.description
    case .paymentMethod: paymentMethod?.rawValue
    case .last4: last4
    case .returnDays: printedReturnWindow?.days.map(String.init)
    case .returnBy: printedReturnWindow?.by?.description
    case .declared(let name): declared?[name] ?? items?[name]?.text
    }
  }

  /// The fields that may have values, those of receipts first.
  public var kinds: [FieldKind] {
    FieldKind.ofReceipts
      + ([String]((declared ?? [:]).keys) + (items ?? [:]).keys).sorted().map { .declared($0) }
  }

  /// Confidence of a field's value, 0 … 1; `nil` if there is no value.
  ///
  /// The days and the last day of the return window come from the same row and share their confidence.
  public func confidence(of kind: FieldKind) -> Double? {
    let sources: [FieldKind] = kind == .returnBy ? [.returnBy, .returnDays] : [kind]
    return sources.lazy.compactMap { source in
      evidence.first { $0.field == source }?.confidence
    }.first
  }

  private var printedReturnWindow: ReturnWindow? {
    returnWindow.flatMap { $0.isDefault ? nil : $0 }
  }
}
