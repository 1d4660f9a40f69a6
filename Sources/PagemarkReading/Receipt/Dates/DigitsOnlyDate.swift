/// A date whose separators were lost: `25122018` for 25/12/2018.
enum DigitsOnlyDate {
  /// The dates among the runs of eight digits in a text; other runs of eight digits are ignored.
  static func dates(in text: ScannedText, order: DateOrder?) -> [CalendarDate.Parse] {
    var found: [CalendarDate.Parse] = []
    var index = 0
    while index < text.count {
      let end = text.endOfDigits(from: index)
      if end - index == 8, !text.isLetter(at: index - 1), !text.isLetter(at: end),
        let date = date(in: text, at: index, order: order)
      {
        found.append(date)
      }
      index = max(end, index + 1)
    }
    return found
  }

  private static func date(
    in text: ScannedText, at start: Int, order: DateOrder?
  ) -> CalendarDate.Parse? {
    guard let first = text.number(in: start..<start + 2),
      let second = text.number(in: start + 2..<start + 4),
      let year = text.number(in: start + 4..<start + 8)
    else { return nil }
    let dayFirst = CalendarDate(year: year, month: second, day: first)
    let monthFirst = CalendarDate(year: year, month: first, day: second)
    switch order {
    case .dayFirst: return dayFirst.map { .date($0) }
    case .monthFirst: return monthFirst.map { .date($0) }
    case nil:
      guard let dayFirst, let monthFirst, dayFirst != monthFirst else {
        return (dayFirst ?? monthFirst).map { .date($0) }
      }
      return .ambiguous([dayFirst, monthFirst].sorted())
    }
  }
}
