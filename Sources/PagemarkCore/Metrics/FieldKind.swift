/// A field of a receipt that is compared with truth.
public enum FieldKind: String, Codable, CaseIterable, Sendable {
  case vendor, date, total

  /// How values of the kind are compared.
  public var measure: Measure {
    switch self {
    case .vendor: .text
    case .date: .date
    case .total: .money
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
  }
}
