/// Finds until when goods may be brought back: "return within 30 days", "return by 01/31/2025".
struct ReturnRule {
  let rows: [ReceiptRow]
  let order: DateOrder?
  /// The day of the purchase.
  let purchase: CalendarDate?

  /// Longer windows are misread.
  static let mostDays = 365

  /// The window, and the rows that say so.
  var window: (window: ReturnWindow, rows: [Int]) {
    for index in rows.indices where Self.speaksOfReturns(rows[index].scanned) {
      for row in [index, index + 1] where row < rows.count {
        let text = rows[row].scanned
        if let days = Self.days(in: text) {
          let by = purchase.flatMap { $0.adding(days: days) }
          return (ReturnWindow(days: days, by: by, isDefault: false), [row, index])
        }
        if let by = day(in: text) {
          let days = purchase.flatMap { $0.days(until: by) }
          return (ReturnWindow(days: days, by: by, isDefault: false), [row, index])
        }
      }
    }
    let days = ReturnWindow.defaultDays
    let by = purchase.flatMap { $0.adding(days: days) }
    return (ReturnWindow(days: days, by: by, isDefault: true), [])
  }

  /// The first day in a row that is not before the purchase.
  private func day(in text: ScannedText) -> CalendarDate? {
    for token in DateToken.tokens(in: text, order: order) {
      guard case .date(let day) = token.parse, DateRule.plausibleYears.contains(day.year) else {
        continue
      }
      if let purchase, day <= purchase { continue }
      return day
    }
    return nil
  }

  /// By the beginnings of words that recognizers seldom spoil: `Retum`, `refunded`, `exchanges`.
  private static func speaksOfReturns(_ text: ScannedText) -> Bool {
    text.bytes.indices.contains { index in
      switch text[index] {
      case UInt8(ascii: "R"): text.hasWord("RETU", at: index) || text.hasWord("REFUND", at: index)
      case UInt8(ascii: "E"): text.hasWord("EXCHANG", at: index)
      default: false
      }
    }
  }

  /// A number before "day": `30 days`, `30-DAY`, `3O days`.
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
    case UInt8(ascii: "O"): 0
    case UInt8(ascii: "I"), UInt8(ascii: "L"): 1
    default: nil
    }
  }
}
