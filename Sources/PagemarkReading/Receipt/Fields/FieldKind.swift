/// A field of a receipt that is compared with truth.
public enum FieldKind: String, Codable, CaseIterable, Sendable {
  case vendor, date, subtotal, tax, tip, total, paymentMethod, last4
  /// Within how many days goods may be brought back.
  case returnDays
  /// Until which day goods may be brought back.
  case returnBy

  /// How values of the kind are compared.
  public var measure: Measure {
    switch self {
    case .vendor, .paymentMethod: .text
    case .date, .returnBy: .date
    case .subtotal, .tax, .tip, .total: .money
    case .last4, .returnDays: .digits
    }
  }

  /// What a field's value is.
  public enum Measure: Sendable {
    /// Exactly the same text after folding.
    case text
    /// The same day.
    case date
    /// The same decimal number.
    case money
    /// Exactly the same digits, whatever stands before them: `****1234` is 1234.
    case digits
  }
}
