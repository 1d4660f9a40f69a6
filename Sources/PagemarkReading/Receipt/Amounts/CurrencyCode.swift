/// The letter codes that mark an amount as money, before or after it; symbols need no list.
enum CurrencyCode {
  static let all: [StaticString] = [
    "RM", "MYR", "USD", "US", "EUR", "GBP", "AUD", "CAD", "NZD", "SGD", "AED", "CHF", "INR",
  ]

  /// The start of a code that ends just before `end` and is a separate word.
  static func start(in text: ScannedText, endingAt end: Int) -> Int? {
    for code in all {
      let start = end - code.utf8CodeUnitCount
      if text.hasWord(code, at: start), !text.isLetter(at: start - 1) { return start }
    }
    return nil
  }

  /// The end of a code that begins at `start` and is a separate word.
  static func end(in text: ScannedText, startingAt start: Int) -> Int? {
    for code in all {
      let end = start + code.utf8CodeUnitCount
      if text.hasWord(code, at: start), !text.isLetter(at: end) { return end }
    }
    return nil
  }
}
