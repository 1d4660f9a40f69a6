extension CalendarDate {
  /// The result of parsing a text as a date.
  public enum Parse: Hashable, Sendable {
    case date(CalendarDate)
    /// Day and month are interchangeable and the order is unknown: 4 March or 3 April, earlier first.
    case ambiguous([CalendarDate])
    /// The text is not a date.
    case none

    /// All ways to read the text.
    public var readings: [CalendarDate] {
      switch self {
      case .date(let date): [date]
      case .ambiguous(let dates): dates
      case .none: []
      }
    }
  }

  /// Parses a text that is a date, optionally with its weekday and a time, and nothing else.
  ///
  /// - Numbers: `25/12/2018`, `25-12-18`, `25.12.2018`, `2018-12-25`, `20181225`.
  /// - English month names, full or abbreviated to three letters: `25 DEC 2018`, `25-Dec-18`, `Dec 25, 2018`,
  ///   `Oct25'14`, `March 27th 2018`.
  /// - Two-digit years: 00 … 69 are 2000 … 2069, 70 … 99 are 1970 … 1999.
  /// - Blanks may be missing, as in `12/30/2016FRI` and `4/4/20127:33AM`.
  ///
  /// `order` decides between day and month if the numbers do not; `nil` if the order is unknown.
  ///
  /// If it yields an impossible date, the other order is used: `12/30/2016` is 30 December.
  public static func parse(_ text: some StringProtocol, order: DateOrder?) -> Parse {
    let scanned = ScannedText(text)
    let tokens = DateToken.tokens(in: scanned, order: order)
    guard tokens.count == 1, let token = tokens.first,
      WeekdayOrTime.isAll(of: scanned, in: 0..<token.range.lowerBound),
      WeekdayOrTime.isAll(of: scanned, in: token.range.upperBound..<scanned.count)
    else { return .none }
    return token.parse
  }
}
