/// A field of a receipt that is compared with the ground truth.
public enum FieldKind: String, Codable, CaseIterable, Sendable {
  case vendor, date, subtotal, tax, tip, total, paymentMethod, last4
  /// The number of days within which goods can be returned.
  case returnDays
  /// The last day on which goods can be returned.
  case returnBy

  /// How values of the kind are compared.
  public var valueKind: ValueKind {
    switch self {
    case .vendor, .paymentMethod: .text
    case .date, .returnBy: .date
    case .subtotal, .tax, .tip, .total: .money
    case .last4, .returnDays: .digits
    }
  }

  /// How two values of a field are compared.
  public enum ValueKind: Sendable {
    /// Exactly the same text after folding.
    case text
    /// The same day.
    case date
    /// The same decimal number.
    case money
    /// Exactly the same digits; characters before them are ignored: `****1234` is 1234.
    case digits
  }
}
