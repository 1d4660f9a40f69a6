extension Amount {
  /// The result of parsing a text as an amount.
  public enum Parse: Hashable, Sendable {
    case amount(Amount)
    /// The text can be read in several ways, smallest value first: `1.234` is 1.234 or 1234.
    case ambiguous([Amount])
    /// The text is not an amount.
    case none

    /// All ways to read the text.
    public var readings: [Amount] {
      switch self {
      case .amount(let amount): [amount]
      case .ambiguous(let amounts): amounts
      case .none: []
      }
    }
  }

  /// Parses a text that is an amount and nothing else.
  ///
  /// - A currency may come before or after: a symbol (`$`, `£`, `€` …) or one of the codes in `CurrencyCode`. It does
  ///   not affect the value: `RM 9.90` is `9.90`.
  /// - The last of two different separators is the decimal point: `1,234.50`, `1.234,50`. A repeated separator or an
  ///   apostrophe groups thousands: `1,234,567`, `1'234.50`.
  /// - A single separator is the decimal point, comma or not: `9,90` is `9.90`. However, with one to three digits
  ///   before it (no leading zero) and exactly three after it, it may group thousands as well, so `1,234` and `1.234`
  ///   are ambiguous.
  /// - A minus sign before, after, or next to the currency makes the amount negative, and so do parentheses.
  /// - Blanks are allowed around the text, around the currency and at a separator (`9. 90`). A blank between digits
  ///   is not a thousands separator, because on receipts it separates a count from a price.
  /// - A text with more digits than an `Int` holds, or more than nine after the point, is not an amount.
  public static func parse(_ text: some StringProtocol) -> Parse {
    let scanned = ScannedText(text).closingGapsAtSeparators
    let tokens = AmountToken.tokens(in: scanned)
    guard tokens.count == 1, let token = tokens.first else { return .none }
    let rest = scanned.bytes[..<token.range.lowerBound].allSatisfy { $0 == UInt8(ascii: " ") }
    let end = scanned[token.range.upperBound] == UInt8(ascii: ".") ? 1 : 0
    let tail = scanned.bytes[(token.range.upperBound + end)...]
    return rest && tail.allSatisfy { $0 == UInt8(ascii: " ") } ? token.parse : .none
  }
}
