/// The year of a date, with two or four digits, possibly followed by a time without a blank.
struct YearNumeral {
  let value: Int
  let start: Int
  let end: Int
  /// Whether the year is written with four digits.
  let isFull: Bool

  /// `nil` if there is no year at `start`.
  ///
  /// In `20127:33` and `1619:19` the digits before the colon are a year and an hour.
  init?(in text: ScannedText, at start: Int) {
    var end = text.endOfDigits(from: start)
    if text[end] == UInt8(ascii: ":"), text.isDigit(at: end + 1) {
      switch end - start {
      case 5, 6: end = start + 4
      case 3: end = start + 2
      case 4:
        let isYear = text.number(in: start..<end).map((1900...2099).contains) ?? false
        end = isYear ? end : start + 2
      default: return nil
      }
    }
    guard let number = text.number(in: start..<end) else { return nil }
    switch end - start {
    case 2: value = number < 70 ? 2000 + number : 1900 + number
    case 4: value = number
    default: return nil
    }
    (self.start, self.end, isFull) = (start, end, end - start == 4)
  }
}
