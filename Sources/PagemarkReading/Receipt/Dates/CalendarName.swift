/// English names of months and weekdays, in full or abbreviated to at least three letters.
enum CalendarName {
  /// The number 1 … 12 of the month named at `start`, and where the name ends.
  ///
  /// The word must end with the name: `MARKET` is not March. A zero counts as the letter O (`0CT`), because
  /// recognizers confuse them.
  static func month(in text: ScannedText, at start: Int) -> (number: Int, end: Int)? {
    guard mayBeMonth(text[start], text[start + 1]) else { return nil }
    for (index, name) in months.enumerated() {
      if let end = end(of: name, in: text, at: start) { return (index + 1, end) }
    }
    return nil
  }

  /// Whether a month can begin with these two letters.
  static func mayBeMonth(_ first: UInt8, _ second: UInt8) -> Bool {
    switch first {
    case UInt8(ascii: "J"): second == UInt8(ascii: "A") || second == UInt8(ascii: "U")
    case UInt8(ascii: "A"): second == UInt8(ascii: "P") || second == UInt8(ascii: "U")
    case UInt8(ascii: "M"): second == UInt8(ascii: "A")
    case UInt8(ascii: "F"), UInt8(ascii: "S"), UInt8(ascii: "D"): second == UInt8(ascii: "E")
    case UInt8(ascii: "O"), UInt8(ascii: "0"): second == UInt8(ascii: "C")
    case UInt8(ascii: "N"): second == UInt8(ascii: "O") || second == UInt8(ascii: "0")
    default: false
    }
  }

  /// Whether the letters of `range` name a weekday.
  static func isWeekday(_ text: ScannedText, in range: Range<Int>) -> Bool {
    range.count >= 3
      && weekdays.contains { commonLetters($0, text, range.lowerBound) >= range.count }
  }

  private static let months: [StaticString] = [
    "JANUARY", "FEBRUARY", "MARCH", "APRIL", "MAY", "JUNE", "JULY", "AUGUST", "SEPTEMBER",
    "OCTOBER", "NOVEMBER", "DECEMBER",
  ]
  private static let weekdays: [StaticString] = [
    "MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY", "SATURDAY", "SUNDAY",
  ]

  private static func end(of name: StaticString, in text: ScannedText, at start: Int) -> Int? {
    let letters = commonLetters(name, text, start)
    return letters >= 3 && !text.isLetter(at: start + letters) ? start + letters : nil
  }

  /// The number of leading letters of `name` that the text has at `start`.
  private static func commonLetters(_ name: StaticString, _ text: ScannedText, _ start: Int) -> Int
  {
    name.withUTF8Buffer { letters in
      letters.indices.first {
        let byte = text[start + $0]
        return byte != letters[$0]
          && !(byte == UInt8(ascii: "0") && letters[$0] == UInt8(ascii: "O"))
      } ?? letters.count
    }
  }
}
