/// An amount of money as a decimal number: exact, without a currency.
///
/// Equality is of value: `9.9` equals `9.90`.
public struct Amount: Sendable {
  /// The digits as a whole number; negative for a refund.
  public let units: Int
  /// How many of the digits stand behind the decimal point, 0 … 9.
  public let fractionDigits: Int

  public init(units: Int, fractionDigits: Int) {
    (self.units, self.fractionDigits) = (units, fractionDigits)
  }
}

extension Amount: Hashable, Codable {
  public static func == (a: Amount, b: Amount) -> Bool { a.normalized == b.normalized }
  public func hash(into hasher: inout Hasher) { hasher.combine(normalized) }

  private var normalized: [Int] {
    var (units, digits) = (units, fractionDigits)
    while digits > 0, units % 10 == 0 { (units, digits) = (units / 10, digits - 1) }
    return [units, digits]
  }
}
