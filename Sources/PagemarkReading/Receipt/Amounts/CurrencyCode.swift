/// The letters that mark an amount as money, before or behind it; symbols need no list.
enum CurrencyCode {
  static let all: [StaticString] = [
    "RM", "MYR", "USD", "US", "EUR", "GBP", "AUD", "CAD", "NZD", "SGD", "AED", "CHF", "INR",
  ]

  /// Where a code begins that ends just before `end`, as a word of its own.
  static func start(in text: ScannedText, endingAt end: Int) -> Int? {
    for code in all {
      let start = end - code.utf8CodeUnitCount
      if text.hasWord(code, at: start), !text.isLetter(at: start - 1) { return start }
    }
    return nil
  }

  /// Where a code ends that begins at `start`, as a word of its own.
  static func end(in text: ScannedText, startingAt start: Int) -> Int? {
    for code in all {
      let end = start + code.utf8CodeUnitCount
      if text.hasWord(code, at: start), !text.isLetter(at: end) { return end }
    }
    return nil
  }
}
