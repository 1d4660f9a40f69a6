/// Recognizes what may accompany a date without changing it.
enum WeekdayOrTime {
  /// Whether a stretch of text consists of weekdays, times of day and punctuation only.
  ///
  /// A time has at most two digits in a row, with a colon or a point among them: `8:13:39 PM`.
  static func isAll(of text: ScannedText, in range: Range<Int>) -> Bool {
    var index = range.lowerBound
    while index < range.upperBound {
      if text.isLetter(at: index) {
        let end = range[index...].first { !text.isLetter(at: $0) } ?? range.upperBound
        guard isWord(text, in: index..<end) else { return false }
        index = end
      } else if text.isDigit(at: index) {
        guard let end = endOfTime(in: text, at: index) else { return false }
        index = end
      } else {
        index += 1
      }
    }
    return true
  }

  private static let words: [StaticString] = ["AM", "PM", "HRS", "H", "T", "Z"]

  private static func isWord(_ text: ScannedText, in range: Range<Int>) -> Bool {
    CalendarName.isWeekday(text, in: range)
      || words.contains {
        $0.utf8CodeUnitCount == range.count && text.hasWord($0, at: range.lowerBound)
      }
  }

  private static func endOfTime(in text: ScannedText, at start: Int) -> Int? {
    var (index, groups) = (start, 0)
    while true {
      let end = text.endOfDigits(from: index)
      guard (1...2).contains(end - index) else { return nil }
      groups += 1
      guard text[end] == UInt8(ascii: ":") || text[end] == UInt8(ascii: "."),
        text.isDigit(at: end + 1)
      else { return groups >= 2 ? end : nil }
      index = end + 1
    }
  }
}
