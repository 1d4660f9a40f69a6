/// An amount of money as a decimal number: exact, without a currency.
///
/// Equality, hashing and order depend on the value only: `9.9` equals `9.90`.
public struct Amount: Sendable {
  /// The digits as a whole number; negative for a refund.
  public let units: Int
  /// How many of the digits come after the decimal point, 0 … 9.
  public let fractionDigits: Int

  /// - Precondition: `fractionDigits` is 0 … 9.
  public init(units: Int, fractionDigits: Int) {
    precondition((0...9).contains(fractionDigits), "an amount has 0 … 9 fraction digits")
    (self.units, self.fractionDigits) = (units, fractionDigits)
  }
}

extension Amount: Hashable, Comparable {
  public static func == (a: Amount, b: Amount) -> Bool {
    a.whole == b.whole && a.billionths == b.billionths
  }
  public static func < (a: Amount, b: Amount) -> Bool {
    (a.whole, a.billionths) < (b.whole, b.billionths)
  }
  public func hash(into hasher: inout Hasher) {
    hasher.combine(whole)
    hasher.combine(billionths)
  }

  /// The part before the decimal point, rounded toward zero.
  private var whole: Int { units / Self.powerOfTen(fractionDigits) }
  /// The part after the decimal point with the amount's sign; nine digits, so nothing overflows.
  private var billionths: Int {
    units % Self.powerOfTen(fractionDigits) * Self.powerOfTen(9 - fractionDigits)
  }

  private static func powerOfTen(_ exponent: Int) -> Int {
    (0..<exponent).reduce(1) { power, _ in power * 10 }
  }
}

/// Written with a decimal point, without thousands separators, and with at least two fraction digits: `9.90`.
extension Amount: CustomStringConvertible {
  public var description: String {
    var digits = String(units.magnitude)
    if digits.count <= fractionDigits {
      digits = String(repeating: "0", count: fractionDigits + 1 - digits.count) + digits
    }
    let fraction = digits.suffix(fractionDigits) + String(repeating: "0", count: missingZeros)
    return "\(units < 0 ? "-" : "")\(digits.dropLast(fractionDigits)).\(fraction)"
  }

  private var missingZeros: Int { max(0, 2 - fractionDigits) }
}

/// Encoded as its description, because a JSON number would be converted to a binary fraction.
extension Amount: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let amount = Amount(decimal: text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "'\(text)' is not an amount such as \"9.90\"")
    }
    self = amount
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }

  /// Parses what `description` writes.
  ///
  /// It is never ambiguous: the point is the decimal point.
  public init?(decimal text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, let whole = parts.first, let last = parts.last else { return nil }
    let fraction = parts.count == 2 ? last : ""
    guard fraction.count <= 9, fraction.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      !whole.isEmpty
    else { return nil }
    if let units = Int(whole + fraction) {
      self.init(units: units, fractionDigits: fraction.count)
    } else if fraction.utf8.allSatisfy({ $0 == 0x30 }), let units = Int(whole) {
      // The zeros that the description adds may be what does not fit.
      self.init(units: units, fractionDigits: 0)
    } else {
      return nil
    }
  }
}
