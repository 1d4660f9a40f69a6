/// The notations of dates, tried at one position of a text.
struct DateNotation {
  let text: ScannedText
  let order: DateOrder?

  /// The date that begins at `start`.
  func token(at start: Int) -> DateToken? {
    if text.isDigit(at: start) {
      guard !isInsideDigits(start) else { return nil }
      return compact(at: start) ?? yearFirst(at: start) ?? numbersOnly(at: start)
        ?? dayThenName(at: start) ?? nameThenDay(at: start)
    }
    // Month names are rare, so check their first letters first.
    guard text.isLetter(at: start), CalendarName.mayBeMonth(text[start], text[start + 1]),
      let token = nameThenDay(at: start), beginsWord(start)
    else { return nil }
    return token
  }

  /// `20181225`, for the years 1900 … 2099: other runs of eight digits are not dates.
  private func compact(at start: Int) -> DateToken? {
    guard text.endOfDigits(from: start) == start + 8,
      let year = text.number(in: start..<start + 4), (1900...2099).contains(year),
      let month = text.number(in: start + 4..<start + 6),
      let day = text.number(in: start + 6..<start + 8)
    else { return nil }
    return token(CalendarDate(year: year, month: month, day: day), start..<start + 8)
  }

  /// `2018-12-25`, `2018/12/25`, `2018-Dec-25`; the day may run into an hour: `2018-12-2522:55`.
  ///
  /// Only for the years 1900 … 2099: the number before `Dec26'07` can be anything.
  private func yearFirst(at start: Int) -> DateToken? {
    guard text.endOfDigits(from: start) == start + 4, let year = text.number(in: start..<start + 4),
      (1900...2099).contains(year)
    else { return nil }
    if let first = mark(at: start + 4), let month = shortNumber(at: first.end),
      let second = mark(at: month.end), second.byte == first.byte,
      let day = shortNumber(at: second.end) ?? dayBeforeTime(at: second.end)
    {
      return token(CalendarDate(year: year, month: month.value, day: day.value), start..<day.end)
    }
    guard let month = CalendarName.month(in: text, at: skipPunctuation(from: start + 4)),
      let day = shortNumber(at: skipPunctuation(from: month.end))
    else { return nil }
    return token(CalendarDate(year: year, month: month.number, day: day.value), start..<day.end)
  }

  /// `25/12/2018`, `25-12-18`, `25.12.2018`: the same mark twice, with or without blanks.
  private func numbersOnly(at start: Int) -> DateToken? {
    guard let a = shortNumber(at: start), let first = mark(at: a.end),
      let b = shortNumber(at: first.end), let second = mark(at: b.end),
      second.byte == first.byte, let year = YearNumeral(in: text, at: second.end)
    else { return nil }
    let range = start..<year.end
    // A fourth number indicates an address or a version: 10.10.10.10.
    guard year.isFull || text[year.end] != first.byte || !text.isDigit(at: year.end + 1) else {
      return nil
    }
    let dayFirst = CalendarDate(year: year.value, month: b.value, day: a.value)
    let monthFirst = CalendarDate(year: year.value, month: a.value, day: b.value)
    switch order {
    case .dayFirst: return token(dayFirst ?? monthFirst, range)
    case .monthFirst: return token(monthFirst ?? dayFirst, range)
    case nil:
      guard let dayFirst, let monthFirst, dayFirst != monthFirst else {
        return token(dayFirst ?? monthFirst, range)
      }
      return DateToken(parse: .ambiguous([dayFirst, monthFirst].sorted()), range: range)
    }
  }

  /// `25 DEC 2018`, `25-Dec-18`, `27th December, 2018`, `18Feb14`.
  private func dayThenName(at start: Int) -> DateToken? {
    guard let day = shortNumber(at: start),
      let month = CalendarName.month(in: text, at: skipOrdinalAndPunctuation(from: day.end)),
      let year = YearNumeral(in: text, at: skipPunctuation(from: month.end))
    else { return nil }
    return token(
      CalendarDate(year: year.value, month: month.number, day: day.value), start..<year.end)
  }

  /// `Dec 25, 2018`, `December 25 2018`, `Oct25'14`; day and year must be separated.
  private func nameThenDay(at start: Int) -> DateToken? {
    guard let month = CalendarName.month(in: text, at: start),
      let day = shortNumber(at: skipPunctuation(from: month.end)),
      let year = YearNumeral(in: text, at: skipOrdinalAndPunctuation(from: day.end)),
      year.start > day.end
    else { return nil }
    return token(
      CalendarDate(year: year.value, month: month.number, day: day.value), start..<year.end)
  }

  private func token(_ date: CalendarDate?, _ range: Range<Int>) -> DateToken? {
    date.map { DateToken(parse: .date($0), range: range) }
  }
}

extension DateNotation {
  private func isInsideDigits(_ start: Int) -> Bool {
    text.isDigit(at: start - 1) || isMark(text[start - 1]) && text.isDigit(at: start - 2)
  }

  /// Whether a word begins at `start`, possibly after a weekday without a blank (`ThuAug09`).
  private func beginsWord(_ start: Int) -> Bool {
    guard text.isLetter(at: start - 1) else { return true }
    return (3...9).contains {
      !text.isLetter(at: start - $0 - 1)
        && CalendarName.isWeekday(text, in: start - $0..<start)
    }
  }

  /// A number of one or two digits.
  private func shortNumber(at start: Int) -> (value: Int, end: Int)? {
    let end = text.endOfDigits(from: start)
    guard end - start <= 2 else { return nil }
    return text.number(in: start..<end).map { ($0, end) }
  }

  /// The first two digits of a longer number that continues as a time.
  private func dayBeforeTime(at start: Int) -> (value: Int, end: Int)? {
    let end = text.endOfDigits(from: start)
    guard (3...4).contains(end - start), text[end] == UInt8(ascii: ":"), text.isDigit(at: end + 1)
    else { return nil }
    return text.number(in: start..<start + 2).map { ($0, start + 2) }
  }

  private func mark(at start: Int) -> (byte: UInt8, end: Int)? {
    let index = text.skipBlanks(from: start)
    return isMark(text[index]) ? (text[index], text.skipBlanks(from: index + 1)) : nil
  }

  private func isMark(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "/") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
  }

  private func skipPunctuation(from start: Int) -> Int {
    var index = start
    while isMark(text[index]) || text.isBlank(at: index) || text[index] == UInt8(ascii: ",")
      || text[index] == UInt8(ascii: "'")
    {
      index += 1
    }
    return index
  }

  private func skipOrdinalAndPunctuation(from start: Int) -> Int {
    let ordinals: [StaticString] = ["ST", "ND", "RD", "TH"]
    let isOrdinal = ordinals.contains {
      text.hasWord($0, at: start) && !text.isLetter(at: start + 2)
    }
    return skipPunctuation(from: isOrdinal ? start + 2 : start)
  }
}
