/// Finds until when goods can be returned: "return within 30 days", "return by 01/31/2025".
struct ReturnRule {
  let rows: [ReceiptRow]
  let order: DateOrder?
  /// The date of purchase.
  let purchase: CalendarDate?

  /// The longest plausible window; longer ones are misread.
  static let mostDays = 365

  /// The window, and the rows that state it.
  var window: (window: ReturnWindow, rows: [Int]) {
    for index in rows.indices where Self.speaksOfReturns(rows[index].scanned) {
      for row in [index, index + 1] where row < rows.count {
        let text = rows[row].scanned
        if let days = Self.days(in: text) {
          let by = purchase.flatMap { $0.adding(days: days) }
          return (ReturnWindow(days: days, by: by, isDefault: false), [row, index])
        }
        if let by = day(in: row, saidIn: index) {
          let days = purchase.flatMap { $0.days(until: by) }
          let known = days == 0 ? nil : days
          return (ReturnWindow(days: known, by: by, isDefault: false), [row, index])
        }
      }
    }
    let days = ReturnWindow.defaultDays
    let by = purchase.flatMap { $0.adding(days: days) }
    return (ReturnWindow(days: days, by: by, isDefault: true), [])
  }

  /// The first date in a row that is after the purchase.
  ///
  /// If it is the only date that was read on the receipt, it was taken for the date of purchase. It is then still the
  /// last day if the receipt says "by" or "until".
  private func day(in row: Int, saidIn index: Int) -> CalendarDate? {
    for day in days(in: rows[row].scanned) where DateRule.plausibleYears.contains(day.year) {
      guard let purchase, day <= purchase else { return day }
      let isOnlyDay = rows.indices.allSatisfy { other in
        other == row || !days(in: rows[other].scanned).contains(day)
      }
      if day == purchase, isOnlyDay, Self.namesLastDay(rows[index].scanned) { return day }
    }
    return nil
  }

  private func days(in text: ScannedText) -> [CalendarDate] {
    DateToken.tokens(in: text, order: order).compactMap { token in
      if case .date(let day) = token.parse { day } else { nil }
    }
  }

  private static func namesLastDay(_ text: ScannedText) -> Bool {
    text.bytes.indices.contains { index in
      !text.isLetter(at: index - 1)
        && (text.hasWord("BY", at: index) && !text.isLetter(at: index + 2)
          || text.hasWord("UNTIL", at: index))
    }
  }

  /// Whether a text is about returns, judged by beginnings of words that are seldom misread: `Retum`, `refunded`,
  /// `exchanges`.
  private static func speaksOfReturns(_ text: ScannedText) -> Bool {
    text.bytes.indices.contains { index in
      switch text[index] {
      case UInt8(ascii: "R"): text.hasWord("RETU", at: index) || text.hasWord("REFUND", at: index)
      case UInt8(ascii: "E"): text.hasWord("EXCHANG", at: index)
      default: false
      }
    }
  }

  /// A number before "day": `30 days`, `30-DAY`, `3O days`, `3@ days`.
  private static func days(in text: ScannedText) -> Int? {
    for index in text.bytes.indices where text.hasWord("DAY", at: index) && index > 0 {
      var end = index
      while end > 0, text.isBlank(at: end - 1) || text[end - 1] == UInt8(ascii: "-") { end -= 1 }
      var (start, days, power) = (end, 0, 1)
      while start > 0, power <= 1000, let digit = digit(text[start - 1]) {
        days += power * digit
        power *= 10
        start -= 1
      }
      let hasDigit = (start..<end).contains { text.isDigit(at: $0) }
      if hasDigit, !text.isLetter(at: start - 1), (1...mostDays).contains(days) { return days }
    }
    return nil
  }

  private static func digit(_ byte: UInt8) -> Int? {
    switch byte {
    case 0x30...0x39: Int(byte) - 0x30
    case UInt8(ascii: "O"), UInt8(ascii: "Q"), UInt8(ascii: "@"): 0
    case UInt8(ascii: "I"), UInt8(ascii: "L"): 1
    default: nil
    }
  }
}
